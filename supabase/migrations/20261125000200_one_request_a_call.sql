-- Stores one request in one transaction: received, replayed, key_reused, rate_limited or refused, the outcomes of
-- shared/requestKind.ts. A unique constraint decides what is a repeat, never a look-up before the insert.
--
-- store_requests, which called this for a list of requests under a lock, stays as it is: `site upgrade` goes back to an earlier
-- version when the new one is not well, and that version calls it.
--
-- `request`: kind, row (column to value), id, idempotencyKey, keyExpires, requestHash, isSpam, counters and
-- confirmationCounters (lists of name, period and most; scope says whose limit it is), recipients, webhook, and holdSeconds
-- until the digest that names a suspect. `confirmationCounters` is null where no confirmation is sent. What was stored just
-- now also brings its own notifications as `claimed`, as claim_notifications answers under `terms`. A quote request that looks
-- like spam brings none. A contact message is in no digest, so a suspect is mailed like any other, but neither
-- confirmed nor posted to the webhook.
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
  is_mailed boolean := not is_suspect or request_kind = 'contact_message';
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
      from generate_series(1, (request ->> 'recipients')::integer) recipient where is_mailed
      union all
      select request_kind, 1, 'held', now() + make_interval(secs => (request ->> 'holdSeconds')::integer) where not is_mailed
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
  if not is_mailed then
    return outcome;
  end if;
  -- Neither a confirmation nor a failed claim may take back the request. The next sweep finds its notification.
  begin
    if not is_suspect and jsonb_typeof(request -> 'confirmationCounters') = 'array' then
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

-- Whether an attempt may begin: the lease is still the caller's own, and is renewed. A confirmation begins once, because that of
-- a killed process may have gone out, and not after a day. finish_notifications lets one begin again that certainly did not.
create function public.begin_attempt(lease uuid, lease_seconds integer) returns boolean
language plpgsql security invoker set search_path = '' as $$
begin
  update public.notifications
  set leased_until = now() + make_interval(secs => lease_seconds),
    unconfirmed = unconfirmed + case kind when 'confirmation' then 1 else 0 end
  where lease_id = lease and status = 'due'
    and (kind <> 'confirmation' or (unconfirmed = 0 and created_at > now() - interval '1 day'));
  return found;
end;
$$;

-- As before, but for `unconfirmed` of a confirmation: begin_attempt has counted it.
create or replace function public.finish_notifications(results jsonb) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  result jsonb;
  finished public.notifications;
  answers jsonb := '[]';
begin
  for result in select value from jsonb_array_elements(results) loop
    begin
      update public.notifications
      set status = result ->> 'status',
        due_at = now() + make_interval(secs => coalesce((result ->> 'waitSeconds')::integer, 0)),
        attempts = attempts - case when (result ->> 'counts')::boolean is false then 1 else 0 end,
        unconfirmed = case kind when 'confirmation' then 0 else unconfirmed end
          + case result ->> 'cause' when 'unconfirmed' then 1 else 0 end,
        cause = case when (result ->> 'counts')::boolean is false then cause else result ->> 'cause' end,
        codes = case when (result ->> 'counts')::boolean is false then codes else result ->> 'codes' end,
        plain = plain or coalesce((result ->> 'plain')::boolean, false),
        sent_at = case result ->> 'status' when 'sent' then now() end,
        lease_id = null, leased_until = null
      where id = (result ->> 'id')::uuid and lease_id = (result ->> 'leaseId')::uuid and status = 'due'
      returning * into finished;
      answers := answers || to_jsonb(finished.id is not null);
      if finished.status = 'sent' and finished.for_owner then
        update public.installation set last_accepted_at = now() where only_row;
      end if;
      if finished.status = 'sent' and finished.kind = 'digest' then
        -- Not what was held after its lists were read. One with fixed text lists nothing: the next digest tries again in a day.
        update public.notifications
        set status = case when finished.plain then 'held' else 'sent' end,
          sent_at = case when not finished.plain then now() end,
          due_at = case when finished.plain then now() + interval '1 day' else due_at end
        where status = 'held' and created_at < finished.listed_until and due_since < finished.attempted_at;
      end if;
    exception when others then
      answers := answers || 'null'::jsonb;
    end;
  end loop;
  return answers;
end;
$$;

-- The health check stores a request as visitors do, and takes it back. It fails where their requests fail: on a full disk,
-- behind a lock, with tables that do not take the form.
create function public.try_request(request jsonb, terms jsonb) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  outcome jsonb;
begin
  begin
    outcome := public.store_request(request, terms);
    raise exception 'tried' using errcode = 'TRIED';
  exception when sqlstate 'TRIED' then
    return outcome - 'claimed';
  end;
end;
$$;

revoke execute on function public.begin_attempt(uuid, integer), public.try_request(jsonb, jsonb)
from public, anon, authenticated;
grant execute on function public.begin_attempt(uuid, integer), public.try_request(jsonb, jsonb) to service_role;

update public.schema_version set version = '20261125000200';
