-- One call, one transaction: insert, replay, conflict or too many. A unique constraint decides, never a look-up.

-- Counts a request of this client in this hour; false when that is one too many. A null limit switches counting off.
create function public.count_client(client text, hourly_limit integer) returns boolean
language plpgsql security invoker set search_path = '' as $$
declare
  counted integer;
begin
  if hourly_limit is null then
    return true;
  end if;
  insert into public.client_counts as c (client_hash, hour, requests)
  values (client, date_trunc('hour', now()), 1)
  on conflict (client_hash, hour) do update set requests = c.requests + 1
  returning requests into counted;
  return counted <= hourly_limit;
end;
$$;

-- Seconds until a client's count starts again.
create function public.seconds_to_next_hour() returns integer
language sql stable security invoker set search_path = '' as $$
  select greatest(1, ceil(extract(epoch from date_trunc('hour', now()) + interval '1 hour' - now()))::integer);
$$;

create function public.receive_quote_request(submission jsonb) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  stored public.quote_requests;
  own_id uuid := (submission ->> 'id')::uuid;
  own_key text := submission ->> 'idempotencyKey';
begin
  -- A key made from the content lasts 24 hours: after that the same words are a new request.
  if (submission ->> 'keyExpires')::boolean then
    update public.quote_requests set idempotency_key = null
    where idempotency_key = own_key and created_at < now() - interval '24 hours';
    if found then
      own_id := gen_random_uuid();
    end if;
  end if;

  begin
    insert into public.quote_requests (
      id, first_name, last_name, email, phone, address, home_size, service_type, details, spam_reason, idempotency_key, request_hash
    ) values (
      own_id, submission ->> 'firstName', submission ->> 'lastName', submission ->> 'email', submission ->> 'phone',
      submission ->> 'address', submission ->> 'homeSize', submission ->> 'serviceType', submission ->> 'details',
      submission ->> 'spamReason', own_key, submission ->> 'requestHash'
    )
    on conflict (idempotency_key) do nothing
    returning * into stored;

    if stored.id is null then
      select * into strict stored from public.quote_requests where idempotency_key = own_key;
      return jsonb_build_object(
        'outcome', case when stored.request_hash = submission ->> 'requestHash' then 'replayed' else 'conflict' end,
        'id', stored.id, 'reference', stored.reference
      );
    end if;

    -- After the insert, so that a repeat is never counted; the raise takes the insert and its notification back.
    if not public.count_client(submission ->> 'client', (submission ->> 'clientLimit')::integer) then
      raise exception 'too many requests' using errcode = 'LIMIT';
    end if;
  exception when sqlstate 'LIMIT' then
    return jsonb_build_object('outcome', 'limited', 'retryAfter', public.seconds_to_next_hour());
  end;

  return jsonb_build_object('outcome', 'stored', 'id', stored.id, 'reference', stored.reference);
end;
$$;

create function public.receive_contact_message(submission jsonb) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  stored public.contact_messages;
  own_id uuid := (submission ->> 'id')::uuid;
  own_key text := submission ->> 'idempotencyKey';
begin
  if (submission ->> 'keyExpires')::boolean then
    update public.contact_messages set idempotency_key = null
    where idempotency_key = own_key and created_at < now() - interval '24 hours';
    if found then
      own_id := gen_random_uuid();
    end if;
  end if;

  begin
    insert into public.contact_messages (
      id, name, email, phone, subject, message, spam_reason, idempotency_key, request_hash
    ) values (
      own_id, submission ->> 'name', submission ->> 'email', nullif(submission ->> 'phone', ''), submission ->> 'subject',
      submission ->> 'message', submission ->> 'spamReason', own_key, submission ->> 'requestHash'
    )
    on conflict (idempotency_key) do nothing
    returning * into stored;

    if stored.id is null then
      select * into strict stored from public.contact_messages where idempotency_key = own_key;
      return jsonb_build_object(
        'outcome', case when stored.request_hash = submission ->> 'requestHash' then 'replayed' else 'conflict' end,
        'id', stored.id, 'reference', stored.reference
      );
    end if;

    if not public.count_client(submission ->> 'client', (submission ->> 'clientLimit')::integer) then
      raise exception 'too many requests' using errcode = 'LIMIT';
    end if;
  exception when sqlstate 'LIMIT' then
    return jsonb_build_object('outcome', 'limited', 'retryAfter', public.seconds_to_next_hour());
  end;

  return jsonb_build_object('outcome', 'stored', 'id', stored.id, 'reference', stored.reference);
end;
$$;

revoke execute on function
  public.owe_notification(), public.count_client(text, integer), public.seconds_to_next_hour(),
  public.receive_quote_request(jsonb), public.receive_contact_message(jsonb)
from public, anon, authenticated;

grant execute on function
  public.owe_notification(), public.count_client(text, integer), public.seconds_to_next_hour(),
  public.receive_quote_request(jsonb), public.receive_contact_message(jsonb)
to service_role;

-- Stores a request and claims its mail in one call, and several at once: to the embedded database a call costs more than what
-- it does (docs/decisions/0046).

-- As receive_quote_request and receive_contact_message answer; what was stored just now and is no suspect also brings
-- `claimed`, as claim_notifications answers, with its own notification first.
create function public.receive_request(kind text, submission jsonb, batch integer, lease_seconds integer, mail_cap integer)
returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  received jsonb := case kind
    when 'quote_request' then public.receive_quote_request(submission)
    when 'contact_message' then public.receive_contact_message(submission)
  end;
begin
  if received ->> 'outcome' = 'stored' and submission ->> 'spamReason' is null then
    begin
      return received || jsonb_build_object(
        'claimed', public.claim_notifications(batch, lease_seconds, mail_cap, (received ->> 'id')::uuid)
      );
    exception when others then
      -- Taking back the claim must not take back the request: a sweep finds its notification.
      null;
    end;
  end if;
  return received;
end;
$$;

-- Several requests in one call; answers in their order. One that fails says so and does not touch the others.
create function public.receive_requests(requests jsonb, batch integer, lease_seconds integer, mail_cap integer) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  request jsonb;
  answer jsonb;
  answers jsonb := '[]';
begin
  for request in select value from jsonb_array_elements(requests) loop
    begin
      answer := public.receive_request(request ->> 'kind', request -> 'submission', batch, lease_seconds, mail_cap);
    exception when others then
      answer := jsonb_build_object('outcome', 'failed');
    end;
    answers := answers || jsonb_build_array(answer);
  end loop;
  return answers;
end;
$$;

revoke execute on function
  public.receive_request(text, jsonb, integer, integer, integer), public.receive_requests(jsonb, integer, integer, integer)
from public, anon, authenticated;

grant execute on function
  public.receive_request(text, jsonb, integer, integer, integer), public.receive_requests(jsonb, integer, integer, integer)
to service_role;
