-- What the owner does from an email or the command line. Each function may be called again and again.

-- Marks a request as answered: 'done', 'already', or 'gone' when it has been deleted.
create function public.mark_contacted(kind text, request uuid) returns text
language plpgsql security invoker set search_path = '' as $$
declare
  was boolean;
begin
  if kind = 'quote_request' then
    select contacted into was from public.quote_requests where id = request for update;
    update public.quote_requests set contacted = true where id = request and not contacted;
  elsif kind = 'contact_message' then
    select responded into was from public.contact_messages where id = request for update;
    update public.contact_messages set responded = true where id = request and not responded;
  end if;
  return case was when true then 'already' when false then 'done' else 'gone' end;
end;
$$;

-- Makes a suspect a normal request, which is then mailed like one: 'done', 'already' or 'gone'.
create function public.release_suspect(kind text, request uuid) returns text
language plpgsql security invoker set search_path = '' as $$
declare
  is_there boolean;
  was_suspect boolean;
begin
  if kind = 'quote_request' then
    select true, spam_reason is not null into is_there, was_suspect
    from public.quote_requests where id = request for update;
    update public.quote_requests set spam_reason = null where id = request and spam_reason is not null;
  elsif kind = 'contact_message' then
    select true, spam_reason is not null into is_there, was_suspect
    from public.contact_messages where id = request for update;
    update public.contact_messages set spam_reason = null where id = request and spam_reason is not null;
  end if;
  if is_there is null then
    return 'gone';
  elsif not was_suspect then
    return 'already';
  end if;

  update public.notifications n
  set status = 'due', digest_id = null, attempts = 0, due_since = now(), next_attempt_at = now()
  where n.kind = release_suspect.kind and request in (n.quote_request_id, n.contact_message_id);
  if not found then
    insert into public.notifications (kind, quote_request_id, contact_message_id) values (
      kind, case kind when 'quote_request' then request end, case kind when 'contact_message' then request end
    );
  end if;
  return 'done';
end;
$$;

-- Deletes everything that was sent with this email address or this phone number, and the notifications about it. Either
-- may be null. Answers how many rows went.
create function public.erase_person(email text, phone text) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  quotes integer;
  messages integer;
begin
  delete from public.quote_requests q
  where lower(q.email) = lower(erase_person.email)
    or public.phone_digits(q.phone) = public.phone_digits(erase_person.phone);
  get diagnostics quotes = row_count;
  delete from public.contact_messages c
  where lower(c.email) = lower(erase_person.email)
    or public.phone_digits(c.phone) = public.phone_digits(erase_person.phone);
  get diagnostics messages = row_count;
  return jsonb_build_object('quoteRequests', quotes, 'contactMessages', messages);
end;
$$;

-- The same for the person who sent this request; null when it is gone already.
create function public.erase_person_of(kind text, request uuid) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  person_email text;
  person_phone text;
begin
  if kind = 'quote_request' then
    select email, phone into person_email, person_phone from public.quote_requests where id = request;
  elsif kind = 'contact_message' then
    select email, phone into person_email, person_phone from public.contact_messages where id = request;
  end if;
  return case when person_email is not null then public.erase_person(person_email, person_phone) end;
end;
$$;

-- The last ten digits of a phone number; null when there are fewer than seven, which could be anybody's.
create function public.phone_digits(phone text) returns text
language sql immutable security invoker set search_path = '' as $$
  select case when length(digits) >= 7 then right(digits, 10) end
  from (select regexp_replace(coalesce(phone, ''), '\D', '', 'g') as digits) number;
$$;

-- What `npm run doctor` asks: the database's clock, tables that row level security does not protect, and the outbox.
create function public.describe_installation() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'now', now(),
    'openTables', (
      select coalesce(jsonb_agg(c.relname order by c.relname), '[]')
      from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and not c.relrowsecurity
    ),
    'due', (select count(*) from public.notifications where status = 'due' and next_attempt_at <= now()),
    'refused', (select count(*) from public.notifications where status = 'refused'),
    'oldestDueSeconds', (
      select extract(epoch from now() - min(due_since))::integer
      from public.notifications where status = 'due' and next_attempt_at <= now()
    )
  );
$$;

revoke execute on function
  public.mark_contacted(text, uuid), public.release_suspect(text, uuid), public.erase_person(text, text),
  public.erase_person_of(text, uuid), public.phone_digits(text), public.describe_installation()
from public, anon, authenticated;

grant execute on function
  public.mark_contacted(text, uuid), public.release_suspect(text, uuid), public.erase_person(text, text),
  public.erase_person_of(text, uuid), public.phone_digits(text), public.describe_installation()
to service_role;
