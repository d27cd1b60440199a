-- A link that was handed out through another link ends with it.
alter table invoice_links add column parent_id uuid,
  add foreign key (org_id, parent_id) references invoice_links (org_id, id);
create index invoice_links_parent on invoice_links (org_id, parent_id) where parent_id is not null;

drop function private.invoice_link(bytea);

-- Where a link to an invoice leads, in the name of the member who made it, or an owner once they have left.
create function private.invoice_link(hash bytea)
returns table (org_id uuid, user_id uuid, role text, artist_id uuid, invoice_id uuid, link_id uuid,
               expires_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select i.org_id, m.user_id, m.role, coalesce(i.artist_id, b.artist_id), i.id, l.id, l.expires_at
  from public.invoice_links l
  join public.invoices i on i.org_id = l.org_id and i.id = l.invoice_id
  left join public.bookings b on b.org_id = i.org_id and b.id = i.booking_id
  join lateral (
    select m.user_id, m.role from public.memberships m
    where m.org_id = i.org_id and m.status = 'active' and (m.user_id = l.created_by or m.role = 'owner')
    order by (m.user_id = l.created_by) desc, m.created_at limit 1
  ) m on true
  where l.token_hash = hash and l.revoked_at is null and l.expires_at > now() and i.number is not null
$$;
revoke all on function private.invoice_link(bytea) from public;
grant execute on function private.invoice_link(bytea) to anon;
