/** The bookings of a month for the tax adviser's program, and what keeps them from being exported. */
import { firstDayOf, lastDayOf, monthOf, type LocalDate, type LocalMonth } from '#domain/dates.ts'
import { accountsFor, personalAccount, type DatevAccounts } from '#domain/money/bookkeeping/datev-accounts.ts'
import type { PersonalRole } from '#domain/money/bookkeeping/datev-kinds.ts'
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
  type DatevOrigin,
  type DatevRow,
  type DatevSettings,
} from '#domain/money/bookkeeping/datev.ts'
import { DomainError } from '#domain/errors.ts'
import type { InvoiceDocument } from '#domain/money/invoices/invoice-document.ts'
import { inverseRate } from '#domain/money/invoices/build-invoice.ts'
import { moneyProblem } from '#domain/money/problems.ts'
import type { Problem } from '#domain/problems.ts'
import { rateText } from '#texts/money/invoice-notes.ts'
import type { Translator } from '#texts/translator.ts'
import type { Decimal } from '#domain/money.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import type { Org } from '../../context.ts'
import { findDocumentRate } from '../fx-rates/document-rate.ts'
import { findMoneySettings } from '../money-settings/store.ts'
import { findOrganisation } from '../../platform/organisations/store.ts'
import { listBookedPayments, listIssuedDocuments, listReplacedDeposits, type BookedPayment } from './store.ts'

/** `t` is the translator of whoever reads the month. */
export type BookkeepingCall = { tx: Tx; scope: OrgScope; org: Org; now: Date; t: Translator }

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

const settingsFix = (problem: Problem): DatevProblem => ({
  fix: 'settings',
  id: null,
  label: 'DATEV',
  problem,
  currency: null,
  month: null,
})

/** The adviser's numbers and accounts, or what they lack. */
async function findSettings({ tx, scope }: BookkeepingCall) {
  const { datev } = (await findMoneySettings(tx, scope)).settings
  const { consultantNo, clientNo, chart, accountLength, initials } = datev
  if (consultantNo === null || clientNo === null) {
    return settingsFix(moneyProblem('datev.numbersMissing'))
  }
  const { fiscalYearStartMonth } = await findOrganisation(tx, scope)
  const settings = { consultantNo, clientNo, chart, accountLength, initials, fiscalYearStartMonth }
  const wrong = settingsProblem(settings)
  if (wrong) return settingsFix(wrong)
  try {
    return { settings, accounts: accountsFor(settings, datev.accounts) }
  } catch (error) {
    if (error instanceof DomainError && error.problem) return settingsFix(error.problem)
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

const problemOf = ({ id, label }: Subject, fix: DatevFix, problem: Problem): DatevProblem => ({
  fix,
  id,
  label,
  problem,
  currency: null,
  month: null,
})

/** Euros for one unit: what is known today about records that were written before their rate was. */
async function laterRate(
  { tx, scope, rates, problems, t }: Month,
  subject: Subject,
): Promise<Decimal | null> {
  const { currency, id, kind, label } = subject
  const found = await findDocumentRate(tx, scope, currency, subject)
  if (!found) {
    const month = monthOf(subject.serviceOn < subject.issuedOn ? subject.serviceOn : subject.issuedOn)
    const problem = moneyProblem('datev.averageMissing', { record: label, currency })
    problems.push({ fix: 'rates', id, label, problem, currency, month })
    return null
  }
  const rate = inverseRate(found.rate)
  const text = rateText(currency, { ...found, rate, currency: 'EUR', vatMinor: 0 }, t)
  rates.push({ id, kind, label, text, isLater: true })
  return rate
}

/** Adds what a record is booked as; whatever is wrong with it becomes a problem that names it. */
function book(month: Month, subject: Subject, order: DatevEntry['order'], rowsOf: () => DatevRow[]) {
  const { settings, entries, problems } = month
  const add = (fix: DatevFix, problem: Problem) =>
    problems.push(problemOf(subject, fix, moneyProblem('datev.record', { record: subject.label, problem })))
  try {
    const rows = rowsOf()
    const wrong = rows.flatMap((row) => rowProblems(row, settings))[0]
    if (wrong) add(subject.kind, wrong)
    else entries.push({ order, rows })
  } catch (error) {
    if (!(error instanceof DomainError) || !error.problem) throw error
    add(error.fields?.['accountLength'] ? 'settings' : subject.kind, error.problem)
  }
}

/** The account of a record; a problem where nobody is its debtor. */
function accountOf(month: Month, role: PersonalRole, no: number | null): string {
  if (no !== null) return personalAccount(role, no, month.settings)
  throw new DomainError('BAD_REQUEST', { problem: moneyProblem('datev.personMissing', { role }) })
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
    text: rateText(currency, vatInBase, month.t),
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
      // What artists are paid is money that was passed through; other money without an invoice goes to clearing.
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
  const { tx, scope, org, t } = month
  for (const payment of await listBookedPayments(tx, scope, from, to, org.tz)) {
    const { id, currency, counterparty, paidOn } = payment
    const label = [counterparty, t.day(paidOn)].filter(Boolean).join(', ')
    const subject: Subject = { id, kind: 'payment', label, currency, serviceOn: paidOn, issuedOn: paidOn }
    const isKnown = currency === 'EUR' || payment.fxRate !== null
    const rate = isKnown ? payment.fxRate : await laterRate(month, subject)
    if (rate === null && currency !== 'EUR') continue
    book(month, subject, 'payment', () => rowsOfPayment(month, payment, currency === 'EUR' ? null : rate))
  }
}

/** All bookings of a month, the problems that prevent its export, and the rates that foreign money was converted at. */
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
    const problem = first && moneyProblem('datev.notReady', { problem: first.problem, others: others.length })
    throw new DomainError('CONFLICT', problem && { problem })
  }
  return { settings, file: datevFile(month, rows, settings, origin(call)) }
}

/** Nothing is booked for good: the adviser looks at it first. */
export const origin = ({ now }: Pick<BookkeepingCall, 'now'>): DatevOrigin => ({
  createdAt: now,
  exportedBy: 'Fermata',
  isLocked: false,
})
