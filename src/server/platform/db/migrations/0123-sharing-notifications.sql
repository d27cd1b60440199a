-- What the other agency has done with an agreement, until whoever looks after it here is notified.
alter table shared_artists add column partner_act text
  check (partner_act in ('join', 'propose', 'withdraw', 'accept', 'decline', 'end'));
create index shared_artists_partner_acts on shared_artists (org_id, id) where partner_act is not null;

-- As before, and the agency that has invited learns of it.
create or replace function private.accept_shared_artist(hash bytea, artist uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  org uuid := private.my_org();
  me uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  theirs public.shared_artists;
begin
  update public.shared_artists s
  set state = 'active', partner_org_id = org, token_hash = null, accepted_at = now(), version = s.version + 1,
      updated_at = now(), partner_act = 'join'
  where s.token_hash = hash and s.state = 'invited' and s.expires_at > now() and s.org_id <> org
    and lower(s.email) = (select lower(u.email) from public.users u where u.id = me)
  returning * into theirs;
  if not found then return null; end if;
  insert into public.shared_artists (org_id, id, artist_id, side, partner_org_id, state, terms, accepted_at, version,
                                    created_by, updated_by)
  values (org, theirs.id, artist, 'invited', theirs.org_id, 'active', theirs.terms, now(), theirs.version, me, me);
  perform private.log_shared_artist(theirs.org_id, theirs.artist_id, 'join');
  return theirs.id;
end $$;

-- As before, and the other side learns of it; whoever declines a proposal of their own withdraws it.
create or replace function private.mirror_shared_artist(share uuid, act text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  mine public.shared_artists;
  artist uuid;
begin
  select * into mine from public.shared_artists s where s.org_id = private.my_org() and s.id = share;
  if mine.partner_org_id is null then return; end if;
  update public.shared_artists t
  set state = mine.state, terms = case when mine.state = 'ended' then t.terms else mine.terms end,
      proposal = mine.proposal, proposed_by = mine.proposed_by, ended_by = mine.ended_by, ended_at = mine.ended_at,
      version = mine.version, updated_at = now(), updated_by = null,
      partner_act = case when act = 'decline' and t.proposed_by = mine.side then 'withdraw' else act end
  where t.org_id = mine.partner_org_id and t.id = mine.id and t.partner_org_id = mine.org_id and t.state = 'active'
    and (mine.state = 'ended' or t.terms = mine.terms or t.proposal = mine.terms and t.proposed_by = t.side)
    and (mine.proposed_by is null or mine.proposed_by = mine.side)
  returning t.artist_id into artist;
  if artist is null then
    if mine.state = 'ended' then return; end if;
    raise exception 'the other side has not agreed' using errcode = 'check_violation', table = 'shared_artists';
  end if;
  perform private.log_shared_artist(mine.partner_org_id, artist, act);
end $$;
