-- What happened automatically, for as long as the product keeps it: moments of forty days, runs of a year, notifications
-- and deliveries of a month to three; and tasks and reminders, which stay. seed.graph is the workflow.

insert into workflows (org_id, id, name, graph, trigger_kind, state, active_no, owner_user_id, activated_at, created_by)
select m.org_id, pg_temp.seed_id(m.org_id, 'workflow'), 'Contract not signed', current_setting('seed.graph')::jsonb,
       current_setting('seed.graph')::jsonb -> 'trigger' ->> 'kind', 'paused', 1, m.user_id, pg_temp.seed_now(), m.user_id
from memberships m where m.role = 'owner';
insert into workflow_versions (org_id, workflow_id, no, graph, created_by)
select org_id, id, 1, graph, owner_user_id from workflows;

create temp table seed_runs on commit drop as
select s.*, pg_temp.seed_id(s.org_id, 'run ' || s.n) as id, pg_temp.seed_id(s.org_id, 'moment ' || s.n) as moment_id,
       pg_temp.seed_now() - (s.n * 360.0 / max(s.n) over (partition by s.org_id)) * interval '1 day' as at
from seed_shows s;
analyze seed_runs;
insert into automation_events (org_id, id, kind, subject_type, subject_id, booking_id, event_id, artist_id, data,
                               dedupe_key, occurred_at, dispatched_at)
select org_id, moment_id, 'contract.sent', 'contract', pg_temp.seed_id(org_id, 'contract ' || n), booking_id, event_id,
       artist_id, '{}', 'seed ' || n, at, at
from seed_runs where at > pg_temp.seed_now() - interval '40 days';
insert into workflow_runs (org_id, id, workflow_id, version_no, trigger_event_id, subject_type, subject_id, booking_id,
                           event_id, artist_id, triggered_at, state, ended_at, created_at, updated_at)
select org_id, id, pg_temp.seed_id(org_id, 'workflow'), 1, moment_id, 'contract', pg_temp.seed_id(org_id, 'contract ' || n),
       booking_id, event_id, artist_id, at, 'done', at + interval '1 hour', at, at
from seed_runs;
analyze workflow_runs;
insert into workflow_steps (org_id, run_id, node_id, visit, no, kind, status, output, message, at)
select r.org_id, r.id, k.node, 1, k.no, k.kind, 'done', k.output::jsonb, k.message, r.at + k.no * interval '10 minutes'
from seed_runs r
cross join (values (1, 'wait-3', 'delay', '{}', null),
                   (2, 'out-3', 'condition', '{"port": "no"}', 'The contract is signed.')) k(no, node, kind, output, message);

insert into notifications (id, user_id, org_id, topic, title, body, url, dedupe_key, read_at, created_at)
select pg_temp.seed_id(r.org_id, 'notification ' || r.n), r.owner_id, r.org_id, 'contracts', 'Signed: ' || r.artist,
       'Show ' || r.n, '/cnry/' || r.event_id || '/overview', 'seed ' || r.org_id || r.n,
       case when r.n % 40 > 0 then r.at end, r.at
from seed_runs r where r.at > pg_temp.seed_now() - interval '90 days' or r.n % 40 = 0;

insert into webhook_endpoints (org_id, id, name, url, secret_encrypted, is_active, created_by)
select m.org_id, pg_temp.seed_id(m.org_id, 'webhook'), 'Website', 'https://cnry.example/hook', 'none', false, m.user_id
from memberships m where m.role = 'owner';
insert into webhook_deliveries (org_id, id, endpoint_id, dedupe_key, kind, payload, state, attempts, status_code,
                                delivered_at, created_at)
select r.org_id, pg_temp.seed_id(r.org_id, 'delivery ' || r.n || k.no), pg_temp.seed_id(r.org_id, 'webhook'),
       'seed ' || r.n || ' ' || k.no, 'booking.status_changed', jsonb_build_object('bookingId', r.booking_id), 'delivered',
       1, 200, at.at, at.at
from seed_runs r cross join generate_series(1, 3) k(no)
cross join lateral (select pg_temp.seed_now() - r.n % 700 * interval '1 hour') at(at);

insert into tasks (org_id, id, title, assignee_user_id, due_on, event_id, booking_id, contact_id, origin, state, ended_at,
                   ended_by, created_at, created_by)
select s.org_id, pg_temp.seed_id(s.org_id, 'task ' || s.n), 'Call ' || s.contact, s.owner_id, s.day - 10, s.event_id,
       s.booking_id, s.contact_id, 'manual', case when k.is_open then 'open' else 'done' end,
       case when not k.is_open then s.day end, case when not k.is_open then s.owner_id end, s.day - interval '20 days',
       s.owner_id
from seed_shows s cross join lateral (select s.day > pg_temp.seed_today() and s.n % 3 = 0) k(is_open);

insert into reminder_rules (org_id, id, name, anchor, offset_unit, offset_amount, at_time, channels, recipients, text, filter,
                            is_active, owner_user_id, created_by)
select m.org_id, pg_temp.seed_id(m.org_id, 'rule'), 'The week of the show', 'event_date', 'days', -7, '09:00', '{app}',
       '{"agent": true, "owner": false, "promoter": false, "userIds": []}', 'One week to go.', '{}', false, m.user_id, m.user_id
from memberships m where m.role = 'owner';
insert into reminders (org_id, id, rule_id, subject_type, subject_id, event_id, booking_id, artist_id, anchor_on, notified_for,
                       due_at, state, sent_at)
select s.org_id, pg_temp.seed_id(s.org_id, 'reminder ' || s.n), pg_temp.seed_id(s.org_id, 'rule'), 'booking', s.booking_id,
       s.event_id, s.booking_id, s.artist_id, s.day, s.day, s.day - interval '7 days', 'sent', s.day - interval '7 days'
from seed_shows s where s.is_agreed and s.day < pg_temp.seed_today();
