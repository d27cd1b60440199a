/** The bookings of a month for the tax adviser's program. */
import { firstDayOf, lastDayOf, type LocalMonth } from '#domain/dates.ts'
import { accountsFor, creditorStart, debtorStart, type DatevAccounts } from '#domain/datev-accounts.ts'
import { invoiceRows, paymentRows, replacedDepositRows } from '#domain/datev-rows.ts'
import { datevFile, type DatevFile, type DatevRow, type DatevSettings } from '#domain/datev.ts'
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '../db/dialect.ts'
import type { OrgScope } from '../db/scopes.ts'
import type { Org } from '../context.ts'
import { findMoneySettings } from '../money-settings/store.ts'
import { findOrganisation } from '../organisations/store.ts'
import { listBookedPayments, listIssuedDocuments, listReplacedDeposits, type BookedPayment } from './store.ts'

type Call = { tx: Tx; scope: OrgScope; org: Org; now: Date }

/** A personal account: the nth after the first one; whoever is no company shares the first. */
const personal = (start: string, no: number | null): string => `${Number(start) + (no ?? 0)}`

function rowsOfPayment(payment: BookedPayment, settings: DatevSettings, accounts: DatevAccounts): DatevRow[] {
  const debtor = (no: number | null) => personal(debtorStart(settings), no)
  const { direction, isPayout, currency, baseMinor, bookedBaseMinor } = payment
  const rows = paymentRows(
    {
      date: payment.bookedOn,
      direction,
      amountMinor: payment.amountMinor,
      currency,
      rate: currency === 'EUR' ? null : payment.fxRate,
      baseMinor,
      bankAccount: accounts.bank,
      allocations: payment.allocations.map(({ number, amountMinor, customerNo }) => ({
        account: debtor(customerNo),
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

/** The file of a month. CONFLICT while the adviser's numbers are not entered, or a row cannot be booked. */
export async function datevOfMonth({ tx, scope, org, now }: Call, month: LocalMonth): Promise<DatevFile> {
  const { datev } = (await findMoneySettings(tx, scope)).settings
  const { consultantNo, clientNo, chart, accountLength, initials } = datev
  if (consultantNo === null || clientNo === null) {
    const message = 'Enter the consultant’s and the client’s number in the settings for invoicing first.'
    throw new DomainError('CONFLICT', { message })
  }
  const { fiscalYearStartMonth } = await findOrganisation(tx, scope)
  const settings: DatevSettings = {
    consultantNo,
    clientNo,
    chart,
    accountLength,
    initials,
    fiscalYearStartMonth,
  }
  const accounts = accountsFor(settings, datev.accounts)
  const [from, to] = [firstDayOf(month), lastDayOf(month)]
  const debtor = (no: number | null) => personal(debtorStart(settings), no)
  const issued = await listIssuedDocuments(tx, scope, from, to)
  const replaced = await listReplacedDeposits(tx, scope, from, to)
  const payments = await listBookedPayments(tx, scope, from, to, org.tz)
  const rows = [
    ...issued.flatMap(({ document, customerNo, cancelledKind }) => {
      // Whoever gets a credit note of ours is a supplier.
      const account = document.kind === 'self_billed' ? creditorStart(settings) : debtor(customerNo)
      return invoiceRows(document, accounts, account, { cancelledKind })
    }),
    ...replaced.flatMap(({ document, customerNo, receivedMinor, replacedOn }) =>
      replacedDepositRows(document, { receivedMinor, replacedOn }, accounts, debtor(customerNo)),
    ),
    ...payments.flatMap((payment) => rowsOfPayment(payment, settings, accounts)),
  ].toSorted((a, b) => a.date.localeCompare(b.date))
  return datevFile(month, rows, settings, { createdAt: now, exportedBy: 'Fermata', isLocked: false })
}
