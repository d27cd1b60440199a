-- The agency's own privacy notice, which the public inquiry form links. Without one the form leads to a page that says
-- who is responsible, made of what the agency has entered about itself.
alter table organisations add column privacy_url text;

create function private.inquiry_privacy(org uuid)
returns table (name text, legal_name text, address_line1 text, address_line2 text, zip text, city text, country text,
               email text, phone text, website text, privacy_url text)
language sql stable security definer set search_path = '' as $$
  select o.name, o.legal_name, o.address_line1, o.address_line2, o.zip, o.city, o.country, o.email, o.phone, o.website,
         o.privacy_url
  from public.organisations o
  where o.id = org and o.takes_inquiries and o.status not in ('suspended', 'closed')
$$;
revoke all on function private.inquiry_privacy(uuid) from public;
grant execute on function private.inquiry_privacy(uuid) to anon;
