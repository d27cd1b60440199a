-- Who joins a waitlist reads all its e-mails in the language of the page they joined on; null for entries from before.
alter table waitlist_entries add column language text check (language in ('en', 'de'));

drop function private.join_waitlist(text, text, text, text, text, text, int, text, bytea);
create function private.join_waitlist(
  kind text, email text, name text, organisation text, website text, country text, roster_size int,
  message text, language text, token_hash bytea
) returns boolean
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  insert into public.waitlist_entries as w
    (kind, email, name, organisation, website, country, roster_size, message, language, confirm_token_hash,
     confirm_sent_at)
  values (join_waitlist.kind, lower(join_waitlist.email), join_waitlist.name, join_waitlist.organisation,
          join_waitlist.website, join_waitlist.country, join_waitlist.roster_size, join_waitlist.message,
          join_waitlist.language, join_waitlist.token_hash, now())
  on conflict (kind, email) do update
    set name = excluded.name, organisation = excluded.organisation, website = excluded.website,
        country = excluded.country, roster_size = excluded.roster_size, message = excluded.message,
        language = excluded.language, confirm_token_hash = excluded.confirm_token_hash, confirm_sent_at = now()
    where w.confirmed_at is null and w.confirm_sent_at < now() - interval '1 minute';
  return found;
end $$;
revoke all on function private.join_waitlist(text, text, text, text, text, text, int, text, text, bytea) from public;
grant execute on function private.join_waitlist(text, text, text, text, text, text, int, text, text, bytea)
  to anon, authenticated;
