-- Adds old rows that the site cannot delete, because a company's own table refers to them, and an old request that it can.
create table public.jobs (request uuid references public.quote_requests (id),
  mail uuid references public.notifications (id));
update public.quote_requests set created_at = now() - interval '9 years';
insert into public.notifications (kind, recipient, sent_at, next_try_at)
values ('morning', 'x', now() - interval '31 days', null);
insert into public.jobs select id from public.quote_requests;
insert into public.jobs (mail) select id from public.notifications where kind = 'morning';
update public.installation set morning_at = now() - interval '2 days';
insert into public.quote_requests (created_at) values (now() - interval '9 years');
insert into public.notifications (kind, recipient, sent_at, next_try_at, named)
select 'morning', 'x', now() - interval '2 days', null, array_agg(id) from public.quote_requests;
