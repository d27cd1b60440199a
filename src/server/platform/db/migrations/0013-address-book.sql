-- The address book whole: who plays in an act and who books it, tax data under lock, how houses work,
-- how companies pay, who may see a person, tags, and where merged records went.

alter table artists
  add column tags text[] not null default '{}',
  add column territories jsonb not null default '[]',
  add column contract_company_id uuid,
  add column contract_contact_id uuid,
  add column signer_contact_id uuid,
  add column terms jsonb not null default '{}',
  add column travel_party int,
  add column former_on date,
  add column public_visible boolean not null default true,
  add column inquiry_enabled boolean not null default true,
  add foreign key (org_id, contract_company_id) references companies (org_id, id),
  add foreign key (org_id, contract_contact_id) references contacts (org_id, id),
  add foreign key (org_id, signer_contact_id) references contacts (org_id, id),
  add check (contract_company_id is null or contract_contact_id is null);
update artists set former_on = updated_at::date where roster_status = 'former';
alter table artists add check (roster_status <> 'former' or former_on is not null);

-- Who plays. Shares and tax facts of members are for those who see tax data.
create table artist_members (
  org_id uuid not null,
  artist_id uuid not null,
  contact_id uuid not null,
  position int not null default 0,
  instrument text,
  share_pct numeric check (share_pct between 0 and 100),
  tax_country text,
  vat_status text,
  primary key (org_id, artist_id, contact_id),
  foreign key (org_id, artist_id) references artists (org_id, id) on delete cascade,
  foreign key (org_id, contact_id) references contacts (org_id, id)
);
create index artist_members_contact on artist_members (org_id, contact_id);
call private.protect('artist_members', 'select, insert, update, delete');

-- Who books beside the lead agent (artists.agent_user_id). What they do not get of the commission is the lead's.
create table artist_agents (
  org_id uuid not null,
  artist_id uuid not null,
  user_id uuid not null references users,
  role text not null check (role in ('co', 'assistant')),
  split_pct numeric not null default 0 check (split_pct between 0 and 100),
  primary key (org_id, artist_id, user_id),
  foreign key (org_id, artist_id) references artists (org_id, id) on delete cascade
);
call private.protect('artist_agents', 'select, insert, update, delete');

-- Apart from the artist, so that no list, search or log can carry it along. The IBAN is sealed under APP_SECRET.
create table artist_tax (
  org_id uuid not null,
  artist_id uuid not null,
  residence_country text,
  legal_kind text,
  vat_status text,
  vat_id text,
  exemption_no text,
  exemption_from date,
  exemption_to date,
  exemption_rate_pct numeric check (exemption_rate_pct between 0 and 100),
  ksk_relevant boolean not null default false,
  account_holder text,
  iban_encrypted text,
  iban_last4 text,
  bic text,
  bank_changed_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  primary key (org_id, artist_id),
  foreign key (org_id, artist_id) references artists (org_id, id) on delete cascade,
  check ((iban_encrypted is null) = (iban_last4 is null))
);
call private.protect('artist_tax');

alter table venues
  add column tags text[] not null default '{}',
  add column configurations jsonb not null default '[]',
  add column stages jsonb not null default '[]',
  add column power text,
  add column wifi text;

alter table companies
  add column vat_check jsonb,
  add column buyer_reference text,
  add column deposit_pct numeric check (deposit_pct between 0 and 100),
  add column credit_rating text check (credit_rating in ('A', 'B', 'C', 'D')),
  add column prepayment_only boolean not null default false,
  add column ksk_liable text not null default 'unknown' check (ksk_liable in ('yes', 'no', 'unknown'));

alter table contacts
  add column pronouns text,
  add column owner_user_id uuid references users,
  add column visibility text not null default 'org' check (visibility in ('org', 'owner_only')),
  add column source text,
  add column consent text not null default 'unknown' check (consent in ('yes', 'no', 'unknown')),
  add column consent_on date,
  add column consent_how text,
  add check (visibility = 'org' or owner_user_id is not null);
alter table contact_companies
  add column since date,
  add column until date,
  add check (until is null or since is null or until >= since);

-- A private person is seen by their owner alone, whatever statement asks; when the owner has left the
-- organisation, by everybody again, since nobody else could reach the record.
create policy private_people on contacts as restrictive to authenticated
  using (visibility = 'org' or owner_user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)
         or not exists (select from public.memberships m
                        where m.org_id = contacts.org_id and m.user_id = contacts.owner_user_id and m.status = 'active'));
create policy private_people_portal on contacts as restrictive to portal using (visibility = 'org');
grant select (visibility, do_not_contact) on contacts to portal;

-- Where a merged record went: its old id leads to the one that was kept.
create table record_redirects (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null,
  entity text not null check (entity in ('venue', 'company', 'contact')),
  target_id uuid not null,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  primary key (org_id, id),
  check (id <> target_id)
);
create index record_redirects_target on record_redirects (org_id, target_id);
call private.protect('record_redirects');

-- Points everything that names the old record to the kept one: foreign keys, and tables that name any record by
-- entity and entity_id (columns generated from these follow by themselves). A link that the kept record has already
-- is dropped. Runs with the rights of the caller.
create function private.repoint(target regclass, entity_name text, old_id uuid, new_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  org uuid := private.org_id();
  ref record;
  place tid;
begin
  for ref in
    select k.conrelid::regclass as tbl, a.attname as col
    from pg_catalog.pg_constraint k
    join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey) and a.attname <> 'org_id'
      and a.attgenerated = ''
    where k.contype = 'f' and k.confrelid = target
  loop
    for place in execute format('select ctid from %s where org_id = $1 and %I = $2', ref.tbl, ref.col) using org, old_id
    loop
      begin
        execute format('update %s set %I = $1 where ctid = $2', ref.tbl, ref.col) using new_id, place;
      exception when unique_violation then
        execute format('delete from %s where ctid = $1', ref.tbl) using place;
      end;
    end loop;
  end loop;
  for ref in
    select c.oid::regclass as tbl, pg_catalog.format_type(k.atttypid, null) as kind
    from pg_catalog.pg_class c join pg_catalog.pg_attribute k on k.attrelid = c.oid and k.attname = 'entity_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'activity_log'
      and 3 = (select count(*) from pg_catalog.pg_attribute a
               where a.attrelid = c.oid and a.attname in ('org_id', 'entity', 'entity_id') and not a.attisdropped)
  loop
    execute format('update %s set entity_id = $1::text::%s where org_id = $2 and entity = $3 and entity_id::text = $4::text',
                   ref.tbl, ref.kind)
      using new_id, org, entity_name, old_id;
  end loop;
end $$;
revoke all on function private.repoint(regclass, text, uuid, uuid) from public;
grant execute on function private.repoint(regclass, text, uuid, uuid) to authenticated;

-- The lists by name, as they are sorted.
create index artists_by_name on artists (org_id, lower(sort_name), id);
create index venues_by_name on venues (org_id, lower(name), id);
create index companies_by_name on companies (org_id, lower(name), id);
create index contacts_by_name on contacts (org_id, lower(name), id);
