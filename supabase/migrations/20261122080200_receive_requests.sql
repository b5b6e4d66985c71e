-- Stores requests. One call, one transaction: received, replayed, key_reused, rate_limited or refused, the words of
-- shared/requestKind.ts. A unique constraint decides what is a repeat, never a look-up before the insert.

-- Counts one more for this counter in this hour; false when that is above its limit.
create function public.count_client(client text, hourly_limit integer) returns boolean
language plpgsql security invoker set search_path = '' as $$
declare
  counted integer;
begin
  insert into public.client_counts as c (client_hash, hour, requests)
  values (client, date_trunc('hour', now()), 1)
  on conflict (client_hash, hour) do update set requests = c.requests + 1
  returning requests into counted;
  return counted <= hourly_limit;
end;
$$;

-- Seconds until the counters start again.
create function public.seconds_to_next_hour() returns integer
language sql stable security invoker set search_path = '' as $$
  select greatest(1, ceil(extract(epoch from date_trunc('hour', now()) + interval '1 hour' - now()))::integer);
$$;

-- A confirmation for the visitor of a new request, at most one a day for each address and `hourly_cap` an hour in all,
-- because whoever fills in the form chooses the address. Never fails: no confirmation may take back a request.
create function public.owe_confirmation(kind text, request uuid, hourly_cap integer) returns void
language plpgsql security invoker set search_path = '' as $$
declare
  visitor text;
begin
  if kind = 'quote_request' then
    select lower(email) into visitor from public.quote_requests where id = request;
  else
    select lower(email) into visitor from public.contact_messages where id = request;
  end if;
  -- Two requests at once would not see each other's confirmation. The second one leaves it to the first.
  if not pg_try_advisory_xact_lock(hashtextextended(visitor, 0)) then
    return;
  end if;
  insert into public.notifications (kind, quote_request_id, contact_message_id)
  select 'confirmation', case when owe_confirmation.kind = 'quote_request' then request end,
    case when owe_confirmation.kind = 'contact_message' then request end
  where not exists (
    select from public.notifications n
    left join public.quote_requests q on q.id = n.quote_request_id
    left join public.contact_messages c on c.id = n.contact_message_id
    where n.kind = 'confirmation' and n.created_at > now() - interval '24 hours' and lower(coalesce(q.email, c.email)) = visitor
  ) and (
    hourly_cap is null or hourly_cap > (
      select count(*) from public.notifications n where n.kind = 'confirmation' and n.created_at > now() - interval '1 hour'
    )
  );
exception when others then
  raise warning 'no confirmation: %', sqlstate;
end;
$$;

-- A webhook call about a request, once.
create function public.owe_webhook(kind text, request uuid) returns void
language sql security invoker set search_path = '' as $$
  insert into public.notifications (kind, quote_request_id, contact_message_id)
  values (
    'webhook', case when owe_webhook.kind = 'quote_request' then request end,
    case when owe_webhook.kind = 'contact_message' then request end
  )
  on conflict do nothing;
$$;

-- `submission`: row (column to value), id, idempotencyKey, keyExpires, requestHash, spamReason, counters (a list of
-- name, limit and scope), confirmation and webhook (whether a request that is no suspect brings them). What was stored just now
-- and is no suspect also brings `claimed`, as claim_notifications answers, with its own notification first.
create function public.store_request(kind text, submission jsonb, batch integer, lease_seconds integer, mail_cap integer)
returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  -- The dynamic statements below can name these two tables and no other.
  target text := case kind when 'quote_request' then 'quote_requests' when 'contact_message' then 'contact_messages' end;
  new_id uuid := (submission ->> 'id')::uuid;
  new_key text := submission ->> 'idempotencyKey';
  new_hash text := submission ->> 'requestHash';
  columns text;
  stored_id uuid;
  stored_reference text;
  stored_hash text;
  counter record;
  answer jsonb;
begin
  if target is null then
    raise exception 'unknown kind of request' using errcode = 'invalid_parameter_value';
  end if;
  select string_agg(format('%I', key), ', ') into columns from jsonb_object_keys(submission -> 'row') as key;

  -- Everything that a limit has to take back is in this block: the row, its notification, the counts and the freed key.
  begin
    -- A key made from the content lasts 24 hours. After that the same words are a new request.
    if (submission ->> 'keyExpires')::boolean then
      execute format(
        'update public.%I set idempotency_key = null where idempotency_key = $1 and created_at < now() - interval ''24 hours''', target
      ) using new_key;
    end if;

    loop
      execute format(
        'insert into public.%1$I (id, idempotency_key, request_hash, spam_reason, %2$s)
         select $1, $2, $3, $4, %2$s from jsonb_populate_record(null::public.%1$I, $5)
         on conflict do nothing returning id, reference',
        target, columns
      ) into stored_id, stored_reference using new_id, new_key, new_hash, submission ->> 'spamReason', submission -> 'row';
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

    -- After the insert, so that a repeat is never counted.
    for counter in
      select c.name, c.hourly, c.scope
      from jsonb_to_recordset(submission -> 'counters') as c (name text, hourly integer, scope text)
    loop
      if not public.count_client(counter.name, counter.hourly) then
        raise exception 'rate limited' using errcode = 'LIMIT';
      end if;
    end loop;

    if submission ->> 'spamReason' is null and (submission ->> 'webhook')::boolean then
      perform public.owe_webhook(kind, stored_id);
    end if;
  exception
    when sqlstate 'LIMIT' then
      return jsonb_build_object(
        'status', 'rate_limited', 'retryAfter', public.seconds_to_next_hour(), 'scope', counter.scope
      );
    -- Classes 22, 23 and 42: the tables and the code differ. Trying again would not help, so the caller has to know.
    when data_exception or integrity_constraint_violation or syntax_error_or_access_rule_violation then
      return jsonb_build_object('status', 'refused', 'code', sqlstate);
  end;

  answer := jsonb_build_object('status', 'received', 'id', stored_id, 'reference', stored_reference);
  if submission ->> 'spamReason' is null then
    if (submission ->> 'confirmation')::boolean then
      perform public.owe_confirmation(kind, stored_id, mail_cap);
    end if;
    begin
      answer := answer || jsonb_build_object('claimed', public.claim_notifications(batch, lease_seconds, mail_cap, stored_id));
    exception when others then
      -- A failed claim must not take back the request. The next sweep finds its notification.
      null;
    end;
  end if;
  return answer;
end;
$$;

-- Several requests in one call; answers in their order. One that fails does not touch the others. Calls take turns: a
-- second request would lock a client's counter while it holds the mails' counter, another call the other way round, and on a
-- server with several connections they would wait for each other (13 deadlocks in 50 calls, 5 calls a second instead of 55).
create function public.store_requests(requests jsonb, batch integer, lease_seconds integer, mail_cap integer) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  request jsonb;
  answer jsonb;
  answers jsonb := '[]';
begin
  perform pg_advisory_xact_lock(7202612);
  for request in select value from jsonb_array_elements(requests) loop
    begin
      answer := public.store_request(request ->> 'kind', request -> 'submission', batch, lease_seconds, mail_cap);
    exception when others then
      answer := jsonb_build_object('status', 'failed', 'code', sqlstate);
    end;
    answers := answers || jsonb_build_array(answer);
  end loop;
  -- Last and in one order, so that two groups never wait for each other here.
  insert into public.refused_counts as r (since, scope, requests)
  select date_bin('15 minutes', now(), timestamptz '2000-01-01 00:00Z'), given ->> 'scope', count(*)
  from jsonb_array_elements(answers) given
  where given ->> 'status' = 'rate_limited' and given ->> 'scope' is not null
  group by 2 order by 2
  on conflict (since, scope) do update set requests = r.requests + excluded.requests;
  return answers;
end;
$$;

revoke execute on function
  public.owe_notification(), public.owe_confirmation(text, uuid, integer), public.owe_webhook(text, uuid), public.count_client(text, integer), public.seconds_to_next_hour(),
  public.store_request(text, jsonb, integer, integer, integer), public.store_requests(jsonb, integer, integer, integer)
from public, anon, authenticated;

grant execute on function
  public.owe_notification(), public.owe_confirmation(text, uuid, integer), public.owe_webhook(text, uuid), public.count_client(text, integer), public.seconds_to_next_hour(),
  public.store_request(text, jsonb, integer, integer, integer), public.store_requests(jsonb, integer, integer, integer)
to service_role;
