-- What the years are drawn from: each show once, with what was like it. Show number n stands for one so many years ago
-- (n modulo the years), so that every year has its share. Nothing is chance: two seeds of a day are alike. What others refer to is analysed at once:
-- references are checked by plans that otherwise take it for empty.

analyze;

create function pg_temp.seed_id(org uuid, name text) returns uuid language sql immutable as $$
  select overlay(overlay(md5(org || name) placing '4' from 13) placing '8' from 17)::uuid
$$;
create function pg_temp.seed_now() returns timestamptz language sql stable as $$
  select current_setting('seed.now')::timestamptz
$$;
create function pg_temp.seed_today() returns date language sql stable as $$
  select current_setting('seed.today')::date
$$;

create temp table seed_shows on commit drop as
select b.org_id, b.n, b.id as booking_id, b.event_id, b.artist_id, b.status, e.promoter_company_id as company_id,
       e.venue_id, a.name as artist, c.name as company, k.id as contact_id, k.name as contact,
       'contact-' || k.no || '@cnry.example' as address, m.user_id as owner_id,
       (e.event_date - make_interval(years => b.n % current_setting('seed.years')::int))::date as day,
       b.status in ('confirmed', 'contracted', 'played', 'settled') as is_agreed,
       (b.n % 40 + 5) * 10000 as fee_minor
from (select b.*, row_number() over (partition by b.org_id order by b.starts_at, b.id)::int - 1 as n from bookings b) b
join events e on e.org_id = b.org_id and e.id = b.event_id
join artists a on a.org_id = b.org_id and a.id = b.artist_id
join companies c on c.org_id = b.org_id and c.id = e.promoter_company_id
join memberships m on m.org_id = b.org_id and m.role = 'owner'
join (select k.org_id, k.id, k.name, row_number() over (partition by k.org_id order by k.id)::int - 1 as no,
             count(*) over (partition by k.org_id)::int as all_of from contacts k) k
  on k.org_id = b.org_id and k.no = b.n % k.all_of;
analyze seed_shows;

-- Six tours of each artist a year, around today.
insert into tours (org_id, id, artist_id, name, starts_on, ends_on, search, created_by, updated_by)
select a.org_id, pg_temp.seed_id(a.org_id, 'tour ' || a.id || t.no), a.id, a.name || ' tour ' || t.no,
       pg_temp.seed_today() + (t.no - 6) * 60, pg_temp.seed_today() + (t.no - 6) * 60 + 59,
       lower(a.name) || ' tour ' || t.no, m.user_id, m.user_id
from artists a
join memberships m on m.org_id = a.org_id and m.role = 'owner'
cross join generate_series(0, 11) t(no);
update bookings b set tour_id = t.id
from events e, tours t
where b.status in ('confirmed', 'contracted', 'played', 'settled')
  and e.org_id = b.org_id and e.id = b.event_id
  and t.org_id = b.org_id and t.artist_id = b.artist_id and e.event_date between t.starts_on and t.ends_on;
