-- Contracts: clauses and templates in versions, contracts with their signers, an audit trail that only grows,
-- documents that never change, and the keys that seal them.

create table contract_clauses (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  title text not null,
  language text not null check (language in ('en', 'de')),
  body jsonb not null,
  -- Its text may not be changed or left out without an approval.
  is_mandatory boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  archived_at timestamptz,
  primary key (org_id, id)
);
create index contract_clauses_list on contract_clauses (org_id, language, lower(title));
call private.protect('contract_clauses');

-- The row holds the draft that is worked on; what contracts are made from lies in its versions.
create table contract_templates (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null,
  kind text not null check (kind in ('performance', 'deal_memo', 'rider_cover', 'other')),
  language text not null check (language in ('en', 'de')),
  -- Whose deals it is meant for; null for any.
  contracting_mode text check (contracting_mode in ('agent_in_artist_name', 'agency_principal', 'direct_artist')),
  body jsonb not null,
  signers jsonb not null default '[]',
  attachments jsonb not null default '{}',
  state text not null default 'draft' check (state in ('draft', 'active', 'retired')),
  -- The version in force; 0 before the first.
  latest_no int not null default 0,
  -- Whether the draft differs from the version in force.
  is_changed boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  archived_at timestamptz,
  primary key (org_id, id),
  check (state <> 'active' or latest_no > 0)
);
create index contract_templates_list on contract_templates (org_id, lower(name));
call private.protect('contract_templates');

create table contract_template_versions (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  template_id uuid not null,
  no int not null check (no > 0),
  body jsonb not null,
  signers jsonb not null,
  attachments jsonb not null,
  note text,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  primary key (org_id, id),
  unique (org_id, template_id, no),
  foreign key (org_id, template_id) references contract_templates (org_id, id)
);
call private.protect('contract_template_versions', 'select, insert');
create trigger append_only before update or delete on contract_template_versions
  for each row execute function private.refuse_change();

create table contracts (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  number text not null,
  title text not null,
  kind text not null check (kind in ('performance', 'deal_memo', 'rider_cover', 'other')),
  language text not null check (language in ('en', 'de')),
  template_id uuid,
  template_no int,
  -- The earlier contract that this one takes the place of, or changes once it is signed by all.
  supersedes_id uuid,
  is_amendment boolean not null default false,
  body jsonb not null,
  attachments jsonb not null default '[]',
  message text,
  state text not null default 'draft' check (state in ('draft', 'internal_review', 'sent', 'viewed', 'part_signed',
    'signed', 'declined', 'expired', 'void', 'superseded')),
  -- Clauses that differ from the library's, as of the last look at them; and who allowed that.
  deviations jsonb not null default '[]',
  approved_by uuid references users,
  approved_at timestamptz,
  -- By when it is to be signed.
  due_on date,
  expires_at timestamptz,
  -- What the parties were shown: the resolved text, the terms on top, the bytes' hash.
  frozen_body jsonb,
  summary jsonb,
  sha256 bytea,
  sealed_sha256 bytea,
  is_on_paper boolean not null default false,
  sent_at timestamptz,
  sent_by uuid references users,
  ended_at timestamptz,
  ended_reason text,
  -- When sealing failed last, and how often: it is tried again.
  seal_failures int not null default 0,
  search text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  primary key (org_id, id),
  unique (org_id, number),
  foreign key (org_id, template_id) references contract_templates (org_id, id),
  foreign key (org_id, supersedes_id) references contracts (org_id, id),
  check (state in ('draft', 'internal_review', 'void') or (is_on_paper and state in ('signed', 'superseded'))
         or (frozen_body is not null and sha256 is not null and sent_at is not null)),
  check ((ended_at is null) = (state in ('draft', 'internal_review', 'sent', 'viewed', 'part_signed')))
);
create index contracts_list on contracts (org_id, created_at desc);
create index contracts_waiting on contracts (expires_at) where state in ('sent', 'viewed', 'part_signed');
create index contracts_unsealed on contracts (ended_at)
  where state = 'signed' and sealed_sha256 is null and not is_on_paper;
create index contracts_supersedes on contracts (org_id, supersedes_id) where supersedes_id is not null;
call private.protect('contracts', 'select, insert, update, delete');
call private.let_definers_read('contracts');

-- What the parties saw stays what they saw, whatever statement tries.
create function private.keep_frozen() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    if old.state <> 'draft' then raise exception 'only a draft can be removed'; end if;
    return old;
  end if;
  if old.frozen_body is not null and (new.frozen_body is distinct from old.frozen_body
      or new.sha256 is distinct from old.sha256 or new.summary is distinct from old.summary
      or new.body is distinct from old.body or new.attachments is distinct from old.attachments) then
    raise exception 'a contract that was sent does not change';
  end if;
  if old.sealed_sha256 is not null and new.sealed_sha256 is distinct from old.sealed_sha256 then
    raise exception 'a sealed contract does not change';
  end if;
  return new;
end $$;
create trigger frozen before update or delete on contracts for each row execute function private.keep_frozen();

create table contract_bookings (
  org_id uuid not null references organisations on delete cascade,
  contract_id uuid not null,
  booking_id uuid not null,
  primary key (org_id, contract_id, booking_id),
  foreign key (org_id, contract_id) references contracts (org_id, id) on delete cascade,
  foreign key (org_id, booking_id) references bookings (org_id, id)
);
create index contract_bookings_booking on contract_bookings (org_id, booking_id);
call private.protect('contract_bookings', 'select, insert, delete');
call private.let_definers_read('contract_bookings');

create table contract_signers (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  contract_id uuid not null,
  party text not null check (party in ('purchaser', 'artist', 'agency')),
  -- A copy goes to those who need not sign.
  is_copy boolean not null default false,
  name text not null,
  email text,
  contact_id uuid,
  -- A member of staff who signs in the app.
  user_id uuid references users,
  order_no int not null default 1 check (order_no between 1 and 9),
  auth text not null default 'link' check (auth in ('link', 'code')),
  state text not null default 'waiting'
    check (state in ('waiting', 'sent', 'opened', 'signed', 'declined', 'expired')),
  sent_at timestamptz,
  opened_at timestamptz,
  signed_at timestamptz,
  -- How it was signed: typed or drawn, name, title, place, the picture.
  signature jsonb,
  decline_reason text,
  -- The code by e-mail: its hash, until when, and how often it was tried.
  code_hash bytea,
  code_expires_at timestamptz,
  code_tries int not null default 0,
  code_sent_count int not null default 0,
  code_ok_at timestamptz,
  -- Who handed the task on.
  delegated_from text,
  reminded_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  primary key (org_id, id),
  foreign key (org_id, contract_id) references contracts (org_id, id) on delete cascade,
  foreign key (org_id, contact_id) references contacts (org_id, id),
  check ((state = 'signed') = (signed_at is not null)),
  check ((signed_at is null) = (signature is null)),
  check (not is_copy or state in ('waiting', 'sent', 'opened'))
);
create index contract_signers_contract on contract_signers (org_id, contract_id, order_no);
call private.protect('contract_signers', 'select, insert, update, delete');
call private.let_definers_read('contract_signers');

-- The links in a signer's letters, each by the hash of its token. A reminder brings one more; a link sent anew ends
-- those before.
create table contract_links (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  signer_id uuid not null,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  -- Whose it was before the task was handed on: it says so, and shows nothing else.
  former_name text,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, signer_id) references contract_signers (org_id, id) on delete cascade
);
create index contract_links_signer on contract_links (org_id, signer_id);
call private.protect('contract_links', 'select, insert, update, delete');
call private.let_definers_read('contract_links');

-- Who did what, when, from where, with which bytes. Each row names the hash of the one before.
create table contract_events (
  org_id uuid not null references organisations on delete cascade,
  contract_id uuid not null,
  seq int not null check (seq > 0),
  type text not null,
  at timestamptz not null,
  actor jsonb not null,
  ip text,
  user_agent text,
  tz text,
  doc_sha256 bytea,
  data jsonb not null default '{}',
  prev_hash bytea not null,
  hash bytea not null,
  primary key (org_id, contract_id, seq),
  foreign key (org_id, contract_id) references contracts (org_id, id) on delete cascade
);
call private.protect('contract_events', 'select, insert');
create function private.refuse_audit_change() returns trigger language plpgsql set search_path = '' as $$
begin
  -- A draft that is thrown away takes its first entries along; nothing else ever goes.
  if tg_op = 'DELETE' and not exists (select from public.contracts c
                                      where c.org_id = old.org_id and c.id = old.contract_id) then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger append_only before update or delete on contract_events
  for each row execute function private.refuse_audit_change();

-- The bytes: what was sent, what was sealed, what came back on paper.
create table contract_documents (
  org_id uuid not null references organisations on delete cascade,
  contract_id uuid not null,
  kind text not null check (kind in ('original', 'sealed', 'paper')),
  bytes bytea not null,
  mime text not null default 'application/pdf',
  sha256 bytea not null,
  created_at timestamptz not null default now(),
  primary key (org_id, contract_id, kind),
  foreign key (org_id, contract_id) references contracts (org_id, id) on delete cascade
);
alter table contract_documents alter column bytes set storage external;
create index contract_documents_hash on contract_documents (sha256);
call private.protect('contract_documents', 'select, insert');
call private.let_definers_read('contract_documents');
create trigger append_only before update or delete on contract_documents
  for each row execute function private.refuse_change();

-- The organisation's own seal. The key lies sealed under APP_SECRET; certificates stay, so that old files verify.
create table seal_keys (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  source text not null check (source in ('generated', 'uploaded')),
  key_encrypted text not null,
  -- The certificate and what leads to its root, DER.
  certificate bytea not null,
  chain bytea[] not null default '{}',
  fingerprint bytea not null,
  subject text not null,
  not_before timestamptz not null,
  not_after timestamptz not null,
  is_current boolean not null default true,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  primary key (org_id, id)
);
create unique index seal_keys_current on seal_keys (org_id) where is_current;
create index seal_keys_fingerprint on seal_keys (fingerprint);
call private.protect('seal_keys', 'select, insert, update');
call private.let_definers_read('seal_keys');

-- Many contracts made at once, in the background: a group of bookings a contract, each once, whatever is interrupted.
create table contract_batches (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  template_id uuid not null,
  status text not null default 'running' check (status in ('running', 'done', 'failed')),
  error text,
  finished_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  primary key (org_id, id),
  foreign key (org_id, template_id) references contract_templates (org_id, id)
);
create index contract_batches_open on contract_batches (created_at) where status = 'running';
call private.protect('contract_batches', 'select, insert, update, delete');

create table contract_batch_groups (
  org_id uuid not null,
  batch_id uuid not null,
  no int not null,
  booking_ids uuid[] not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  contract_id uuid,
  message text,
  primary key (org_id, batch_id, no),
  foreign key (org_id, batch_id) references contract_batches (org_id, id) on delete cascade
);
call private.protect('contract_batch_groups', 'select, insert, update, delete');

-- Wakes whoever does the work; what a lost connection misses is found by looking now and then.
create function private.announce_contract_batch() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_catalog.pg_notify('contracts', '');
  return null;
end $$;
create trigger announce after insert on contract_batches
  for each row execute function private.announce_contract_batch();

alter table organisations add column contract_counter int not null default 0;

-- Where a link to sign leads: the organisation, and the member in whose name its holder acts (the sender, or an owner
-- once the sender has left). Nothing for unknown and outdated tokens.
create function private.contract_link(hash bytea)
returns table (org_id uuid, user_id uuid, role text, artist_id uuid, contract_id uuid, signer_id uuid, former_name text)
language sql stable security definer set search_path = '' as $$
  select s.org_id, m.user_id, m.role, b.artist_id, s.contract_id, s.id, l.former_name
  from public.contract_links l
  join public.contract_signers s on s.org_id = l.org_id and s.id = l.signer_id
  join public.contracts c on c.org_id = s.org_id and c.id = s.contract_id
  join lateral (
    select b.artist_id from public.contract_bookings k
    join public.bookings b on b.org_id = k.org_id and b.id = k.booking_id
    where k.org_id = s.org_id and k.contract_id = s.contract_id
    order by b.id limit 1
  ) b on true
  join lateral (
    select m.user_id, m.role from public.memberships m
    where m.org_id = s.org_id and m.status = 'active' and (m.user_id = c.sent_by or m.role = 'owner')
    order by (m.user_id = c.sent_by) desc, m.created_at limit 1
  ) m on true
  where l.token_hash = hash and l.expires_at > now()
$$;
revoke all on function private.contract_link(bytea) from public;
grant execute on function private.contract_link(bytea) to anon;

-- What is known of a document by the hash of its bytes, for whoever holds them.
create function private.known_document(hash bytea)
returns table (org_name text, number text, title text, kind text, state text, ended_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select o.name, c.number, c.title, d.kind, c.state, c.ended_at
  from public.contract_documents d
  join public.contracts c on c.org_id = d.org_id and c.id = d.contract_id
  join public.organisations o on o.id = d.org_id
  where d.sha256 = hash and d.kind in ('original', 'sealed')
  order by d.created_at limit 1
$$;
-- Whose seal a certificate is.
create function private.seal_of(print bytea) returns table (org_name text, subject text, is_current boolean)
language sql stable security definer set search_path = '' as $$
  select o.name, k.subject, k.is_current from public.seal_keys k join public.organisations o on o.id = k.org_id
  where k.fingerprint = print order by k.created_at limit 1
$$;
revoke all on function private.known_document(bytea), private.seal_of(bytea) from public;
grant execute on function private.known_document(bytea), private.seal_of(bytea) to anon;
