-- The press kit of an artist as a public page: whether it is published, biographies by language, and the files on it.
create table press_kits (
  org_id uuid not null references organisations on delete cascade,
  artist_id uuid not null,
  is_published boolean not null default false,
  -- By language; a language without one shows the profile of the artist.
  biographies jsonb not null default '{}' check (jsonb_typeof(biographies) = 'object'),
  -- In their order: the series of a file, the section that it is in, and whom to credit.
  files jsonb not null default '[]' check (jsonb_typeof(files) = 'array'),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  primary key (org_id, artist_id),
  foreign key (org_id, artist_id) references artists (org_id, id)
);
call private.protect('press_kits');
call private.let_definers_read('press_kits');
call private.bind_to_artists('press_kits', 'artist_id = any ((select private.artist_ids())::uuid[])');

-- What the page shows, with the present version of each file. Visitors see published ones of artists who are on public
-- pages; a signed-in member of the agency sees those that are not published yet as well.
create function private.press_kit(agency text, artist text)
returns table (org_id uuid, org_slug text, artist_slug text, is_published boolean, name text, kind text, genres text[],
               home_city text, home_country text, profile_short text, profile_long text, biographies jsonb, website text,
               links jsonb, takes_inquiries boolean, files jsonb)
language sql stable security definer set search_path = '' as $$
  select o.id, o.slug, a.slug, coalesce(k.is_published, false), a.name, a.kind, a.genres, a.home_city, a.home_country,
    a.bio_short, a.bio_long, coalesce(k.biographies, '{}'), a.website, a.links,
    o.takes_inquiries and a.inquiry_enabled and a.public_visible and a.roster_status = 'active',
    coalesce((
      select jsonb_agg(jsonb_build_object('id', f.id, 'kind', f.kind, 'name', f.name, 'mime', f.mime, 'size', f.size,
        'section', listed.item ->> 'section', 'credit', listed.item ->> 'credit') order by listed.place)
      from jsonb_array_elements(k.files) with ordinality as listed (item, place)
      join lateral (
        select x.id, x.kind, x.name, x.mime, x.size from public.files x
        where x.org_id = o.id and x.artist_id = a.id and x.series_id = (listed.item ->> 'seriesId')::uuid
          and x.archived_at is null and x.kind <> 'avatar'
        order by x.revision desc limit 1
      ) f on true
    ), '[]')
  from public.organisations o
  join public.artists a on a.org_id = o.id and a.slug = artist
  left join public.press_kits k on k.org_id = a.org_id and k.artist_id = a.id
  -- A former address of the agency keeps its pages alive.
  where o.id = coalesce((select x.id from public.organisations x where x.slug = agency),
                  (select s.org_id from public.organisation_slugs s where s.slug = agency))
    and o.status <> 'closed' and a.archived_at is null
    and (k.is_published and a.public_visible and a.roster_status in ('active', 'paused')
      or exists (select from public.memberships m
                 where m.org_id = o.id and m.user_id = private.user_id() and m.status = 'active'))
$$;
revoke all on function private.press_kit(text, text) from public;
grant execute on function private.press_kit(text, text) to anon, authenticated;
-- Previews list the same shows as the published page.
grant execute on function private.public_shows(text, text) to authenticated;
