/** The bookings of a month for the tax adviser's program, and what keeps them from being exported. */
import { firstDayOf, lastDayOf, monthOf, type LocalDate, type LocalMonth } from '#domain/dates.ts'
import {
  accountsFor,
  personalAccount,
  type DatevAccounts,
  type PersonalRole,
} from '#domain/money/bookkeeping/datev-accounts.ts'
import {
  orderedRows,
  type DatevEntry,
  type DatevFix,
  type DatevProblem,
} from '#domain/money/bookkeeping/datev-month.ts'
import {
  invoiceRows,
  isFromSupplier,
  paymentRows,
  replacedDepositRows,
} from '#domain/money/bookkeeping/datev-rows.ts'
import {
  datevFile,
  rowProblems,
  settingsProblem,
  type DatevFile,
  type DatevMaking,
  type DatevRow,
  type DatevSettings,
} from '#domain/money/bookkeeping/datev.ts'
import { DomainError } from '#domain/errors.ts'
import type { InvoiceDocument } from '#domain/money/invoices/invoice-document.ts'
import { inverseRate } from '#domain/money/invoices/build-invoice.ts'
import { rateText } from '#texts/money/invoice-notes.ts'
import { translatorOf } from '../../texts.ts'
import type { Decimal } from '#domain/money.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import type { Org } from '../../context.ts'
import { findDocumentRate } from '../fx-rates/document-rate.ts'
import { findMoneySettings } from '../money-settings/store.ts'
import { findOrganisation } from '../../platform/organisations/store.ts'
import { listBookedPayments, listIssuedDocuments, listReplacedDeposits, type BookedPayment } from './store.ts'

export type BookkeepingCall = { tx: Tx; scope: OrgScope; org: Org; now: Date }

/** A rate that a foreign document or payment of the month was converted at. */
export type UsedRate = {
  id: string
  kind: 'invoice' | 'payment'
  label: string
  text: string
  isLater: boolean
}
export type DatevMonth = {
  settings: DatevSettings | null
  rows: DatevRow[]
  problems: DatevProblem[]
  rates: UsedRate[]
}

type Month = BookkeepingCall & {
  settings: DatevSettings
  accounts: DatevAccounts
  entries: DatevEntry[]
  problems: DatevProblem[]
  rates: UsedRate[]
}

const settingsFix = (message: string): DatevProblem => ({
  fix: 'settings',
  id: null,
  label: 'DATEV',
  message,
  currency: null,
  month: null,
})

/** The adviser's numbers and accounts, or what they lack. */
async function findSettings({ tx, scope }: BookkeepingCall) {
  const { datev } = (await findMoneySettings(tx, scope)).settings
  const { consultantNo, clientNo, chart, accountLength, initials } = datev
  if (consultantNo === null || clientNo === null) {
    return settingsFix('Enter the consultant’s and the client’s number in the settings for invoicing.')
  }
  const { fiscalYearStartMonth } = await findOrganisation(tx, scope)
  const settings = { consultantNo, clientNo, chart, accountLength, initials, fiscalYearStartMonth }
  const wrong = settingsProblem(settings)
  if (wrong !== undefined) return settingsFix(wrong)
  try {
    return { settings, accounts: accountsFor(settings, datev.accounts) }
  } catch (error) {
    if (error instanceof DomainError) return settingsFix(error.message)
    throw error
  }
}

type Subject = {
  id: string
  kind: 'invoice' | 'payment'
  label: string
  currency: string
  /** When it is converted, where it keeps no rate of its own. */
  serviceOn: LocalDate
  issuedOn: LocalDate
}

const problemOf = ({ id, label }: Subject, fix: DatevFix, message: string): DatevProblem => ({
  fix,
  id,
  label,
  message,
  currency: null,
  month: null,
})

/** Euros for one unit: what is known today about records that were written before their rate was. */
async function laterRate({ tx, scope, rates, problems }: Month, subject: Subject): Promise<Decimal | null> {
  const { currency, id, kind, label } = subject
  const found = await findDocumentRate(tx, scope, currency, subject)
  if (!found) {
    const month = monthOf(subject.serviceOn < subject.issuedOn ? subject.serviceOn : subject.issuedOn)
    const message = `${label} is in ${currency}, and no exchange rate is known. Enter the monthly average.`
    problems.push({ fix: 'rates', id, label, message, currency, month })
    return null
  }
  const rate = inverseRate(found.rate)
  const text = rateText(currency, { ...found, rate, currency: 'EUR', vatMinor: 0 }, translatorOf('en'))
  rates.push({ id, kind, label, text, isLater: true })
  return rate
}

/** Adds what a record is booked as; whatever is wrong with it becomes a problem that names it. */
function book(month: Month, subject: Subject, order: DatevEntry['order'], rowsOf: () => DatevRow[]) {
  const { settings, entries, problems } = month
  try {
    const rows = rowsOf()
    const wrong = rows.flatMap((row) => rowProblems(row, settings))[0]
    if (wrong) problems.push(problemOf(subject, subject.kind, `${subject.label}: ${wrong}`))
    else entries.push({ order, rows })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const fix = error.fields?.['accountLength'] ? 'settings' : subject.kind
    const isRevenue = subject.kind === 'invoice' && fix !== 'settings'
    const advice = isRevenue ? ' Cancel the invoice and issue it with a rate of your chart of accounts.' : ''
    problems.push(problemOf(subject, fix, `${subject.label}: ${error.message}${advice}`))
  }
}

/** The account of a record; a problem where nobody is its debtor. */
function accountOf(month: Month, role: PersonalRole, no: number | null): string {
  if (no !== null) return personalAccount(role, no, month.settings)
  throw new DomainError('BAD_REQUEST', { message: `It has no ${role}.` })
}

/** Its own rate, or one that is found now; null in euros, and where none is known (which is a problem then). */
async function rateOf(
  month: Month,
  subject: Subject,
  { vatInBase }: InvoiceDocument,
): Promise<Decimal | null> {
  if (subject.currency === 'EUR') return null
  if (vatInBase?.currency !== 'EUR') return laterRate(month, subject)
  const { id, kind, label, currency } = subject
  month.rates.push({
    id,
    kind,
    label,
    text: rateText(currency, vatInBase, translatorOf('en')),
    isLater: false,
  })
  return vatInBase.rate
}

const subjectOf = (id: string, { number, currency, service, issueDate }: InvoiceDocument): Subject => ({
  id,
  kind: 'invoice',
  label: number,
  currency,
  serviceOn: service.to ?? service.from,
  issuedOn: issueDate,
})

async function bookDocuments(month: Month, from: LocalDate, to: LocalDate): Promise<void> {
  const { tx, scope, accounts } = month
  for (const { id, document, accountNo, cancelledKind } of await listIssuedDocuments(tx, scope, from, to)) {
    const subject = subjectOf(id, document)
    const rate = await rateOf(month, subject, document)
    if (rate === null && document.currency !== 'EUR') continue
    const role = isFromSupplier(document, cancelledKind) ? 'creditor' : 'debtor'
    book(month, subject, 'document', () =>
      invoiceRows(document, accounts, accountOf(month, role, accountNo), { cancelledKind, rate }),
    )
  }
  for (const { id, document, accountNo, ...replaced } of await listReplacedDeposits(tx, scope, from, to)) {
    const subject = subjectOf(id, document)
    const rate = await rateOf(month, subject, document)
    if (rate === null && document.currency !== 'EUR') continue
    book(month, subject, 'replaced', () =>
      replacedDepositRows(document, replaced, accounts, accountOf(month, 'debtor', accountNo), { rate }),
    )
  }
}

function rowsOfPayment(month: Month, payment: BookedPayment, rate: Decimal | null): DatevRow[] {
  const { accounts } = month
  const { direction, isPayout, currency, baseMinor, bookedBaseMinor } = payment
  const rows = paymentRows(
    {
      date: payment.bookedOn,
      direction,
      amountMinor: payment.amountMinor,
      currency,
      rate,
      baseMinor,
      bankAccount: accounts.bank,
      allocations: payment.allocations.map(({ number, amountMinor, accountNo, isCreditor }) => ({
        account: accountOf(month, isCreditor ? 'creditor' : 'debtor', accountNo),
        documentNo: number,
        amountMinor,
      })),
      // What artists are paid is money that was passed through; other money without an invoice waits.
      restAccount: isPayout ? accounts.passThrough : accounts.clearing,
      feeMinor: payment.feeMinor,
      fxDiffMinor: baseMinor === null || bookedBaseMinor === null ? 0 : baseMinor - bookedBaseMinor,
      text: payment.counterparty,
      reference: payment.reference,
      costCentre: null,
    },
    accounts,
  )
  if (!payment.isReversal) return rows
  return rows.map((row) => ({ ...row, side: row.side === 'S' ? 'H' : 'S', isReversal: true }))
}

async function bookPayments(month: Month, from: LocalDate, to: LocalDate): Promise<void> {
  const { tx, scope, org } = month
  for (const payment of await listBookedPayments(tx, scope, from, to, org.tz)) {
    const { id, currency, counterparty, paidOn } = payment
    const label = [counterparty, paidOn].filter(Boolean).join(', ')
    const subject: Subject = { id, kind: 'payment', label, currency, serviceOn: paidOn, issuedOn: paidOn }
    const isKnown = currency === 'EUR' || payment.fxRate !== null
    const rate = isKnown ? payment.fxRate : await laterRate(month, subject)
    if (rate === null && currency !== 'EUR') continue
    book(month, subject, 'payment', () => rowsOfPayment(month, payment, currency === 'EUR' ? null : rate))
  }
}

/** All bookings of a month with what stands against its export, and the rates that foreign money was converted at. */
export async function bookMonth(call: BookkeepingCall, month: LocalMonth): Promise<DatevMonth> {
  const found = await findSettings(call)
  if ('fix' in found) return { settings: null, rows: [], problems: [found], rates: [] }
  const booked: Month = { ...call, ...found, entries: [], problems: [], rates: [] }
  const [from, to] = [firstDayOf(month), lastDayOf(month)]
  await bookDocuments(booked, from, to)
  await bookPayments(booked, from, to)
  const { settings, problems, rates, entries } = booked
  return { settings, problems, rates, rows: orderedRows(entries) }
}

/** The file of a month. CONFLICT with the first thing that is in the way; `bookMonth` lists all of them. */
export async function datevOfMonth(
  call: BookkeepingCall,
  month: LocalMonth,
): Promise<{ settings: DatevSettings; file: DatevFile }> {
  const { settings, rows, problems } = await bookMonth(call, month)
  const [first, ...others] = problems
  if (first || !settings) {
    const more = others.length > 0 ? ` ${others.length} more to fix: see Reports, For the tax adviser.` : ''
    throw new DomainError('CONFLICT', { message: `${first?.message ?? ''}${more}` })
  }
  return { settings, file: datevFile(month, rows, settings, making(call)) }
}

/** Nothing is booked for good: the adviser looks at it first. */
export const making = ({ now }: Pick<BookkeepingCall, 'now'>): DatevMaking => ({
  createdAt: now,
  exportedBy: 'Fermata',
  isLocked: false,
})
