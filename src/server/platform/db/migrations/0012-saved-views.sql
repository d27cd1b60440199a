-- Views that people saved of calendar and events: filters and layout under a name, for oneself or for everybody.

create table saved_views (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null references users,
  page text not null check (page in ('calendar', 'events')),
  name text not null,
  is_shared boolean not null default false,
  -- The search parameters of the address, as texts by name.
  params jsonb not null default '{}',
  version int not null default 1,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  primary key (org_id, id)
);
create index saved_views_page on saved_views (org_id, page) where archived_at is null;
call private.protect('saved_views');

-- What one saved for oneself is nobody else's business, however a statement asks.
create policy own_or_shared on saved_views as restrictive to authenticated
  using (is_shared or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (is_shared or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
