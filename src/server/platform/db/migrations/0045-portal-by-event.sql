-- The organisation in which the person in scope plays an event, or looks after who does: the portal asks for an event
-- by its id alone. Null for an event of others, as for one that does not exist. What of it may be seen, the policies of
-- the portal decide.
create function private.my_event_org(event uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select b.org_id
  from public.artist_access a
  join public.bookings b on b.org_id = a.org_id and b.artist_id = a.artist_id and b.event_id = event
  where a.user_id = nullif(current_setting('app.user_id', true), '')::uuid and a.status = 'active'
  order by b.org_id limit 1
$$;
revoke all on function private.my_event_org(uuid) from public;
grant execute on function private.my_event_org(uuid) to authenticated;
