-- What an assistant proposes by an access token. Nothing of it happens until a person approves it.
create table proposals (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- Whose assistant it was, who alone decides; null for a token of the organisation, whose proposals owners and
  -- admins decide.
  user_id uuid references users,
  -- The token and the program, as the log names them.
  agent text not null,
  token_id uuid not null,
  kind text not null check (kind in ('hold', 'reply', 'task', 'note')),
  proposed jsonb not null,
  -- The version of the record that the assistant had read, where the change is one of a record.
  record_version int,
  reason text not null,
  state text not null default 'open' check (state in ('open', 'approved', 'declined')),
  expires_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  primary key (org_id, id),
  foreign key (org_id, token_id) references access_tokens,
  check ((state = 'open') = (decided_at is null))
);
create index proposals_open on proposals (org_id, user_id, created_at) where state = 'open';
create index proposals_token on proposals (org_id, token_id);
call private.protect('proposals');

-- Each sees the own ones; those of the organisation are for owners and admins.
create policy decider on proposals as restrictive to authenticated using (
  user_id = (select private.user_id())
  or (user_id is null and exists (
    select from memberships m where m.org_id = proposals.org_id and m.user_id = (select private.user_id())
      and m.status = 'active' and m.role in ('owner', 'admin')))
);
