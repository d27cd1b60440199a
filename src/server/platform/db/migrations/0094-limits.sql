-- How much of each limit is left, for all processes on this database. Unlogged: what a crash forgets is a minute's
-- allowance. A key is a hash of what is counted; rows are a few bytes, are changed in place, and go within the hour.
create unlogged table private.limit_levels (
  key text primary key,
  remaining double precision not null default 0,
  tries int not null default 0,
  at timestamptz not null default clock_timestamp()
) with (fillfactor = 50);
grant select, delete on private.limit_levels to service_role;

-- Takes `most` of what has gathered under the key since the last time, or what there is, if that is at least `least`.
create function private.draw_limit(
  wanted text, burst double precision, per_second double precision, least_of int, most_of int,
  out taken int, out remaining double precision
) language plpgsql security definer set search_path = '' as $$
declare
  level private.limit_levels;
begin
  insert into private.limit_levels (key, remaining) values (wanted, burst) on conflict do nothing;
  select * into level from private.limit_levels where key = wanted for update;
  remaining := least(burst, coalesce(level.remaining, burst)
    + greatest(0, coalesce(extract(epoch from clock_timestamp() - level.at), 0)) * per_second);
  taken := case when remaining >= least_of then least(most_of, floor(remaining)) else 0 end;
  remaining := remaining - taken;
  update private.limit_levels set remaining = draw_limit.remaining, at = clock_timestamp() where key = wanted;
end $$;

-- Counts one try, unless it comes before the wait after the earlier ones has passed.
create function private.count_try(
  wanted text, free int, first_wait double precision, window_seconds double precision
) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  level private.limit_levels;
  passed double precision;
  counted int;
begin
  insert into private.limit_levels (key) values (wanted) on conflict do nothing;
  select * into level from private.limit_levels where key = wanted for update;
  passed := coalesce(extract(epoch from clock_timestamp() - level.at), 0);
  counted := case when passed < window_seconds then coalesce(level.tries, 0) else 0 end;
  if counted >= free and passed < least(window_seconds, first_wait * 2 ^ least(counted - free, 20)) then
    return false;
  end if;
  update private.limit_levels set tries = counted + 1, at = clock_timestamp() where key = wanted;
  return true;
end $$;

create function private.forget_limit(wanted text) returns void
language sql security definer set search_path = '' as $$
  delete from private.limit_levels where key = wanted
$$;

revoke all on function private.draw_limit(text, double precision, double precision, int, int),
  private.count_try(text, int, double precision, double precision), private.forget_limit(text) from public;
grant execute on function private.draw_limit(text, double precision, double precision, int, int),
  private.count_try(text, int, double precision, double precision), private.forget_limit(text) to app_api, app_auth;
grant usage on schema private to app_api;
