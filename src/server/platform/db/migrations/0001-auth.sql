-- Tables of the embedded sign-in service, named as in Supabase; a database that has them already is left as it is.
do $auth$
declare
  item text;
begin
  if to_regclass('auth.users') is not null then
    return;
  end if;
  create schema if not exists auth;

  create table auth.users (
    id uuid primary key, aud text not null default 'authenticated', role text not null default 'authenticated',
    email text, encrypted_password text, email_confirmed_at timestamptz,
    invited_at timestamptz, confirmation_sent_at timestamptz, recovery_sent_at timestamptz,
    email_change text not null default '', email_change_sent_at timestamptz,
    -- 0 nothing confirmed, 1 the present address has agreed, 2 the new address has agreed
    email_change_confirm_status smallint not null default 0 check (email_change_confirm_status between 0 and 2),
    reauthentication_sent_at timestamptz, last_sign_in_at timestamptz,
    raw_app_meta_data jsonb not null default '{}', raw_user_meta_data jsonb not null default '{}',
    banned_until timestamptz, deleted_at timestamptz, is_anonymous boolean not null default false,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now());
  create unique index users_email_key on auth.users (lower(email)) where deleted_at is null;
  create index users_email_change_idx on auth.users (lower(email_change)) where email_change <> '';
  create index users_created_at_idx on auth.users (created_at desc, id);

  create table auth.identities (
    id uuid primary key, user_id uuid not null references auth.users on delete cascade,
    provider text not null, provider_id text not null, identity_data jsonb not null, email text,
    last_sign_in_at timestamptz, created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(), unique (provider, provider_id));
  create index identities_user_id_idx on auth.identities (user_id);

  create table auth.mfa_factors (
    id uuid primary key, user_id uuid not null references auth.users on delete cascade,
    friendly_name text not null default '', factor_type text not null check (factor_type = 'totp'),
    status text not null check (status in ('unverified', 'verified')), secret text not null,
    last_step bigint not null default 0, -- the last 30 s step whose code was taken: a code works once
    created_at timestamptz not null default now(), updated_at timestamptz not null default now());
  create unique index mfa_factors_name_key on auth.mfa_factors (user_id, friendly_name) where friendly_name <> '';
  create index mfa_factors_user_id_idx on auth.mfa_factors (user_id);

  create table auth.mfa_challenges (
    id uuid primary key, factor_id uuid not null references auth.mfa_factors on delete cascade,
    ip_address text, created_at timestamptz not null default now());
  create index mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);

  create table auth.sessions (
    id uuid primary key, user_id uuid not null references auth.users on delete cascade,
    created_at timestamptz not null default now(), refreshed_at timestamptz not null default now(),
    not_after timestamptz not null, aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
    factor_id uuid references auth.mfa_factors on delete set null, user_agent text, ip text,
    refresh_token_hmac_key text not null, refresh_token_counter bigint not null default 0);
  create index sessions_user_id_idx on auth.sessions (user_id);

  create table auth.mfa_amr_claims (
    session_id uuid not null references auth.sessions on delete cascade,
    authentication_method text not null, created_at timestamptz not null default now(),
    primary key (session_id, authentication_method));

  create table auth.flow_state (
    id uuid primary key, user_id uuid not null references auth.users on delete cascade,
    authentication_method text not null, code_challenge text not null,
    code_challenge_method text not null check (code_challenge_method in ('s256', 'plain')),
    auth_code_hash text unique, auth_code_issued_at timestamptz, created_at timestamptz not null default now());
  create index flow_state_user_id_idx on auth.flow_state (user_id);

  create table auth.one_time_tokens (
    user_id uuid not null references auth.users on delete cascade,
    slot text not null check (slot in
      ('confirmation', 'recovery', 'email_change_current', 'email_change_new', 'reauthentication')),
    token_hash text not null unique, code_hmac text not null, relates_to text not null,
    flow_id uuid references auth.flow_state on delete cascade, attempts smallint not null default 0,
    expires_at timestamptz not null, code_expires_at timestamptz not null,
    created_at timestamptz not null default now(), primary key (user_id, slot));
  create index one_time_tokens_flow_id_idx on auth.one_time_tokens (flow_id);

  create table auth.audit_log_entries (
    id uuid primary key default gen_random_uuid(), created_at timestamptz not null default now(),
    actor_id uuid, action text not null, ip_address text, user_agent text, payload jsonb not null default '{}');
  create index audit_log_entries_actor_idx on auth.audit_log_entries (actor_id, created_at);
  create function auth.refuse_change() returns trigger language plpgsql set search_path = '' as
    $$ begin raise exception 'the audit log is append-only'; end $$;
  create trigger append_only before update or delete on auth.audit_log_entries
    for each row execute function auth.refuse_change();

  alter schema auth owner to app_auth;
  for item in select format('%I.%I', schemaname, tablename) from pg_tables where schemaname = 'auth' loop
    execute format('alter table %s owner to app_auth', item);
  end loop;
  alter function auth.refuse_change() owner to app_auth;
  grant usage on schema auth to anon, authenticated, portal, service_role;
end $auth$;

-- What policies read about the caller, as Supabase defines it; kept if the database has it.
do $claims$
begin
  if to_regprocedure('auth.jwt()') is null then
    create function auth.jwt() returns jsonb language sql stable set search_path = '' as
      $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb $$;
  end if;
  if to_regprocedure('auth.uid()') is null then
    create function auth.uid() returns uuid language sql stable set search_path = '' as
      $$ select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid $$;
    create function auth.role() returns text language sql stable set search_path = '' as
      $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role' $$;
    create function auth.email() returns text language sql stable set search_path = '' as
      $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email' $$;
  end if;
end $claims$;

-- Whether a session still counts: not ended, not past its life, its user neither banned nor removed.
create function private.session_alive(session uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = session and (s.not_after is null or s.not_after > now())
      and (u.banned_until is null or u.banned_until <= now()) and u.deleted_at is null) $$;
revoke all on function private.session_alive(uuid) from public;
grant execute on function private.session_alive(uuid) to anon, authenticated, portal, service_role;
