-- Open invoices of the program that an agency worked with before, taken over as opening balances of who owes them. They
-- are claims like any other. Nothing else is theirs: no number of a series, no lines, no VAT that somebody decided on.

alter table invoices
  drop constraint invoices_kind_check,
  add constraint invoices_kind_check
    check (kind in ('invoice', 'deposit', 'final', 'corrected', 'credit_note', 'self_billed', 'opening')),
  drop constraint invoices_check2,
  add constraint invoices_numbered check (
    state = 'draft'
    or (issue_date is not null and issued_at is not null and document is not null
        and num_nonnulls(series_id, number_year, number_no) = case kind when 'opening' then 0 else 3 end)),
  add constraint invoices_opening check (
    kind <> 'opening'
    or (state <> 'draft' and issuer_kind = 'organisation' and num_nonnulls(company_id, contact_id) = 1
        and num_nonnulls(event_id, booking_id, schedule_item_id, statement_id, cancels_id, replaced_by_id,
                         vat_decision) = 0
        and withheld_minor = 0 and credited_minor = 0 and payable_minor > 0));

-- The other program may have counted as this one does: its numbers must not stop ours. One that was withdrawn may come again.
drop index invoices_number;
create unique index invoices_number on invoices (org_id, number) where number is not null and kind <> 'opening';
create unique index invoices_opening_number on invoices (org_id, number)
  where kind = 'opening' and state <> 'cancelled';

/** As before, but what was taken over and never touched may go again: its import was undone. */
create or replace function private.keep_issued() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    if old.state <> 'draft' and (old.kind <> 'opening' or old.state <> 'sent' or old.paid_minor <> 0) then
      raise exception 'an issued invoice cannot be removed';
    end if;
    return old;
  end if;
  if old.state <> 'draft' and (new.state = 'draft' or (
       new.number, new.series_id, new.number_year, new.number_no, new.issue_date, new.issued_at,
       new.issued_by, new.due_on, new.document, new.vat_decision, new.net_minor, new.vat_minor,
       new.gross_minor, new.prepaid_minor, new.payable_minor, new.withheld_minor, new.currency,
       new.kind, new.issuer_kind, new.artist_id, new.recipient_name, new.account_no,
       new.event_id, new.booking_id, new.schedule_item_id, new.cancels_id, new.language, new.format,
       new.service_from, new.service_to, new.buyer_reference, new.notes, new.bank_account_id)
     is distinct from (
       old.number, old.series_id, old.number_year, old.number_no, old.issue_date, old.issued_at,
       old.issued_by, old.due_on, old.document, old.vat_decision, old.net_minor, old.vat_minor,
       old.gross_minor, old.prepaid_minor, old.payable_minor, old.withheld_minor, old.currency,
       old.kind, old.issuer_kind, old.artist_id, old.recipient_name, old.account_no,
       old.event_id, old.booking_id, old.schedule_item_id, old.cancels_id, old.language, old.format,
       old.service_from, old.service_to, old.buyer_reference, old.notes, old.bank_account_id)) then
    raise exception 'an issued invoice does not change';
  end if;
  return new;
end $$;

alter table imports
  drop constraint imports_noun_check,
  add constraint imports_noun_check
    check (noun in ('contacts', 'companies', 'venues', 'artists', 'events', 'openInvoices'));
