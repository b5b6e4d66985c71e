-- Deletes nothing that was not announced, and reports a request that is no spam after all.

-- Retention: looks once a day for requests that are older than this many days, and deletes those that the look of a day before
-- found, if a morning's digest has announced them since. So neither a clock that is ahead for an hour nor a mistyped number of
-- days deletes anything, and neither does a site that was off, or whose mails nobody took. Returns how many rows of each kind were
-- deleted, and how many a new look has found, or null if no look was due. If retention_days is 0 or less, nothing is deleted.
create or replace function public.expire_requests(retention_days integer) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  old timestamptz := now() - make_interval(days => retention_days);
  quotes integer := 0;
  messages integer := 0;
  found_old integer;
  deletes_before timestamptz;
begin
  if retention_days > 0 then
    update public.installation i
    set delete_before = case
        when i.expiry_looked_at <= now() and exists (
          select from public.notifications n
          where n.kind = 'digest' and n.status = 'sent' and not n.plain and n.listed_since < n.listed_until
            and n.sent_at between i.expiry_looked_at and now()
        ) then i.expiry_before
      end,
      expiry_looked_at = now(), expiry_before = old
    where coalesce(i.expiry_looked_at not between now() - interval '1 day' and now(), true);
    if found then
      found_old := (select count(*) from public.quote_requests where created_at < old)
        + (select count(*) from public.contact_messages where created_at < old);
    end if;
    select least(old, delete_before) into deletes_before from public.installation where delete_before is not null;
    delete from public.quote_requests where created_at < deletes_before;
    get diagnostics quotes = row_count;
    delete from public.contact_messages where created_at < deletes_before;
    get diagnostics messages = row_count;
  end if;
  perform public.purge_expired(0);
  return jsonb_build_object(
    'quoteRequests', quotes, 'contactMessages', messages, 'found', found_old - quotes - messages
  );
end;
$$;

-- As before, but a webhook call that "This is spam" closed is due again. One that its receiver ended with 410 stays closed.
create or replace function public.mark_request(kind text, request uuid, action text, recipients integer, webhook boolean) returns text
language plpgsql security invoker set search_path = '' as $$
declare
  is_quote boolean := kind = 'quote_request';
  target text := case when is_quote then 'quote_requests' else 'contact_messages' end;
  answered text := case when is_quote then 'contacted' else 'responded' end;
  column_name text := case when action in ('contacted', 'not-contacted') then answered else 'is_spam' end;
  wanted boolean := action in ('contacted', 'spam');
  changed integer;
  is_there boolean;
begin
  execute format('update public.%I set %I = $1 where id = $2 and %2$I <> $1', target, column_name) using wanted, request;
  get diagnostics changed = row_count;
  if changed = 0 then
    execute format('select exists (select from public.%I where id = $1)', target) into is_there using request;
    return case when is_there then 'already' else 'gone' end;
  end if;
  if action = 'contacted' then
    execute format('update public.%I set %I = now() where id = $1', target, answered || '_at') using request;
  elsif action = 'not-contacted' then
    execute format('update public.%I set %I = null where id = $1', target, answered || '_at') using request;
  elsif action = 'spam' then
    update public.notifications n set status = 'closed', cause = 'gone'
    where n.status in ('due', 'held') and n.lease_id is null and request in (n.quote_request_id, n.contact_message_id);
  else
    -- What the digest had told counts no longer as its mail: a reminder looks for when that was sent.
    insert into public.notifications as n (kind, quote_request_id, contact_message_id, recipient)
    select m.kind, case when is_quote then request end, case when not is_quote then request end, m.recipient
    from (
      select mark_request.kind as kind, recipient from generate_series(1, recipients) recipient
      union all
      select 'webhook', 1 where webhook
    ) m
    on conflict do nothing;
    update public.notifications n
    set status = 'due', attempts = 0, unconfirmed = 0, cause = null, codes = null, plain = false, sent_at = null,
      due_since = now(), due_at = now()
    where n.lease_id is null and request in (n.quote_request_id, n.contact_message_id) and (
      n.kind = mark_request.kind
      or webhook and n.kind = 'webhook' and n.status = 'closed' and n.cause = 'gone' and n.codes is distinct from '410'
    );
  end if;
  return 'done';
end;
$$;

update public.schema_version set version = '20261126000200';
