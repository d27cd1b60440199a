-- A refused sign-in at the provider of an organisation: who it was is not certain, but it is known where it was tried.
create or replace function private.log_sign_in() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  person uuid := coalesce(new.actor_id, (new.payload ->> 'user_id')::uuid);
begin
  insert into public.activity_log (org_id, user_id, action, entity, entity_id, after, ip, user_agent)
  select o.org_id, case when new.action not like '%failed' then new.actor_id end, 'signIn.' || new.action,
         'signIn', person, nullif(new.payload - '{session_id,user_id,factor_id,org_id}'::text[], '{}'), new.ip_address,
         new.user_agent
  from (select m.org_id from public.memberships m where m.user_id = person and m.status = 'active'
        union
        select a.org_id from public.artist_access a where a.user_id = person and a.status = 'active'
        union
        select r.id from public.organisations r where r.id = (new.payload ->> 'org_id')::uuid) o;
  return null;
end $$;
