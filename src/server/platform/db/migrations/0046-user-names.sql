-- Nobody is nameless: until a person says what they are called, they go by the part of their address before the @.
-- Without it history, tasks and decisions would be signed by nobody.
create function private.name_user() returns trigger
language plpgsql set search_path = '' as $$
begin
  if btrim(new.name) = '' then
    new.name := split_part(new.email, '@', 1);
  end if;
  return new;
end $$;

create trigger users_named before insert or update of name, email on users
  for each row execute function private.name_user();

update users set name = '' where btrim(name) = '';

alter table users add constraint users_name_check check (btrim(name) <> '');
