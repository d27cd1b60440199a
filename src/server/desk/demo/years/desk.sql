-- What surrounds the records: notes, files, and the log of all that was done with them over the years.

insert into notes (org_id, id, entity, entity_id, body, created_at, created_by)
select org_id, pg_temp.seed_id(org_id, 'note ' || n), 'event', event_id, 'Asked ' || contact || ' about the stage.', day,
       owner_id
from seed_shows;
insert into files (org_id, id, entity, entity_id, kind, name, mime, size, sha256, series_id, created_at, created_by)
select org_id, pg_temp.seed_id(org_id, 'file ' || n), 'event', event_id, 'document', 'plan-' || n || '.pdf',
       'application/pdf', 1000, sha256(event_id::text::bytea), pg_temp.seed_id(org_id, 'file ' || n), day, owner_id
from seed_shows;

insert into activity_log (org_id, user_id, action, entity, entity_id, before, after, ip, user_agent, request_id, at)
select s.org_id, s.owner_id, k.action, k.entity,
       case k.entity when 'event' then s.event_id else pg_temp.seed_id(s.org_id, k.entity || ' ' || s.n) end,
       k.before::jsonb, k.after::jsonb, '203.0.113.7', 'Mozilla/5.0', '', at.at
from seed_shows s
cross join (values
  (0, 'events.create', 'event', null, '{"name": "A show"}'),
  (1, 'holds.place', 'event', null, '{"rank": 1}'),
  (2, 'bookings.changeStatus', 'event', '{"status": "hold"}', '{"status": "offer"}'),
  (3, 'deals.save', 'event', '{"guaranteeMinor": 100000}', '{"guaranteeMinor": 120000}'),
  (4, 'bookings.changeStatus', 'event', '{"status": "offer"}', '{"status": "confirmed"}'),
  (5, 'contracts.create', 'contract', null, '{"number": "C-1"}'),
  (6, 'contracts.recordSigned', 'contract', null, '{"state": "signed"}'),
  (7, 'messages.send', 'event', null, '{"subject": "Load-in"}'),
  (8, 'travel.create', 'event', null, '{"segmentType": "train"}'),
  (9, 'events.update', 'event', '{"capacity": null}', '{"capacity": 600}'),
  (10, 'tasks.complete', 'task', '{"state": "open"}', '{"state": "done"}'),
  (11, 'bookings.changeStatus', 'event', '{"status": "played"}', '{"status": "settled"}')) k(no, action, entity, before, after)
cross join lateral (select least(s.day - (90 - k.no * 8) * interval '1 day',
                                 pg_temp.seed_now() - (s.n % 90 * 12 - k.no + 12) * interval '1 minute')) at(at)
order by at.at;
