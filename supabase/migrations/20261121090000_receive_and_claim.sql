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

-- Several stamps in one call; answers in their order. One that fails is null and does not touch the others.
create function public.stamp_notifications(stamps jsonb) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  stamp jsonb;
  heard boolean;
  answers jsonb := '[]';
begin
  for stamp in select value from jsonb_array_elements(stamps) loop
    begin
      heard := public.stamp_notification(
        (stamp ->> 'notification')::uuid, (stamp ->> 'lease')::uuid, stamp ->> 'result', stamp ->> 'error', (stamp ->> 'retrySeconds')::integer
      );
    exception when others then
      heard := null;
    end;
    answers := answers || jsonb_build_array(heard);
  end loop;
  return answers;
end;
$$;

revoke execute on function
  public.receive_request(text, jsonb, integer, integer, integer), public.receive_requests(jsonb, integer, integer, integer),
  public.stamp_notifications(jsonb)
from public, anon, authenticated;

grant execute on function
  public.receive_request(text, jsonb, integer, integer, integer), public.receive_requests(jsonb, integer, integer, integer),
  public.stamp_notifications(jsonb)
to service_role;
