-- Moves all stored times back by PASSED.
update public.notifications
set created_at = created_at - PASSED, next_try_at = next_try_at - PASSED, sent_at = sent_at - PASSED,
  tried_at = tried_at - PASSED;
update public.addresses set next_try_at = next_try_at - PASSED, seen_at = seen_at - PASSED;
update public.quote_requests set created_at = created_at - PASSED;
update public.contact_messages set created_at = created_at - PASSED;
update public.counters set period_start = period_start - PASSED;
update public.installation set swept_at = swept_at - PASSED;
