-- Tax: figures by date, tax withheld, months that are closed.

-- The usual figures, in force from a day on; an organisation's own go before them.
create table default_tax_figures (
  country text not null,
  key text not null,
  value text not null,
  valid_from date not null,
  primary key (country, key, valid_from)
);
alter table default_tax_figures enable row level security;
alter table default_tax_figures force row level security;
create policy everybody on default_tax_figures for select to authenticated, service_role using (true);
grant select on default_tax_figures to authenticated, service_role;
create policy owner on default_tax_figures to current_user using (true) with check (true);
insert into default_tax_figures (country, key, value, valid_from) values
  ('DE', 'vat_standard_pct', '19', '2007-01-01'),
  ('DE', 'vat_standard_pct', '16', '2020-07-01'),
  ('DE', 'vat_standard_pct', '19', '2021-01-01'),
  ('DE', 'vat_reduced_pct', '7', '2007-01-01'),
  ('DE', 'vat_reduced_pct', '5', '2020-07-01'),
  ('DE', 'vat_reduced_pct', '7', '2021-01-01'),
  ('DE', 'wht_pct', '15', '2009-01-01'),
  ('DE', 'wht_surcharge_pct', '5.5', '2009-01-01'),
  ('DE', 'wht_threshold_minor', '25000', '2009-01-01'),
  ('DE', 'wht_cost_pct_natural', '30', '2009-01-01'),
  ('DE', 'wht_cost_pct_company', '15', '2009-01-01'),
  ('DE', 'ksk_pct', '4.2', '2018-01-01'),
  ('DE', 'ksk_pct', '5.0', '2023-01-01'),
  ('DE', 'ksk_pct', '4.9', '2026-01-01'),
  ('DE', 'ksk_threshold_minor', '45000', '2015-01-01'),
  ('DE', 'ksk_threshold_minor', '70000', '2025-01-01'),
  ('DE', 'ksk_threshold_minor', '100000', '2026-01-01'),
  ('DE', 'base_rate_pct', '-0.88', '2016-07-01'),
  ('DE', 'base_rate_pct', '1.62', '2023-01-01'),
  ('DE', 'base_rate_pct', '3.12', '2023-07-01'),
  ('DE', 'base_rate_pct', '3.62', '2024-01-01'),
  ('DE', 'base_rate_pct', '3.37', '2024-07-01'),
  ('DE', 'base_rate_pct', '2.27', '2025-01-01'),
  ('DE', 'base_rate_pct', '1.27', '2025-07-01'),
  ('DE', 'late_points', '9', '2014-07-29'),
  ('DE', 'late_lump_minor', '4000', '2014-07-29'),
  ('DE', 'small_business_prior_minor', '2200000', '2020-01-01'),
  ('DE', 'small_business_prior_minor', '2500000', '2025-01-01'),
  ('DE', 'small_business_current_minor', '5000000', '2007-01-01'),
  ('DE', 'small_business_current_minor', '10000000', '2025-01-01'),
  ('DE', 'small_invoice_minor', '25000', '2017-01-01');

create table tax_figures (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  key text not null,
  value text not null,
  valid_from date not null,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  primary key (org_id, id),
  unique (org_id, key, valid_from)
);
call private.protect('tax_figures', 'select, insert, update, delete');

-- Tax kept back from a foreign artist's fee: planned with the deal, withheld with the payment, declared by quarter.
create table withholdings (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  booking_id uuid not null,
  artist_id uuid not null,
  country text not null,
  kind text not null default 'section_50a',
  -- Who owes it to the office: the agency as principal, else the promoter.
  remitter text not null check (remitter in ('agency', 'promoter')),
  state text not null default 'planned' check (state in ('planned', 'withheld', 'declared', 'certificate_received', 'void')),
  currency text not null,
  heads int not null default 1 check (heads > 0),
  base_minor bigint not null,
  tax_minor bigint not null check (tax_minor >= 0),
  surcharge_minor bigint not null check (surcharge_minor >= 0),
  withheld_on date,
  due_on date,
  declared_on date,
  certificate_on date,
  exemption_no text,
  working text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  primary key (org_id, id),
  foreign key (org_id, booking_id) references bookings (org_id, id),
  foreign key (org_id, artist_id) references artists (org_id, id)
);
create unique index withholdings_booking on withholdings (org_id, booking_id, kind) where state <> 'void';
call private.protect('withholdings');

-- Months whose books are closed: nothing is issued, paid or posted into them any more.
create table closed_periods (
  org_id uuid not null references organisations on delete cascade,
  month date not null check (extract(day from month) = 1),
  checklist jsonb not null default '{}',
  closed_at timestamptz not null default now(),
  closed_by uuid references users,
  reopened_at timestamptz,
  reopened_by uuid references users,
  reopened_reason text,
  version int not null default 1,
  primary key (org_id, month)
);
call private.protect('closed_periods');

-- Reference rates of the central bank, 1 EUR in other currencies; files are read in, or the bank is asked daily.
create table fx_rates (
  org_id uuid not null references organisations on delete cascade,
  currency text not null,
  rate_date date not null,
  rate text not null,
  source text not null,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  primary key (org_id, currency, rate_date)
);
call private.protect('fx_rates');

-- Which check of a VAT id stands behind an invoice without VAT: how, when, with which reference.
create table vat_id_checks (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  company_id uuid not null,
  vat_id text not null,
  is_valid boolean not null,
  source text not null check (source in ('vies', 'by_hand')),
  name text,
  address text,
  reference text,
  checked_at timestamptz not null,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  primary key (org_id, id),
  foreign key (org_id, company_id) references companies (org_id, id)
);
create index vat_id_checks_company on vat_id_checks (org_id, company_id, checked_at desc);
call private.protect('vat_id_checks');
-- A check keeps what it said; only which company it belongs to follows when two are merged.
create function private.keep_vat_id_check() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' then raise exception 'checks of VAT ids are kept'; end if;
  if (new.org_id, new.id, new.vat_id, new.is_valid, new.source, new.name, new.address, new.reference, new.checked_at)
     is distinct from
     (old.org_id, old.id, old.vat_id, old.is_valid, old.source, old.name, old.address, old.reference, old.checked_at) then
    raise exception 'checks of VAT ids do not change';
  end if;
  return new;
end $$;
create trigger kept before update or delete on vat_id_checks
  for each row execute function private.keep_vat_id_check();

-- How a company gets its invoices, and whether it is one in the eyes of the tax office.
alter table companies
  add column invoice_format text check (invoice_format in ('pdf', 'zugferd', 'xrechnung')),
  -- Private clients are not businesses; null where nobody has said.
  add column is_business boolean;
