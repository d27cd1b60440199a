-- Sheets of settled shows: parts carry their sign, so that each result is the sum of the rows above it.

update deals d
set posted = (
  with lines as (
    select l.no, l.line,
      case
        when l.line->>'kind' <> 'step' or l.line->>'section' not in ('artist', 'promoter') then l.line
        when l.line->>'section' = 'promoter' and l.line->>'key' = 'withholding'
          then l.line || '{"kind": "note"}'
        when l.line->>'section' = 'artist' and l.line->>'key' ~ '^(commission|withholding|deduction[0-9]+|bookingFee)$'
          then jsonb_set(
            l.line || '{"kind": "part"}', '{amount,amountMinor}',
            to_jsonb(-(l.line#>>'{amount,amountMinor}')::bigint)
          )
        else l.line || '{"kind": "part"}'
      end as changed
    from jsonb_array_elements(d.posted) with ordinality as l (line, no)
  ),
  -- What the rows of a section began with was in none of them.
  missing as (
    select r.line->>'section' as section, min(p.no) as no, r.line->'amount' as amount,
      (r.line#>>'{amount,amountMinor}')::bigint
        - coalesce(sum((p.changed#>>'{amount,amountMinor}')::bigint) filter (where p.changed->>'kind' = 'part'), 0)
        as minor
    from lines r join lines p on p.line->>'section' = r.line->>'section'
    where r.line->>'key' in ('artistNet', 'promoterTotal')
    group by r.no, r.line
  ),
  together as (
    select no::numeric as no, changed from lines
    union all
    select no - 0.5, jsonb_build_object(
      'key', section || 'Earnings', 'section', section, 'label', 'Earnings', 'working', '', 'kind', 'part',
      'amount', jsonb_set(amount, '{amountMinor}', to_jsonb(minor))
    ) from missing
  )
  select jsonb_agg(changed order by (changed->>'kind' = 'note'), no) from together
)
where d.posted is not null and jsonb_array_length(d.posted) > 0;
