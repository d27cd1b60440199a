-- Invoices issued by the hundred.

create table invoice_batches (
  org_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  wants_sending boolean not null default false,
  status text not null default 'running' check (status in ('running', 'done', 'failed')),
  error text,
  finished_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  primary key (org_id, id)
);
create index invoice_batches_open on invoice_batches (created_at) where status = 'running';
call private.protect('invoice_batches', 'select, insert, update, delete');
create table invoice_batch_items (
  org_id uuid not null,
  batch_id uuid not null,
  no int not null,
  invoice_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  message text,
  primary key (org_id, batch_id, no),
  foreign key (org_id, batch_id) references invoice_batches (org_id, id) on delete cascade
);
create index invoice_batch_items_invoice on invoice_batch_items (org_id, invoice_id) where state = 'waiting';
call private.protect('invoice_batch_items', 'select, insert, update, delete');
create function private.announce_invoices() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_catalog.pg_notify('invoices', '');
  return null;
end $$;
create trigger announce after insert on invoice_batches for each row execute function private.announce_invoices();
