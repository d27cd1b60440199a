-- Accepted answers of an advance are read where their fact is kept from now on. What was accepted before and never
-- reached its home is written there; where the two differ, the answer is a proposal again.

update events e set schedule = (
  select coalesce(jsonb_agg(
    case when line->>'kind' = 'other' and line->>'label' ~* 'line ?check'
         then line || '{"kind": "line_check"}' else line end order by at), '[]')
  from jsonb_array_elements(e.schedule) with ordinality lines (line, at))
where e.schedule @> '[{"kind": "other"}]';

create temporary table accepted_times on commit drop as
select distinct on (f.org_id, f.event_id, fact.kind) f.org_id, f.event_id, fact.kind, fact.label,
       lpad((regexp_match(f.response_value, '^\s*(\d{1,2}[:.]\d{2})'))[1], 5, '0') as said
from advancing_fields f
join advancing_groups g on g.org_id = f.org_id and g.id = f.group_id and g.archived_at is null
join (values
  ('loadin', 'load_in', 'Load-in'), ('getin', 'load_in', 'Load-in'), ('linecheck', 'line_check', 'Line check'),
  ('soundcheck', 'soundcheck', 'Soundcheck'), ('dinner', 'dinner', 'Dinner'), ('support', 'support', 'Support'),
  ('loadout', 'load_out', 'Load-out'), ('getout', 'load_out', 'Load-out'),
  ('doors', 'doors', null), ('doorsopen', 'doors', null), ('einlass', 'doors', null), ('curfew', 'curfew', null)
) fact (name, kind, label) on fact.name = regexp_replace(lower(f.field_name), '[^a-z0-9]+', '', 'g')
where f.state = 'accepted' and f.archived_at is null and f.field_type in ('text', 'textarea')
  and f.response_value ~ '^\s*([01]?\d|2[0-3])[:.][0-5]\d'
order by f.org_id, f.event_id, fact.kind, f.answered_at desc nulls last, f.id;

update accepted_times set said = replace(said, '.', ':');

update events e set doors = said::time from accepted_times a
where a.kind = 'doors' and e.org_id = a.org_id and e.id = a.event_id and e.doors is null;

update events e set curfew = said::time from accepted_times a
where a.kind = 'curfew' and e.org_id = a.org_id and e.id = a.event_id and e.curfew is null;

update events e set schedule = e.schedule || added.lines
from (
  select a.org_id, a.event_id,
         jsonb_agg(jsonb_build_object('time', a.said, 'label', a.label, 'note', null, 'kind', a.kind) order by a.said) as lines
  from accepted_times a
  join events e on e.org_id = a.org_id and e.id = a.event_id
  where a.label is not null
    and not e.schedule @> jsonb_build_array(jsonb_build_object('kind', a.kind))
  group by a.org_id, a.event_id
) added
where e.org_id = added.org_id and e.id = added.event_id and jsonb_array_length(e.schedule) < 30;

update advancing_fields f set state = 'received', locked_at = null, version = f.version + 1
from events e
where e.org_id = f.org_id and e.id = f.event_id and e.event_date >= current_date
  and f.state = 'accepted' and f.archived_at is null and f.pending_value is null
  and f.field_type in ('text', 'textarea')
  and f.response_value ~ '^\s*([01]?\d|2[0-3])[:.][0-5]\d'
  and ((regexp_replace(lower(f.field_name), '[^a-z0-9]+', '', 'g') in ('doors', 'doorsopen', 'einlass')
        and e.doors <> replace((regexp_match(f.response_value, '^\s*(\d{1,2}[:.]\d{2})'))[1], '.', ':')::time)
    or (regexp_replace(lower(f.field_name), '[^a-z0-9]+', '', 'g') = 'curfew'
        and e.curfew <> replace((regexp_match(f.response_value, '^\s*(\d{1,2}[:.]\d{2})'))[1], '.', ':')::time));
