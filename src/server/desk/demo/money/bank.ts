/** The demo's bank: a statement for each month with the lines that payments were booked from, and lines that wait. */
import { createHash } from 'node:crypto'
import {
  balanceProof,
  lineKeys,
  type BankLine,
  type BankStatement,
} from '#domain/money/payments/bank-lines.ts'
import { addDays, firstDayOf, lastDayOf, monthOf, type LocalDate } from '#domain/dates.ts'
import { searchText } from '#domain/platform/search/search.ts'
import type { Row } from '../address-book.ts'
import { demoIban } from './billing.ts'
import { openOn, type Books, type DemoInvoice, type DemoPayment } from './books.ts'
import { demoId, type Random } from '../random.ts'

type Account = Books['records']['accounts'][number]
type Waiting = Pick<BankLine, 'amountMinor' | 'counterparty' | 'text'> & {
  isReturn?: boolean
  daysAgo: number
}

const lineOf = (line: Partial<BankLine> & Pick<BankLine, 'bookedOn' | 'amountMinor' | 'text'>): BankLine => ({
  valueOn: line.bookedOn,
  currency: 'EUR',
  counterparty: null,
  counterpartyIban: null,
  endToEndId: null,
  bankReference: null,
  isReturn: false,
  original: null,
  ...line,
})

/** Digits of a payer's account, the same for each payer. */
const ibanOf = (name: string): string => {
  const hash = createHash('sha256').update(name).digest().readUInt32BE(0)
  return demoIban('DE', `70099999${String(hash % 10_000_000_000).padStart(10, '0')}`)
}

/** On which of the agency's accounts a payment was: what is held for artists lies apart. */
function accountOf({ records, invoices, allocations }: Books, payment: DemoPayment): Account | undefined {
  if (payment.currency !== 'EUR' || payment.method !== 'transfer' || payment.collectedBy === 'artist')
    return undefined
  const client = records.accounts.find(({ purpose }) => purpose === 'client_money')
  const own = records.accounts.find(({ purpose }) => purpose === 'own')
  if (payment.statementId) return client ?? own
  const source = payment.refundsId ?? payment.id
  const part = allocations.find(({ paymentId }) => paymentId === source)
  const invoice = part && invoices.get(part.invoiceId)
  return invoice?.issuerKind === 'artist' ? (client ?? own) : own
}

/** The last months' payments become lines that were matched with them. Returns rows by table. */
export function makeBank(
  books: Books,
  firstDay: LocalDate,
  random: Random,
): { statements: Row[]; lines: Row[] } {
  const { records, payments, today, now, orgId, org } = books
  const made = { statements: [] as Row[], lines: [] as Row[] }
  for (const account of records.accounts) {
    const own = payments.filter(
      (payment) =>
        payment.paidOn >= firstDay && accountOf(books, payment) === account && payment.state !== 'reversed',
    )
    const waiting = waitingLines(books, account, random)
    const months = new Set([...own.map(({ paidOn }) => monthOf(paidOn)), monthOf(addDays(today, -1))])
    let balance = 2_500_000
    for (const month of [...months].toSorted()) {
      const to = lastDayOf(month) < today ? lastDayOf(month) : addDays(today, -1)
      const isLast = month === monthOf(addDays(today, -1))
      const booked = own.filter(({ paidOn }) => monthOf(paidOn) === month)
      const entries: { line: BankLine; payment: DemoPayment | null }[] = [
        ...booked.map((payment) => ({
          payment,
          line: lineOf({
            bookedOn: payment.paidOn,
            amountMinor:
              payment.direction === 'in' ? payment.amountMinor - payment.feeMinor : -payment.amountMinor,
            counterparty: payment.counterparty,
            counterpartyIban: ibanOf(payment.counterparty),
            text: payment.reference ?? '',
            endToEndId: 'NOTPROVIDED',
          }),
        })),
        ...(isLast
          ? waiting.map(({ daysAgo, ...line }) => {
              const day = addDays(today, -daysAgo)
              const bookedOn = day < firstDayOf(month) ? firstDayOf(month) : day
              const counterpartyIban = line.counterparty && ibanOf(line.counterparty)
              return { payment: null, line: lineOf({ ...line, bookedOn, counterpartyIban }) }
            })
          : []),
      ].toSorted((a, b) =>
        a.line.bookedOn < b.line.bookedOn ? -1 : a.line.bookedOn > b.line.bookedOn ? 1 : 0,
      )
      const closing = entries.reduce((sum, { line }) => sum + line.amountMinor, balance)
      const statement: BankStatement = {
        iban: account.iban,
        currency: account.currency,
        openingMinor: balance,
        closingMinor: closing,
        from: firstDayOf(month),
        to,
        statementId: `${month}-${account.iban.slice(-4)}`,
        lines: entries.map(({ line }) => line),
      }
      balance = closing
      const id = demoId(`${org} bank statement ${account.id} ${month}`)
      const keys = lineKeys(statement)
      const createdAt = new Date(Math.min(Date.parse(`${to}T16:30:00Z`), now.getTime() - 60_000))
      made.statements.push({
        org_id: orgId,
        id,
        bank_account_id: account.id,
        name: `camt053-${month}.xml`,
        format: 'camt053',
        sha256: `\\x${createHash('sha256').update(id).digest('hex')}`,
        currency: account.currency,
        opening_minor: statement.openingMinor,
        closing_minor: statement.closingMinor,
        from_date: statement.from,
        to_date: statement.to,
        proof: balanceProof(statement),
        line_count: entries.length,
        known_count: 0,
        created_at: createdAt,
        created_by: books.accountant.id,
      })
      for (const [index, { line, payment }] of entries.entries()) {
        const lineId = demoId(`${id} line ${index}`)
        if (payment) {
          Object.assign(payment, {
            state: 'reconciled',
            bankAccountId: account.id,
            bankLineId: lineId,
            isFromLine: true,
          })
        }
        const {
          bankReference: _reference,
          bookedOn,
          valueOn,
          amountMinor,
          counterpartyIban,
          endToEndId,
          isReturn,
          ...rest
        } = line
        made.lines.push({
          org_id: orgId,
          id: lineId,
          statement_id: id,
          bank_account_id: account.id,
          key: keys[index],
          ...rest,
          booked_on: bookedOn,
          value_on: valueOn,
          amount_minor: amountMinor,
          counterparty_iban: counterpartyIban,
          end_to_end_id: endToEndId,
          is_return: isReturn,
          state: payment ? 'matched' : 'open',
          search: searchText([line.counterparty, counterpartyIban, line.text, endToEndId]),
          created_at: createdAt,
          created_by: books.accountant.id,
        })
      }
    }
  }
  return made
}

/** Lines that nobody has looked at: sure ones, parts, several at once, amounts alone, and strangers. */
function waitingLines(books: Books, account: Account, random: Random): Waiting[] {
  const isClient = account.purpose === 'client_money'
  const hasClient = books.records.accounts.length > 1
  const open = [...books.invoices.values()].filter(
    (invoice) =>
      invoice.number !== null &&
      invoice.currency === 'EUR' &&
      invoice.document?.payment?.iban === account.iban &&
      ['sent', 'part_paid', 'issued'].includes(invoice.state) &&
      openOn(invoice) > 0 &&
      !invoice.isDisputed &&
      invoice.document.issueDate < books.today,
  )
  const used = new Set<string>()
  const next = (fits: (invoice: DemoInvoice) => boolean = () => true) => {
    const found = open.find((invoice) => !used.has(invoice.id) && fits(invoice))
    if (found) used.add(found.id)
    return found
  }
  const lines: Waiting[] = []
  const add = (amountMinor: number, counterparty: string | null, text: string, more: Partial<Waiting> = {}) =>
    lines.push({ amountMinor, counterparty, text, daysAgo: 1 + (lines.length % 6), ...more })
  if (!hasClient) {
    const invoice = next()
    if (invoice) add(openOn(invoice), invoice.recipientName, `Rechnung ${invoice.number}`)
    return lines
  }
  const wanted = isClient ? 15 : 10
  const ways: ((invoice: DemoInvoice) => void)[] = [
    (invoice) => add(openOn(invoice), invoice.recipientName, `Invoice ${invoice.number} thank you`),
    (invoice) => add(openOn(invoice), invoice.recipientName, `RE ${invoice.number?.replaceAll('-', ' ')}`),
    (invoice) => add(Math.round(openOn(invoice) / 2), invoice.recipientName, `${invoice.number} first half`),
    (invoice) => add(openOn(invoice), invoice.recipientName, 'Gage wie besprochen'),
    (invoice) => {
      const other = next(({ companyId }) => companyId === invoice.companyId) ?? next()
      const both = [invoice, ...(other ? [other] : [])]
      const sum = both.reduce((all, each) => all + openOn(each), 0)
      add(sum, invoice.recipientName, both.map(({ number }) => number).join(' + '))
    },
    (invoice) => add(openOn(invoice) + 2_000, invoice.recipientName, `${invoice.number} and the taxi`),
    (invoice) => add(openOn(invoice) - 1_500, invoice.recipientName, `${invoice.number} /CHGS EUR15,00`),
  ]
  for (const way of [...ways, ways[0]!, ways[3]!]) {
    const invoice = lines.length < wanted - 4 ? next() : undefined
    if (invoice) way(invoice)
  }
  add(-1_490, 'Frimatia Bank', 'Kontoführung', { daysAgo: 4 })
  const strangers = [
    'Sabine Ostertag',
    'Verein der Freunde',
    'L. Marek',
    'Halle 7 Gastro',
    'M. Ferreira',
    'Stadtkasse',
    'T. Nowak',
    'Kollektiv Ost',
  ]
  while (lines.length < wanted) {
    const name = strangers[lines.length % strangers.length]!
    add(
      random.between(40, 900) * 100,
      lines.length % 4 === 0 ? null : name,
      lines.length % 3 === 0 ? 'Danke!' : 'Anzahlung Konzert',
    )
  }
  return lines
}
