-- What outsiders see of an agency is read in one place: above e-mails, on the pages behind links, in the portal and
-- on the inquiry form. The logo itself is fetched apart, so that no page carries it along at every answer.
drop function private.organisation_face(uuid);

create function private.organisation_face(org uuid)
returns table (name text, email text, phone text, website text, logo_start text, logo_version text, brand_colour text)
language sql stable security definer set search_path = '' as $$
  select o.name, o.email, o.phone, o.website,
    -- The address of the data and the first 24 bytes of a PNG, which say its size.
    left(o.logo, 54), left(md5(o.logo), 12), o.brand_colour
  from public.organisations o where o.id = org
$$;

create function private.organisation_logo(org uuid) returns text
language sql stable security definer set search_path = '' as $$
  select o.logo from public.organisations o where o.id = org
$$;

revoke all on function private.organisation_face(uuid), private.organisation_logo(uuid) from public;
grant execute on function private.organisation_face(uuid), private.organisation_logo(uuid)
  to anon, authenticated, portal, service_role;
