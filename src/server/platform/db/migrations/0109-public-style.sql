-- Lists of shows on websites wear the colour of the agency.

drop function private.public_artist(text, text);
create function private.public_artist(agency text, artist text)
returns table (org_name text, brand_colour text, artist_name text)
language sql stable security definer set search_path = '' as $$
  select o.name, o.brand_colour, a.name from public.organisations o
  left join public.artists a on a.org_id = o.id and a.slug = artist and a.archived_at is null
    and a.public_visible and a.roster_status in ('active', 'paused')
  where o.id = coalesce((select x.id from public.organisations x where x.slug = agency),
                  (select s.org_id from public.organisation_slugs s where s.slug = agency))
    and o.status <> 'closed' and (artist is null or a.id is not null)
$$;
revoke all on function private.public_artist(text, text) from public;
grant execute on function private.public_artist(text, text) to anon;
