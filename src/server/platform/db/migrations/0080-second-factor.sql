-- Recovery codes of the second factor, and sessions that owe one.
do $auth$
begin
  -- A hosted sign-in service keeps tables of its own.
  if not exists (select from information_schema.columns
      where table_schema = 'auth' and table_name = 'mfa_factors' and column_name = 'last_step') then
    return;
  end if;
  alter table auth.mfa_factors drop constraint mfa_factors_factor_type_check;
  alter table auth.mfa_factors add check (factor_type in ('totp', 'recovery_code'));
  alter table auth.mfa_factors alter column secret drop not null;
  alter table auth.mfa_factors add check ((secret is not null) = (factor_type = 'totp'));
  create unique index mfa_factors_recovery_key on auth.mfa_factors (user_id) where factor_type = 'recovery_code';

  create table auth.mfa_recovery_codes (
    factor_id uuid not null references auth.mfa_factors on delete cascade, code_hmac text not null,
    used_at timestamptz, primary key (factor_id, code_hmac));
  alter table auth.mfa_recovery_codes owner to app_auth;
end $auth$;

-- Whether a session still counts: not ended, not past its life, its user neither banned nor removed, and past the
-- second factor where the user has one.
create or replace function private.session_alive(session uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = session and (s.not_after is null or s.not_after > now())
      and (u.banned_until is null or u.banned_until <= now()) and u.deleted_at is null
      and (s.aal <> 'aal1' or not exists (
        select 1 from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified'))) $$;

alter table public.organisations add column second_factor_from timestamptz;
comment on column public.organisations.second_factor_from is 'From when members need a second factor; null: never';
