-- The mail server through which a person sends; one per person, the password encrypted.

create table mail_accounts (
  user_id uuid primary key references users,
  host text not null,
  port int not null check (port in (25, 465, 587, 2525)),
  security text not null check (security in ('tls', 'starttls', 'none')),
  username text,
  password_encrypted text,
  from_name text,
  from_address text not null,
  signature text,
  state text not null default 'unchecked' check (state in ('unchecked', 'ok', 'failed')),
  last_error text,
  checked_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table mail_accounts enable row level security;
alter table mail_accounts force row level security;
create policy own on mail_accounts to authenticated
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy jobs on mail_accounts to service_role using (true) with check (true);
grant select, insert, update, delete on mail_accounts to authenticated;
grant select, insert, update, delete on mail_accounts to service_role;
