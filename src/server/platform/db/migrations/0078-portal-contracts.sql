-- Contracts in the portal: what is out or signed about shows of one's own artists, and the PDF of what is signed.

-- Artists whose contracts the person sees: with the flag for documents. `reading` asks for the fee at some level as well,
-- since the text names it.
create function private.my_contract_artists(reading boolean) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select a.artist_id from public.artist_access a
  where a.org_id = nullif(current_setting('app.org_id', true), '')::uuid
    and a.user_id = nullif(current_setting('app.user_id', true), '')::uuid
    and a.status = 'active'
    and (a.flags ->> 'seeDocuments')::boolean is true
    and (not reading or a.flags ->> 'seeFee' in ('net', 'gross'))
$$;

-- A contract about several artists is for those who see it for all of them.
create function private.is_my_contract(contract uuid, reading boolean) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select from public.contract_bookings k
    join public.bookings b on b.org_id = k.org_id and b.id = k.booking_id
    where k.org_id = nullif(current_setting('app.org_id', true), '')::uuid and k.contract_id = contract
      and b.artist_id not in (select private.my_contract_artists(reading)))
$$;

-- A row for each show of a contract.
create function private.my_contracts()
returns table (id uuid, number text, title text, state text, signed_at timestamptz, event_id uuid, event_name text,
               event_date date, artist_name text, has_pdf boolean)
language sql stable security definer set search_path = '' as $$
  select c.id, c.number, c.title, c.state, case when c.state = 'signed' then c.ended_at end, e.id, e.name, e.event_date,
         a.name,
         c.state = 'signed' and private.is_my_contract(c.id, true)
           and exists (select from public.contract_documents d
                       where d.org_id = c.org_id and d.contract_id = c.id and d.kind in ('sealed', 'paper'))
  from public.contracts c
  join public.contract_bookings k on k.org_id = c.org_id and k.contract_id = c.id
  join public.bookings b on b.org_id = k.org_id and b.id = k.booking_id
  join public.events e on e.org_id = b.org_id and e.id = b.event_id and e.archived_at is null
  join public.artists a on a.org_id = b.org_id and a.id = b.artist_id
  where c.org_id = nullif(current_setting('app.org_id', true), '')::uuid
    and c.state in ('sent', 'viewed', 'part_signed', 'signed')
    and b.artist_id in (select private.my_contract_artists(false)) and private.is_my_contract(c.id, false)
  order by e.event_date desc, c.number desc, b.id
  limit 500
$$;

-- What all have signed: the sealed file, or the scan of the signed paper.
create function private.my_contract_pdf(contract uuid)
returns table (number text, title text, language text, kind text, bytes bytea)
language sql stable security definer set search_path = '' as $$
  select c.number, c.title, c.language, d.kind, d.bytes
  from public.contracts c
  join public.contract_documents d on d.org_id = c.org_id and d.contract_id = c.id and d.kind in ('sealed', 'paper')
  where c.org_id = nullif(current_setting('app.org_id', true), '')::uuid and c.id = contract and c.state = 'signed'
    and private.is_my_contract(c.id, true)
  order by d.kind
  limit 1
$$;

revoke all on function private.my_contract_artists(boolean), private.is_my_contract(uuid, boolean),
  private.my_contracts(), private.my_contract_pdf(uuid) from public;
grant execute on function private.my_contract_artists(boolean), private.is_my_contract(uuid, boolean),
  private.my_contracts(), private.my_contract_pdf(uuid) to portal;
