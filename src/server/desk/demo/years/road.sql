-- What belongs to going on the road with each agreed show: travel, an advance, a guest list with who came.

insert into itinerary_segments (org_id, id, event_id, booking_id, segment_type, status, departs_at, dep_tz, arrives_at,
                                arr_tz, departure_location, arrival_location, operator, cost_minor, currency, paid_by,
                                created_by)
select s.org_id, pg_temp.seed_id(s.org_id, 'segment ' || s.n || k.no), s.event_id, s.booking_id, 'train', 'confirmed',
       e.event_date + k.starts, 'Europe/Berlin', e.event_date + k.starts + interval '3 hours', 'Europe/Berlin', k.one, k.other,
       'Deutsche Bahn', 8900, 'EUR', 'agency', s.owner_id
from seed_shows s join events e on e.org_id = s.org_id and e.id = s.event_id
cross join lateral (values
  (1, interval '10 hours', jsonb_build_object('name', 'Berlin Hbf', 'city', 'Berlin', 'country', 'DE'),
      jsonb_build_object('name', null, 'city', 'City', 'country', 'DE')),
  (2, interval '34 hours', jsonb_build_object('name', null, 'city', 'City', 'country', 'DE'),
      jsonb_build_object('name', 'Berlin Hbf', 'city', 'Berlin', 'country', 'DE'))) k(no, starts, one, other)
where s.is_agreed;

insert into advancing_groups (org_id, id, event_id, name, position, audience, created_by)
select org_id, pg_temp.seed_id(org_id, 'group ' || n), event_id, 'Technology', 0, 'promoter', owner_id
from seed_shows where is_agreed;
analyze advancing_groups;
insert into advancing_fields (org_id, id, event_id, group_id, position, field_name, field_type, is_required, due_days_before,
                              state, response_value, source, created_by)
select s.org_id, pg_temp.seed_id(s.org_id, 'field ' || s.n || ' ' || k.no), s.event_id,
       pg_temp.seed_id(s.org_id, 'group ' || s.n), k.no, 'Question ' || k.no, 'text', k.no < 3, 14,
       case when k.is_open then 'requested' else 'received' end, case when not k.is_open then 'Yes, in the yard' end,
       case when not k.is_open then 'promoter' end, s.owner_id
from seed_shows s join events e on e.org_id = s.org_id and e.id = s.event_id
cross join lateral (select no, e.event_date > pg_temp.seed_today() and (s.n + no) % 3 = 0 as is_open
                    from generate_series(0, 5) no) k
where s.is_agreed;

insert into guest_lists (org_id, id, event_id, artist_id, kind, allotment, created_by)
select org_id, pg_temp.seed_id(org_id, 'guests ' || n), event_id, artist_id, 'free', 10, owner_id
from seed_shows where is_agreed;
analyze guest_lists;
insert into guest_entries (org_id, id, event_id, list_id, name, state, created_by)
select s.org_id, pg_temp.seed_id(s.org_id, 'guest ' || s.n || ' ' || no), s.event_id,
       pg_temp.seed_id(s.org_id, 'guests ' || s.n), 'Guest ' || no, case when no = 0 then 'requested' else 'approved' end,
       s.owner_id
from seed_shows s cross join generate_series(0, 3) no where s.is_agreed;
