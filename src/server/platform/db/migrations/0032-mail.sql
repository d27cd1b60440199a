-- Mail of the agency's own: accounts that send and read, threads, letters, templates, and who wants none.

-- An account belongs to a person, or to an organisation whose members write through it.
alter table mail_accounts add column id uuid not null default gen_random_uuid();
alter table mail_accounts drop constraint mail_accounts_pkey;
alter table mail_accounts add primary key (id);
alter table mail_accounts alter column user_id drop not null;
alter table mail_accounts add constraint mail_accounts_user unique (user_id);
alter table mail_accounts add column owner_org_id uuid unique references organisations on delete cascade;
alter table mail_accounts add constraint mail_accounts_owner check (num_nonnulls(user_id, owner_org_id) = 1);
alter table mail_accounts add column provider text not null default 'imap_smtp'
  check (provider in ('imap_smtp', 'google', 'microsoft'));
-- The provider's tokens, sealed; gone when the account is disconnected.
alter table mail_accounts add column tokens_encrypted text;
alter table mail_accounts add column imap_host text;
alter table mail_accounts add column imap_port int check (imap_port in (143, 993));
alter table mail_accounts add column imap_security text check (imap_security in ('tls', 'starttls', 'none'));
alter table mail_accounts add column sync text not null default 'off' check (sync in ('off', 'booking_threads_only'));
-- Where reading goes on: {uidValidity, lastUid}; when it last did, and what went wrong.
alter table mail_accounts add column sync_state jsonb;
alter table mail_accounts add column synced_at timestamptz;
alter table mail_accounts add column sync_error text;
alter table mail_accounts drop constraint mail_accounts_state_check;
alter table mail_accounts add constraint mail_accounts_state_check
  check (state in ('unchecked', 'ok', 'failed', 'reauth_needed', 'disabled'));
alter table mail_accounts drop constraint mail_accounts_port_check;
alter table mail_accounts add constraint mail_accounts_port_check check (port between 1 and 65535);
alter table mail_accounts drop constraint mail_accounts_imap_port_check;
alter table mail_accounts add constraint mail_accounts_imap_port_check check (imap_port between 1 and 65535);
create policy organisation on mail_accounts to authenticated
  using (owner_org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)
         and owner_org_id in (select private.my_orgs()))
  with check (owner_org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)
         and owner_org_id in (select private.my_orgs()));
call private.let_definers_read('mail_accounts');
-- By what a letter of a member leaves, and whose name it carries: what its readers see, and no more.
create function private.sending_account(writer uuid)
returns table (id uuid, from_name text, from_address text, signature text, state text)
language sql stable security definer set search_path = '' as $$
  select a.id, a.from_name, a.from_address, a.signature, a.state
  from public.mail_accounts a
  join public.memberships m on m.user_id = a.user_id and m.status = 'active'
  where a.user_id = writer
    and m.org_id = nullif(current_setting('app.org_id', true), '')::uuid
    and m.org_id in (select private.my_orgs())
$$;
revoke all on function private.sending_account(uuid) from public;
grant execute on function private.sending_account(uuid) to authenticated;

-- One try at connecting a provider's account: the state and verifier of OAuth, used once within ten minutes.
create table mail_connections (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  owner_org_id uuid references organisations on delete cascade,
  provider text not null check (provider in ('google', 'microsoft')),
  state_hash bytea not null unique,
  verifier_encrypted text not null,
  return_to text not null,
  created_at timestamptz not null default now()
);
alter table mail_connections enable row level security;
alter table mail_connections force row level security;
create policy own on mail_connections to authenticated
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy jobs on mail_connections to service_role using (true) with check (true);
grant select, insert, delete on mail_connections to authenticated, service_role;

create table letter_templates (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null,
  language text not null check (language in ('en', 'de')),
  subject text not null,
  -- Plain text with {{fields}}.
  body text not null,
  -- Which ready-made one it began as; workflows find it by this.
  standard_key text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  archived_at timestamptz,
  primary key (org_id, id)
);
create unique index letter_templates_standard on letter_templates (org_id, standard_key, language);
call private.protect('letter_templates', 'select, insert, update, delete');

create table mail_threads (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  subject text not null,
  event_id uuid,
  booking_id uuid,
  contact_id uuid,
  artist_id uuid,
  last_at timestamptz not null,
  last_direction text not null check (last_direction in ('out', 'in')),
  -- An answer that nobody of the agency has opened.
  is_unread boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  primary key (org_id, id),
  foreign key (org_id, event_id) references events (org_id, id),
  foreign key (org_id, booking_id) references bookings (org_id, id),
  foreign key (org_id, contact_id) references contacts (org_id, id) on delete set null (contact_id),
  foreign key (org_id, artist_id) references artists (org_id, id)
);
create index mail_threads_event on mail_threads (org_id, event_id, last_at desc);
create index mail_threads_booking on mail_threads (org_id, booking_id);
create index mail_threads_contact on mail_threads (org_id, contact_id);
create index mail_threads_latest on mail_threads (org_id, last_at desc);
call private.protect('mail_threads', 'select, insert, update, delete');

-- A letter out, or an answer in. What goes out waits here, is looked at where that is wished, and is sent once.
create table messages (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  thread_id uuid not null,
  direction text not null check (direction in ('out', 'in')),
  account_id uuid references mail_accounts on delete set null,
  -- Whose account that is, or would be: the author's own, or the agency's.
  account_owner text not null default 'own' check (account_owner in ('own', 'organisation')),
  author_user_id uuid references users,
  from_name text not null default '',
  from_address text not null,
  -- [{name, address}]
  to_addresses jsonb not null default '[]',
  cc_addresses jsonb not null default '[]',
  subject text not null,
  body_text text not null,
  -- Of letters out: [{fileId, name}]; of answers: [{name, mime, size}].
  attachments jsonb not null default '[]',
  template_id uuid,
  -- Who wrote it: a person, or what the agency set up; and that one's own record.
  source text not null default 'person' check (source in ('person', 'workflow', 'sequence', 'reminder', 'outside')),
  source_id uuid,
  source_step int,
  -- Says what the letter is for: the same is never written twice.
  dedupe_key text not null,
  message_id text not null,
  in_reply_to text,
  refs text[] not null default '{}',
  -- Further headers of a letter out, by name, such as List-Unsubscribe.
  headers jsonb not null default '{}',
  state text not null check (state in ('draft', 'outbox_review', 'queued', 'sending', 'sent', 'bounced', 'failed',
    'discarded', 'received')),
  -- Not before: ten seconds in which it can be taken back, or the hour it is to go.
  send_at timestamptz,
  attempts int not null default 0,
  next_attempt_at timestamptz,
  last_error text,
  reviewed_by uuid references users,
  sent_at timestamptz,
  received_at timestamptz,
  bounced_at timestamptz,
  bounce_reason text,
  -- An answer that a machine gave (out of office): it is no answer.
  is_automatic boolean not null default false,
  search text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  primary key (org_id, id),
  unique (org_id, dedupe_key),
  unique (org_id, message_id),
  foreign key (org_id, thread_id) references mail_threads (org_id, id) on delete cascade,
  foreign key (org_id, template_id) references letter_templates (org_id, id) on delete set null (template_id),
  check ((direction = 'in') = (state = 'received')),
  check ((state = 'sent') <= (sent_at is not null)),
  check ((state in ('queued', 'sending')) <= (next_attempt_at is not null))
);
create index messages_thread on messages (org_id, thread_id, created_at);
create index messages_due on messages (next_attempt_at) where state in ('queued', 'sending');
create index messages_open on messages (org_id, state, created_at desc)
  where state in ('draft', 'outbox_review', 'queued', 'sending', 'failed', 'bounced');
create index messages_source on messages (org_id, source, source_id);
create index messages_account on messages (account_id) where account_id is not null;
create index messages_reference on messages (message_id);
call private.protect('messages', 'select, insert, update, delete');
call private.let_definers_read('messages');
create function private.announce_message() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_catalog.pg_notify('messages', '');
  return null;
end $$;
create trigger announce after insert or update of state on messages
  for each row when (new.state = 'queued') execute function private.announce_message();

-- Addresses that the agency writes no more to of its own accord.
create table mail_opt_outs (
  org_id uuid not null references organisations on delete cascade,
  address text not null check (address = lower(address)),
  reason text not null check (reason in ('link', 'hand', 'bounce')),
  created_at timestamptz not null default now(),
  created_by uuid references users,
  primary key (org_id, address)
);
call private.protect('mail_opt_outs', 'select, insert, delete');
call private.let_definers_read('mail_opt_outs');
