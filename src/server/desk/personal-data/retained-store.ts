/** Which rows of the tables with a retention are kept, and from which day the years count. */
import { sql, type RawBuilder } from 'kysely'
import type { personalDataRegister } from '#domain/desk/personal-data/register.ts'

const none = sql`null::date`
const ofInvoice = sql`(select case when i.state <> 'draft' then i.issue_date end from invoices i
  where i.org_id = t.org_id and i.id = t.invoice_id)`
// One that never reached anybody is no business letter.
const ofContract = sql`(select coalesce(c.ended_at, c.sent_at)::date from contracts c
  where c.org_id = t.org_id and c.id = t.contract_id and c.sent_at is not null)`

const dates: Partial<Record<keyof typeof personalDataRegister, RawBuilder<unknown>>> = {
  bank_lines: sql`t.booked_on`,
  contract_documents: ofContract,
  contract_events: ofContract,
  contract_links: sql`(select coalesce(c.ended_at, c.sent_at)::date from contracts c
    join contract_signers s on s.org_id = c.org_id and s.contract_id = c.id
    where s.org_id = t.org_id and s.id = t.signer_id and c.sent_at is not null)`,
  contract_signers: ofContract,
  contracts: sql`case when t.sent_at is not null then coalesce(t.ended_at, t.sent_at)::date end`,
  expenses: sql`case when t.booked_at is not null then t.spent_on end`,
  invoice_documents: ofInvoice,
  invoice_emails: ofInvoice,
  invoice_lines: ofInvoice,
  invoices: sql`case when t.state <> 'draft' then t.issue_date end`,
  ledger_entries: sql`t.entry_date`,
  outbox: ofContract,
  payments: sql`t.paid_on`,
  payout_files: sql`t.execute_on`,
  statement_messages: sql`(select s.sent_at::date from statements s where s.org_id = t.org_id and s.id = t.statement_id)`,
  statements: sql`t.sent_at::date`,
  vat_id_checks: sql`t.checked_at::date`,
  withholdings: sql`t.created_at::date`,
}

/** Tables of which rows are kept. */
export const retainedTables = Object.keys(dates)

export const retainedFrom = (table: string): RawBuilder<unknown> => dates[table] ?? none
