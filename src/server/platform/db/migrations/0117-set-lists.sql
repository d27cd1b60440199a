-- What an artist plays: one list for each show, and the repertoire, which is the list without a show.
create table set_lists (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  artist_id uuid not null,
  booking_id uuid,
  -- In the order in which they are played.
  songs jsonb not null default '[]' check (jsonb_typeof(songs) = 'array'),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  primary key (org_id, id),
  foreign key (org_id, artist_id) references artists (org_id, id),
  foreign key (org_id, booking_id) references bookings (org_id, id)
);
create unique index set_lists_booking on set_lists (org_id, booking_id);
create unique index set_lists_repertoire on set_lists (org_id, artist_id) where booking_id is null;
create index set_lists_artist on set_lists (org_id, artist_id);
call private.protect('set_lists');
call private.let_definers_read('set_lists');
call private.bind_to_artists('set_lists', 'artist_id = any ((select private.artist_ids())::uuid[])');

-- The artist fills it in as well: nobody else knows what was played.
create policy artist on set_lists to portal
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)
         and artist_id in (select private.my_artists())
         and (booking_id is null or booking_id in (select b.booking_id from private.my_bookings() b)))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)
              and artist_id in (select private.my_artists())
              and (booking_id is null or booking_id in (select b.booking_id from private.my_bookings() b)));
grant select (org_id, id, artist_id, booking_id, songs, version) on set_lists to portal;
grant insert (org_id, artist_id, booking_id, songs, created_by, updated_by) on set_lists to portal;
grant update (songs, version, updated_at, updated_by) on set_lists to portal;
