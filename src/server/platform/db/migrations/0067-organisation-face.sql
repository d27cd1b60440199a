-- What outsiders see of an agency: its logo, small enough to be part of the page, and its colour.
alter table organisations
  add column logo text check (length(logo) <= 90000 and logo ~ '^data:image/png;base64,[A-Za-z0-9+/]+={0,2}$'),
  add column brand_colour text check (brand_colour ~ '^#[0-9a-f]{6}$');

create function private.organisation_face(org uuid) returns table (logo text, brand_colour text)
language sql stable security definer set search_path = '' as $$
  select o.logo, o.brand_colour from public.organisations o
  where o.id = org and o.takes_inquiries and o.status not in ('suspended', 'closed')
$$;
revoke all on function private.organisation_face(uuid) from public;
grant execute on function private.organisation_face(uuid) to anon;
