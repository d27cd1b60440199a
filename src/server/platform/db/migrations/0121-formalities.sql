-- Data for authorities: who travels with an artist, what is asked about each person, and what is in the cases.

-- Who travels: beside its members the people who usually travel with an artist, and the whole party of a tour that
-- differs from that.
create table travellers (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  artist_id uuid not null,
  tour_id uuid,
  contact_id uuid not null,
  role text,
  position int not null default 0,
  primary key (org_id, id),
  unique nulls not distinct (org_id, artist_id, tour_id, contact_id),
  foreign key (org_id, artist_id) references artists (org_id, id) on delete cascade,
  foreign key (org_id, tour_id) references tours (org_id, id) on delete cascade,
  foreign key (org_id, contact_id) references contacts (org_id, id)
);
create index travellers_contact on travellers (org_id, contact_id);
create index travellers_tour on travellers (org_id, tour_id);
call private.protect('travellers', 'select, insert, update, delete');
call private.let_definers_read('travellers');
call private.bind_to_artists('travellers', 'artist_id = any ((select private.artist_ids())::uuid[])');

-- Passport, insurance and the like of one person, as JSON sealed under APP_SECRET. The id is sealed with it, so that
-- two contacts can become one.
create table traveller_details (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  contact_id uuid not null,
  details_encrypted text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  primary key (org_id, id),
  unique (org_id, contact_id),
  foreign key (org_id, contact_id) references contacts (org_id, id)
);
call private.protect('traveller_details', 'select, insert, update, delete');
call private.let_definers_read('traveller_details');
-- Of people who travel with an artist of the reader; what the subqueries find is bound to these artists itself.
call private.bind_to_artists('traveller_details',
  'exists (select from public.artist_members m
           where m.org_id = traveller_details.org_id and m.contact_id = traveller_details.contact_id)
   or exists (select from public.travellers t
              where t.org_id = traveller_details.org_id and t.contact_id = traveller_details.contact_id)');

-- In the portal people see and change their own details. Who they are is known by the address of their account; an
-- address that several people of the party have names nobody.
create function private.my_traveller() returns uuid
language sql stable security definer set search_path = '' as $$
  select case when count(*) = 1 then (array_agg(c.id))[1] end
  from public.users u
  join public.contacts c on c.org_id = nullif(current_setting('app.org_id', true), '')::uuid
    and c.archived_at is null and c.visibility = 'org'
    and exists (select from jsonb_array_elements(c.emails) e where lower(e ->> 'address') = lower(u.email))
  where u.id = nullif(current_setting('app.user_id', true), '')::uuid
    and (exists (select from public.artist_members m where m.org_id = c.org_id and m.contact_id = c.id
                   and m.artist_id in (select private.my_artists()))
         or exists (select from public.travellers t where t.org_id = c.org_id and t.contact_id = c.id
                      and t.artist_id in (select private.my_artists())))
$$;
revoke all on function private.my_traveller() from public;
grant execute on function private.my_traveller() to portal;
create policy artist on traveller_details to portal
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)
         and contact_id = (select private.my_traveller()))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)
              and contact_id = (select private.my_traveller()));
grant select (org_id, id, contact_id, details_encrypted, version) on traveller_details to portal;
grant insert (org_id, id, contact_id, details_encrypted, created_by, updated_by) on traveller_details to portal;
grant update (details_encrypted, version, updated_at, updated_by) on traveller_details to portal;

-- What an artist takes along, and without a tour all that there is to choose from: by value, since the list of a
-- carnet stays as it was issued.
create table equipment_lists (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  artist_id uuid not null,
  tour_id uuid,
  currency text,
  items jsonb not null default '[]' check (jsonb_typeof(items) = 'array'),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  primary key (org_id, id),
  unique nulls not distinct (org_id, artist_id, tour_id),
  foreign key (org_id, artist_id) references artists (org_id, id) on delete cascade,
  foreign key (org_id, tour_id) references tours (org_id, id) on delete cascade
);
create index equipment_lists_tour on equipment_lists (org_id, tour_id);
call private.protect('equipment_lists');
call private.let_definers_read('equipment_lists');
call private.bind_to_artists('equipment_lists', 'artist_id = any ((select private.artist_ids())::uuid[])');

-- How long data of travellers is kept after the last show that they may have travelled to.
alter table retention_settings
  add column traveller_months int not null default 24 check (traveller_months between 1 and 120);
