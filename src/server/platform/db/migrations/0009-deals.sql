-- Deals: the terms of a booking, the payments that follow from them, and what events sell.

alter table events add ticket_types jsonb;

create table deals (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  booking_id uuid not null,
  terms jsonb not null,
  -- Costs, adjustments and tax as they came out, and the sheet of figures as it stood then.
  figures jsonb,
  posted jsonb,
  figures_at timestamptz,
  figures_by uuid references users,
  -- Since when the terms stand in a contract that was sent.
  locked_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  primary key (org_id, id),
  unique (org_id, booking_id),
  foreign key (org_id, booking_id) references bookings (org_id, id),
  check ((figures is null) = (figures_at is null))
);
call private.protect('deals');

create table deal_schedule_items (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  deal_id uuid not null,
  no int not null,
  label text not null,
  kind text not null check (kind in ('pct', 'amount', 'rest')),
  pct text,
  amount_minor bigint check (amount_minor >= 0),
  due_kind text not null,
  due_days int,
  due_on date,
  method text not null,
  payee text not null,
  state text not null default 'planned'
    check (state in ('planned', 'invoiced', 'part_paid', 'paid', 'waived', 'refunded')),
  -- Amount and day of a closed item: it no longer moves with the deal or the event.
  closed_minor bigint check (closed_minor >= 0),
  closed_due_on date,
  paid_on date,
  waived_reason text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  primary key (org_id, id),
  foreign key (org_id, deal_id) references deals (org_id, id),
  check ((state in ('paid', 'waived', 'refunded')) = (closed_minor is not null))
);
create index deal_schedule_items_deal on deal_schedule_items (org_id, deal_id, no);
call private.protect('deal_schedule_items');
