-- Stores one request in one transaction: received, replayed, key_reused, rate_limited or refused, the outcomes of
-- shared/requestKind.ts. A unique constraint decides what is a repeat, never a look-up before the insert.
--
-- store_requests, which called this for a list of requests under a lock, and finish_notifications stay as they are: `site
-- upgrade` goes back to an earlier version when the new one is not well, and that version calls them.
--
-- `request`: kind, row (column to value), id, idempotencyKey, keyExpires, requestHash, isSpam, counters and
-- confirmationCounters (lists of name, period and most; scope says whose limit it is), recipients, webhook, and holdSeconds
-- until the digest that names a suspect. `confirmationCounters` is null where no confirmation is sent. What was stored just
-- now and is no suspect also brings `claimed`, as claim_notifications answers under `terms`, with its own notification first.
--
-- Every call takes its locks in the same order, so two calls never wait for each other: client, network, row, confirmations,
-- mails.
create or replace function public.store_request(request jsonb, terms jsonb) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  request_kind text := request ->> 'kind';
  -- The dynamic statements below can name these two tables and no other.
  target text := case request_kind when 'quote_request' then 'quote_requests' when 'contact_message' then 'contact_messages' end;
  new_id uuid := (request ->> 'id')::uuid;
  new_key text := request ->> 'idempotencyKey';
  new_hash text := request ->> 'requestHash';
  is_suspect boolean := (request ->> 'isSpam')::boolean;
  columns text;
  stored_id uuid;
  stored_reference text;
  stored_hash text;
  counter record;
  is_confirmed boolean := false;
  outcome jsonb;
begin
  if target is null then
    raise exception 'unknown kind of request' using errcode = 'invalid_parameter_value';
  end if;

  -- Repeats are counted, too: otherwise one request could be sent for ever.
  for counter in
    select c.name, c.most, c.scope from jsonb_to_recordset(request -> 'counters') as c (name text, most integer, scope text)
  loop
    if not public.count_up(counter.name, 'hour', counter.most) then
      perform public.count_up('turned away: ' || counter.scope, 'hour', 0);
      return jsonb_build_object('status', 'rate_limited', 'scope', counter.scope, 'retryAfter',
        greatest(1, ceil(extract(epoch from date_trunc('hour', now()) + interval '1 hour' - now()))::integer));
    end if;
  end loop;

  begin
    -- A key made from the content lasts 24 hours. After that the same request is a new one.
    if (request ->> 'keyExpires')::boolean then
      execute format(
        'update public.%I set idempotency_key = null '
        'where idempotency_key = $1 and created_at < now() - interval ''24 hours''', target
      ) using new_key;
    end if;

    select string_agg(format('%I', key), ', ') into columns from jsonb_object_keys(request -> 'row') as key;
    loop
      execute format(
        'insert into public.%1$I (id, idempotency_key, request_hash, is_spam, %2$s)
         select $1, $2, $3, $4, %2$s from jsonb_populate_record(null::public.%1$I, $5)
         on conflict do nothing returning id, reference',
        target, columns
      ) into stored_id, stored_reference using new_id, new_key, new_hash, is_suspect, request -> 'row';
      exit when stored_id is not null;

      execute format('select reference, request_hash from public.%I where idempotency_key = $1', target)
      into stored_reference, stored_hash using new_key;
      if stored_reference is not null then
        return case when stored_hash = new_hash
          then jsonb_build_object('status', 'replayed', 'reference', stored_reference)
          else jsonb_build_object('status', 'key_reused') end;
      end if;
      -- The id belongs to an older row whose key has expired.
      new_id := gen_random_uuid();
    end loop;

    insert into public.notifications (kind, quote_request_id, contact_message_id, recipient, status, due_at)
    select n.kind, case request_kind when 'quote_request' then stored_id end,
      case request_kind when 'contact_message' then stored_id end, n.recipient, n.status, n.due_at
    from (
      select request_kind as kind, recipient, 'due' as status, now() as due_at
      from generate_series(1, (request ->> 'recipients')::integer) recipient where not is_suspect
      union all
      select request_kind, 1, 'held', now() + make_interval(secs => (request ->> 'holdSeconds')::integer) where is_suspect
      union all
      select 'webhook', 1, 'due', now() where not is_suspect and (request ->> 'webhook')::boolean
    ) n;
  exception
    -- Classes 22, 23 and 42: the tables and the code differ. Trying again would not help, so the caller has to know. Caught
    -- here, because the log of PostgreSQL would repeat the whole row.
    when data_exception or integrity_constraint_violation or syntax_error_or_access_rule_violation then
      return jsonb_build_object('status', 'refused', 'code', sqlstate);
  end;

  outcome := jsonb_build_object('status', 'received', 'id', stored_id, 'reference', stored_reference);
  if is_suspect then
    return outcome;
  end if;
  -- Neither a confirmation nor a failed claim may take back the request. The next sweep finds its notification.
  begin
    if jsonb_typeof(request -> 'confirmationCounters') = 'array' then
      for counter in
        select c.name, c.period, c.most
        from jsonb_to_recordset(request -> 'confirmationCounters') as c (name text, period text, most integer)
      loop
        is_confirmed := public.count_up(counter.name, counter.period, counter.most);
        exit when not is_confirmed;
      end loop;
      insert into public.notifications (kind, quote_request_id, contact_message_id)
      select 'confirmation', case request_kind when 'quote_request' then stored_id end,
        case request_kind when 'contact_message' then stored_id end
      where is_confirmed;
    end if;
    outcome := outcome || jsonb_build_object('claimed', public.claim_notifications(terms, stored_id));
  exception when others then
    null;
  end;
  return outcome;
end;
$$;

-- Extends leases and returns those that are still the caller's own. Another process has taken the others.
drop function public.renew_leases(uuid[], integer);
create function public.renew_leases(leases uuid[], lease_seconds integer) returns jsonb
language sql security invoker set search_path = '' as $$
  with renewed as (
    update public.notifications set leased_until = now() + make_interval(secs => lease_seconds)
    where lease_id = any(leases) and status = 'due'
    returning lease_id
  )
  select coalesce(jsonb_agg(lease_id), '[]') from renewed;
$$;
revoke execute on function public.renew_leases(uuid[], integer) from public, anon, authenticated;
grant execute on function public.renew_leases(uuid[], integer) to service_role;

update public.schema_version set version = '20261125000200';
