-- Named by the usual words: what the system sends are e-mails, what lies in a conversation are messages.

alter table letter_templates rename to email_templates;
alter table invoice_letters rename to invoice_emails;
do $$
declare
  named record;
begin
  for named in select c.conrelid::regclass as tbl, c.conname as name from pg_catalog.pg_constraint c
               where c.connamespace = 'public'::regnamespace and c.conname ~ '(letter_templates|invoice_letters)' loop
    execute format('alter table %s rename constraint %I to %I', named.tbl, named.name,
      replace(replace(named.name, 'letter_templates', 'email_templates'), 'invoice_letters', 'invoice_emails'));
  end loop;
  -- Those of constraints follow their constraint.
  for named in select i.relname as name from pg_catalog.pg_class i
               where i.relnamespace = 'public'::regnamespace and i.relkind = 'i'
                 and i.relname ~ '(letter_templates|invoice_letters)' loop
    execute format('alter index %I rename to %I', named.name,
      replace(replace(named.name, 'letter_templates', 'email_templates'), 'invoice_letters', 'invoice_emails'));
  end loop;
end $$;

alter function private.announce_letter() rename to announce_email;
alter trigger take_letters_back on enrolments rename to take_messages_back;
alter function private.take_letters_back() rename to take_messages_back;

-- As before (0007), with the figure of the outbox under its usual name.
create or replace function private.operation() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  jobs jsonb;
begin
  if to_regclass('pgboss.job') is not null then
    execute 'select jsonb_build_object(
      ''waiting'', count(*) filter (where state in (''created'', ''retry'', ''active'')),
      ''failed'', count(*) filter (where state = ''failed'')) from pgboss.job' into jobs;
  end if;
  return jsonb_build_object(
    'databaseVersion', current_setting('server_version'),
    'migrations', (select coalesce(jsonb_agg(m.name order by m.name), '[]') from public.kysely_migration m),
    'emails', (select jsonb_build_object(
        'waiting', count(*) filter (where l.state in ('queued', 'sending')),
        'failed', count(*) filter (where l.state = 'failed')) from public.outbox l),
    'jobs', jobs);
end $$;

-- As before (0035), with other sentences.
create or replace function private.keep_one_enrolment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.enrolments e
             where e.org_id = new.org_id and e.contact_id = new.contact_id and e.id <> new.id
               and e.artist_id is not distinct from new.artist_id and e.state = 'active') then
    new.state := 'stopped';
    new.reason := 'The contact was merged with one that gets e-mails already.';
    new.next_at := null;
    new.ended_at := now();
  end if;
  return new;
end $$;
create or replace function private.end_enrolments_of_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.enrolments e
  set state = case new.reason when 'bounce' then 'bounced' else 'unsubscribed' end,
      reason = case new.reason when 'bounce' then 'An e-mail came back.' when 'link' then 'Wants no more e-mails.'
                               else 'The address is on the list of those not to write to.' end,
      outcome_step = nullif(e.step_no - 1, 0), next_at = null, ended_at = coalesce(e.ended_at, now()),
      version = e.version + 1, updated_at = now()
  where e.org_id = new.org_id and e.address = new.address and e.state in ('active', 'finished');
  return null;
end $$;

-- What is stored speaks of them by the same words.
create procedure private.rewrite(tbl regclass, assignments text, condition text) language plpgsql as $$
begin
  execute format('alter table %s no force row level security', tbl);
  execute format('update %s set %s where %s', tbl, assignments, condition);
  execute format('alter table %s force row level security', tbl);
end $$;

alter table day_sheet_links drop constraint day_sheet_links_kind_check, drop constraint day_sheet_links_check;
call private.rewrite('day_sheet_links', $$kind = 'email'$$, $$kind = 'letter'$$);
alter table day_sheet_links
  add constraint day_sheet_links_kind_check check (kind in ('copied', 'email')),
  add constraint day_sheet_links_check check ((kind = 'email') = (email is not null));

call private.rewrite('email_templates', $$standard_key = 'first_email'$$, $$standard_key = 'first_letter'$$);
call private.rewrite('messages', $$dedupe_key = regexp_replace(dedupe_key, ':letter$', ':email')$$,
  $$source = 'reminder' and dedupe_key like '%:letter'$$);
call private.rewrite('notifications', $$topic = 'messages'$$, $$topic = 'letters'$$);
call private.rewrite('push_notices', $$topic = 'messages'$$, $$topic = 'letters'$$);
call private.rewrite('users', $$push_off = array_replace(push_off, 'letters', 'messages')$$, $$'letters' = any (push_off)$$);

alter table activity_log disable trigger append_only;
call private.rewrite('activity_log', $$action = regexp_replace(regexp_replace(action, '^letters\.', 'messages.'),
    '^letterTemplates\.', 'emailTemplates.'),
  entity = case entity when 'letter' then 'message' when 'letterTemplate' then 'emailTemplate' else entity end$$,
  $$action like 'letters.%' or action like 'letterTemplates.%' or entity in ('letter', 'letterTemplate')$$);
alter table activity_log enable trigger append_only;
drop procedure private.rewrite(regclass, text, text);
