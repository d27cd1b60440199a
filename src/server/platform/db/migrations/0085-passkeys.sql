-- Passkeys: factors that sign in without a password, and count as the second factor.
do $auth$
begin
  -- A hosted sign-in service keeps tables of its own.
  if not exists (select from information_schema.columns
      where table_schema = 'auth' and table_name = 'mfa_factors' and column_name = 'last_step') then
    return;
  end if;
  alter table auth.mfa_factors drop constraint mfa_factors_factor_type_check;
  alter table auth.mfa_factors add check (factor_type in ('totp', 'recovery_code', 'webauthn'));
  -- Passkeys are named after devices, of which somebody may have two of a kind.
  drop index auth.mfa_factors_name_key;
  create unique index mfa_factors_name_key on auth.mfa_factors (user_id, friendly_name)
    where friendly_name <> '' and factor_type <> 'webauthn';

  create table auth.webauthn_credentials (
    factor_id uuid primary key references auth.mfa_factors on delete cascade,
    credential_id text not null unique, public_key bytea not null, sign_count bigint not null,
    transports text[] not null, last_used_at timestamptz);
  -- Without a user where somebody signs in: who it is, the passkey says.
  create table auth.webauthn_challenges (
    id uuid primary key, user_id uuid references auth.users on delete cascade, challenge text not null,
    created_at timestamptz not null);
  create index webauthn_challenges_user_id_idx on auth.webauthn_challenges (user_id);
  create index webauthn_challenges_created_at_idx on auth.webauthn_challenges (created_at);
  alter table auth.webauthn_credentials owner to app_auth;
  alter table auth.webauthn_challenges owner to app_auth;
end $auth$;
