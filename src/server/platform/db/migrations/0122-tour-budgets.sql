-- What a tour is planned to cost: one list of lines for each tour. What it brings and really costs is read from deals and
-- expenses.
create table tour_budgets (
  org_id uuid not null references organisations on delete cascade,
  tour_id uuid not null,
  -- In the order in which they are shown.
  lines jsonb not null default '[]' check (jsonb_typeof(lines) = 'array'),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  primary key (org_id, tour_id),
  foreign key (org_id, tour_id) references tours (org_id, id)
);
call private.protect('tour_budgets');
call private.bind_to_artists('tour_budgets',
  'tour_id in (select t.id from public.tours t where t.artist_id = any ((select private.artist_ids())::uuid[]))');

-- Spent on a tour as such, on none of its shows: a van for two weeks. It is the artist's whose tour it is.
alter table expenses
  add column tour_id uuid,
  add foreign key (org_id, tour_id) references tours (org_id, id),
  add check (tour_id is null or (event_id is null and artist_id is not null));
create index expenses_tour on expenses (org_id, tour_id) where tour_id is not null;
create index expenses_booking on expenses (org_id, booking_id) where booking_id is not null;
