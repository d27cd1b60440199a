-- A conversation of four e-mails about each show, and the inquiries: some that nobody has answered yet.

insert into mail_threads (org_id, id, subject, event_id, booking_id, contact_id, artist_id, last_at, last_direction,
                          is_unread, created_at, created_by, updated_by)
select s.org_id, pg_temp.seed_id(s.org_id, 'thread ' || s.n), s.artist || ', show ' || s.n, s.event_id, s.booking_id,
       s.contact_id, s.artist_id, t.at, 'in', s.n % 50 = 0, t.at - interval '3 days', s.owner_id, s.owner_id
from seed_shows s
cross join lateral (select least(s.day::timestamptz - interval '20 days', pg_temp.seed_now() - s.n % 600 * interval '1 hour')) t(at);
analyze mail_threads;

insert into messages (org_id, id, thread_id, direction, author_user_id, from_name, from_address, to_addresses, subject,
                      body_text, source, dedupe_key, message_id, state, sent_at, received_at, search, created_at,
                      created_by)
select s.org_id, pg_temp.seed_id(s.org_id, 'message ' || s.n || ' ' || k.no), t.id, k.direction,
       case k.direction when 'out' then s.owner_id end,
       case k.direction when 'out' then 'Agency' else s.contact end,
       case k.direction when 'out' then 'owner@cnry.example' else s.address end,
       jsonb_build_array(case k.direction when 'out' then jsonb_build_object('name', s.contact, 'address', s.address)
                         else jsonb_build_object('name', 'Agency', 'address', 'owner@cnry.example') end),
       t.subject,
       'Hello, about ' || t.subject || ': ' || k.text,
       case k.direction when 'out' then 'person' else 'outside' end,
       'seed ' || s.n || ' ' || k.no, '<seed-' || s.org_id || '-' || s.n || '-' || k.no || '@cnry.example>',
       case k.direction when 'out' then 'sent' else 'received' end,
       case k.direction when 'out' then k.at end, case k.direction when 'in' then k.at end,
       lower(t.subject || ' ' || s.contact || ' ' || s.address || ' ' || k.text), k.at,
       case k.direction when 'out' then s.owner_id end
from seed_shows s
join mail_threads t on t.org_id = s.org_id and t.booking_id = s.booking_id
cross join lateral (
  select no, case no % 2 when 0 then 'out' else 'in' end as direction, t.last_at - (3 - no) * interval '1 day' as at,
         (array['we look forward to the evening. When does load-in open, and is the backline of the rider on site?',
                'load-in is at 15:00 through the yard. The bass rig is ours, drums we would rent. Is that fine?',
                'that is perfect. The rooming list follows this week, and the guest list two days before.',
                'thank you, all noted. We will send the final ticket counts the morning after.'])[no + 1] as text
  from generate_series(0, 3) no) k;

insert into inquiries (org_id, id, state, artist_ids, event_date, kind, city, country, first_name, last_name, email,
                       message, consent_text, language, answered_at, created_at)
select s.org_id, pg_temp.seed_id(s.org_id, 'inquiry ' || s.n),
       case when s.n % 50 = 0 then 'new' else 'declined' end, array[s.artist_id], pg_temp.seed_today() + s.n % 300,
       'club', 'Leipzig', 'DE', 'Jonas', 'Reuter ' || s.n, 'jonas-' || s.n || '@cnry.example',
       'We would love to have ' || s.artist || '.', 'Yes.', 'en',
       case when s.n % 50 > 0 then pg_temp.seed_now() - s.n % 700 * interval '1 day' end,
       pg_temp.seed_now() - (s.n % 700 + 1) * interval '1 day'
from seed_shows s where s.n % 2 = 0;
