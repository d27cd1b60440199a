-- The payment schedule that an offer proposes; null where it says nothing of it. Accepted, it becomes the deal's.
alter table offer_versions
  add column payments jsonb check (payments is null or jsonb_typeof(payments) = 'array');

-- Instalments could be planned, but none taken away again: that was refused as if the deal were unknown.
grant delete on deal_schedule_items to authenticated;

-- A draft that the product made bears the VAT that is proposed for it, until somebody chooses or confirms one.
alter table invoices add column vat_follows boolean not null default false;

-- Drafts of instalments that nobody has decided on, from before the parties were known. Retyped, since an update would
-- meet row-level security.
alter table invoices
  alter column vat_follows drop default,
  alter column vat_follows type boolean
    using (state = 'draft' and schedule_item_id is not null and vat_decision is null and vat_minor = 0),
  alter column vat_follows set default false;
