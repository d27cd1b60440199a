-- A sample show that a new agency adds and removes again with one press. One for each organisation: the booking of
-- `event_id` and all that hangs on it belong to it.
create table sample_shows (
  org_id uuid primary key references organisations on delete cascade,
  event_id uuid not null,
  -- Without foreign keys: merging one of them into a real record must not make that one the sample.
  artist_id uuid not null,
  venue_id uuid not null,
  company_id uuid not null,
  contact_id uuid not null,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  foreign key (org_id, event_id) references events (org_id, id)
);
create unique index sample_shows_event on sample_shows (org_id, event_id);
call private.protect('sample_shows', 'select, insert');

-- Removing goes along foreign keys through whatever table they lead to.
do $$
declare tbl regclass;
begin
  for tbl in
    select c.oid::regclass from pg_catalog.pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relforcerowsecurity
      and not exists (select from pg_catalog.pg_policy p where p.polrelid = c.oid and p.polname = 'definers')
  loop
    call private.let_definers_read(tbl);
  end loop;
end $$;

-- A sample show never leaves the agency. Here is the one door of all that goes out or becomes a figure: whatever a
-- call, a job or a workflow does first, it writes one of these rows. 'skip' leaves the row out without a word.
create function private.keep_sample_inside() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  sample public.sample_shows;
  made jsonb := to_jsonb(new);
  booking uuid := (made ->> 'booking_id')::uuid;
  thread record;
begin
  select * into sample from public.sample_shows s where s.org_id = new.org_id;
  if not found then return new; end if;
  if tg_table_name = 'offer_versions' then
    select o.booking_id into booking from public.offers o where o.org_id = new.org_id and o.id = new.offer_id;
  elsif tg_table_name = 'messages' then
    select t.event_id, t.booking_id, t.contact_id into thread from public.mail_threads t
      where t.org_id = new.org_id and t.id = new.thread_id;
    made := to_jsonb(thread);
    booking := thread.booking_id;
  elsif tg_table_name = 'contracts' then
    select c.booking_id into booking from public.contract_bookings c
      join public.bookings b on b.org_id = c.org_id and b.id = c.booking_id
      where c.org_id = new.org_id and c.contract_id = new.id and b.event_id = sample.event_id limit 1;
  end if;
  if sample.event_id = (made ->> 'event_id')::uuid
    or sample.event_id = (select b.event_id from public.bookings b where b.org_id = new.org_id and b.id = booking)
    or tg_table_name in ('messages', 'enrolments') and sample.contact_id = (made ->> 'contact_id')::uuid
    or tg_table_name in ('invitations', 'artist_access') and sample.artist_id = (made ->> 'artist_id')::uuid
  then
    if tg_nargs > 0 then return null; end if;
    raise exception using errcode = 'check_violation', constraint = 'sample_stays_inside',
      message = 'a sample show stays inside the agency';
  end if;
  return new;
end $$;
revoke all on function private.keep_sample_inside() from public;

create trigger sample before update of state on contracts for each row
  when (old.state = 'draft' and new.state not in ('draft', 'void')) execute function private.keep_sample_inside();
create trigger sample before insert or update of sent_at on offer_versions for each row
  when (new.sent_at is not null and new.direction = 'outgoing' and new.channel = 'email')
  execute function private.keep_sample_inside();
create trigger sample before insert on advancing_requests for each row execute function private.keep_sample_inside();
create trigger sample before insert on day_sheet_links for each row
  when (new.kind = 'email') execute function private.keep_sample_inside();
create trigger sample before insert on guest_list_links for each row
  when (new.is_sent) execute function private.keep_sample_inside();
create trigger sample before update of shared_at on itinerary_segments for each row
  when (new.shared_at is distinct from old.shared_at) execute function private.keep_sample_inside();
create trigger sample before insert or update of state on messages for each row
  when (new.direction = 'out' and new.state <> 'draft') execute function private.keep_sample_inside();
create trigger sample before insert on enrolments for each row execute function private.keep_sample_inside();
create trigger sample before insert on invitations for each row execute function private.keep_sample_inside();
create trigger sample before insert on artist_access for each row execute function private.keep_sample_inside();
create trigger sample before update of state on invoices for each row
  when (old.state = 'draft' and new.state in ('issued', 'paid')) execute function private.keep_sample_inside();
create trigger sample before insert on ledger_entries for each row execute function private.keep_sample_inside();
create trigger sample before insert on reminders for each row execute function private.keep_sample_inside('skip');
create trigger sample before insert on automation_events for each row
  execute function private.keep_sample_inside('skip');

-- As before (0016), without the sample show.
create or replace function private.public_shows(agency text, artist text)
returns table (id uuid, updated_at timestamptz, status text, artist_name text, artist_slug text, event_name text,
               event_date date, ends_on date, doors time, showtime time, tba_time boolean, in_the_night boolean, tz text,
               venue_name text, address text, zip text, city text, country text, ticket_url text, on_sale_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select b.id, greatest(b.updated_at, e.updated_at), b.status, a.name, a.slug, e.name,
         e.event_date, e.ends_on, e.doors, b.showtime, b.tba_time, b.in_the_night, e.tz,
         v.name, v.address_line1, v.zip, coalesce(v.city, e.city), coalesce(v.country, e.country),
         e.ticket_url, e.on_sale_at
  from public.organisations o
  join public.events e on e.org_id = o.id
  join public.bookings b on b.org_id = e.org_id and b.event_id = e.id
  join public.artists a on a.org_id = b.org_id and a.id = b.artist_id
  left join public.venues v on v.org_id = e.org_id and v.id = e.venue_id
  -- A former address of the agency keeps its websites alive.
  where o.id = coalesce((select x.id from public.organisations x where x.slug = agency),
                  (select s.org_id from public.organisation_slugs s where s.slug = agency))
    and (artist is null or a.slug = artist)
    and o.status <> 'closed'
    and e.archived_at is null and a.archived_at is null
    and a.public_visible and a.roster_status in ('active', 'paused')
    and e.kind not in ('private', 'corporate')
    and e.announce_at <= now()
    and (b.embargo_until is null or b.embargo_until <= now())
    and b.status in ('confirmed', 'contracted', 'played', 'settled')
    and coalesce(e.ends_on, e.event_date) >= current_date - 1
    and not exists (select from public.sample_shows s where s.org_id = e.org_id and s.event_id = e.id)
  order by e.event_date, b.starts_at, b.id
  limit 1000
$$;

-- The tables that refer to `tbl`, each with the condition of the rows that refer to its rows of `which`.
create function private.references_to(target regclass, which text)
returns table (key oid, tbl regclass, theirs text, on_delete "char")
language sql stable set search_path = '' as $$
  select k.oid, k.conrelid::regclass, format('(%s) in (select %s from %s where %s)',
      (select string_agg(quote_ident(a.attname), ', ' order by u.place) from unnest(k.conkey) with ordinality u (no, place)
       join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.no),
      (select string_agg(quote_ident(a.attname), ', ' order by u.place) from unnest(k.confkey) with ordinality u (no, place)
       join pg_catalog.pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.no),
      target, which), k.confdeltype
  from pg_catalog.pg_constraint k where k.contype = 'f' and k.confrelid = target
$$;

create function private.is_there(tbl regclass, which text) returns boolean
language plpgsql stable set search_path = '' as $$
declare answer boolean;
begin
  execute format('select exists (select from %s where %s)', tbl, which) into answer;
  return answer;
end $$;

-- Deletes the rows of `which`, before them whatever refers to them.
create function private.delete_along(target regclass, which text, path oid[] default '{}') returns void
language plpgsql set search_path = '' as $$
declare ref record;
begin
  for ref in
    select * from private.references_to(target, which) r where r.on_delete not in ('n', 'd') and r.key <> all (path)
  loop
    if private.is_there(ref.tbl, ref.theirs) then
      perform private.delete_along(ref.tbl, ref.theirs, path || ref.key);
    end if;
  end loop;
  execute format('delete from %s where %s', target, which);
end $$;

-- Removes the sample show of the organisation in scope. What something real refers to stays and is real from then on:
-- answers which records those are; null where there is no sample show.
create function private.remove_sample_show() returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  org uuid := private.org_id();
  sample public.sample_shows;
  part record;
  drafts uuid[];
  kept text[] := '{}';
begin
  if org not in (select private.my_orgs()) then return null; end if;
  delete from public.sample_shows s where s.org_id = org returning * into sample;
  if not found then return null; end if;
  if exists (select from public.bookings b
             where b.org_id = org and b.event_id = sample.event_id and b.artist_id <> sample.artist_id) then
    kept := array['event'];
  else
    -- Drafts of contracts about nothing else.
    select coalesce(array_agg(d.contract_id), '{}') into drafts from (
      select c.contract_id from public.contract_bookings c
      join public.bookings b on b.org_id = c.org_id and b.id = c.booking_id
      where c.org_id = org group by c.contract_id having bool_and(b.event_id = sample.event_id)) d;
    perform private.delete_along('public.contracts', format('org_id = %L and id = any (%L::uuid[])', org, drafts));
    perform private.delete_along('public.events', format('org_id = %L and id = %L', org, sample.event_id));
  end if;
  for part in
    select p.kind, format('public.%I', p.tbl)::regclass as tbl, format('org_id = %L and id = %L', org, p.id) as which,
      p.id, p.parts
    from (values
      ('contact', 'contacts', sample.contact_id,
       array['public.contact_companies', 'public.venue_contacts', 'public.files', 'public.notes']),
      ('company', 'companies', sample.company_id, array['public.files', 'public.notes']),
      ('venue', 'venues', sample.venue_id, array['public.venue_contacts', 'public.files', 'public.notes']),
      ('artist', 'artists', sample.artist_id,
       array['public.artist_agents', 'public.artist_members', 'public.artist_tax', 'public.availability_blocks',
             'public.files', 'public.notes'])
    ) p (kind, tbl, id, parts)
  loop
    if exists (select from private.references_to(part.tbl, part.which) r
               where r.tbl <> all (part.parts::regclass[]) and private.is_there(r.tbl, r.theirs)) then
      kept := kept || part.kind;
    else
      perform private.delete_along(part.tbl, part.which);
    end if;
  end loop;
  return kept;
end $$;
revoke all on function private.references_to(regclass, text), private.is_there(regclass, text),
  private.delete_along(regclass, text, oid[]), private.remove_sample_show() from public;
grant execute on function private.remove_sample_show() to authenticated;
