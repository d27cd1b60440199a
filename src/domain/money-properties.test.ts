// Whatever a month brings: sums are equal, splits are whole, the ledger is in balance, posting twice changes nothing.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditNoteOf, type LineAmount } from './money/invoices/credit-note.ts'
import { contractingModes } from './booking/deals/deal-terms.ts'
import { DealTermsInput } from './booking/deals/deals.ts'
import { invoiceStateOf } from './booking/ledger/invoice-balance.ts'
import { lineKinds } from './booking/ledger/invoice-kinds.ts'
import { planInvoices, type InvoicedSoFar } from './money/invoices/invoice-plan.ts'
import { sampleInvoice, type SampleLine } from './money/invoices/invoice-sample.ts'
import {
  balanceOf,
  bookingTargets,
  postTo,
  type LedgerEntry,
  type LedgerFacts,
} from './booking/ledger/ledger.ts'
import { money } from './money.ts'
import { splitReceipt } from './money/payments/receipts.ts'
import { scheduleAmounts, type StoredItem } from './booking/settlement/schedule.ts'
import { settle } from './booking/settlement/settlement.ts'
import { buildStatement } from './money/statements/statements.ts'
import { planTexts } from './booking/ledger/testing.ts'

const total = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
const amount = fc.integer({ min: 0, max: 5_000_000 })
const rate = fc.constantFrom('0', '7', '19')

const someLines = fc.array(
  fc.record({
    netMinor: fc.integer({ min: 1, max: 3_000_000 }),
    vatPct: rate,
    kind: fc.constantFrom(...lineKinds),
  }),
  { minLength: 1, maxLength: 6 },
)
/** With a deduction of at most half of the first line. */
const deducted = ([lines, share]: [SampleLine[], number]): SampleLine[] => {
  const first = lines[0]!
  const off = Math.floor((first.netMinor * share) / 200)
  return off === 0 ? lines : [...lines, { netMinor: -off, vatPct: first.vatPct, kind: 'other' }]
}
const invoice = fc
  .tuple(someLines, fc.integer({ min: 0, max: 100 }))
  .map(deducted)
  .map((lines) => sampleInvoice(lines))

/** With a deposit that took its share of net and VAT, each rounded in its own way. */
const withDeposit = (document: ReturnType<typeof sampleInvoice>, share: number) => {
  const netMinor = Math.floor((document.totals.netMinor * share) / 100)
  const vatMinor = Math.ceil((document.totals.vatMinor * share) / 100)
  const deposit = {
    number: 'RE-1',
    issueDate: '2027-01-01',
    netMinor,
    vatMinor,
    grossMinor: netMinor + vatMinor,
  }
  return sampleInvoice(document.lines, share === 0 ? {} : { kind: 'final', prepayments: [deposit] })
}

test('a receipt is whole, and all receipts of an invoice are the invoice', { timeout: 30_000 }, () => {
  const shares = fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 4 })
  fc.assert(
    fc.property(invoice, shares, fc.integer({ min: 0, max: 90 }), (plain, shares, deposited) => {
      const document = withDeposit(plain, deposited)
      const { netMinor, vatMinor, payableMinor } = document.totals
      const marks = [
        0,
        ...shares.map((share) => Math.floor((payableMinor * share) / 1000)),
        payableMinor,
      ].sort((a, b) => a - b)
      const splits = marks
        .slice(1)
        .map((mark, index) => splitReceipt(document, mark - marks[index]!, marks[index]))
      splits.forEach((split, index) => {
        expect(split.netMinor + split.vatMinor).toBe(marks[index + 1]! - marks[index]!)
        for (const parts of [split.groups, split.kinds]) {
          expect(total(parts.map((part) => part.netMinor))).toBe(split.netMinor)
          expect(total(parts.map((part) => part.vatMinor))).toBe(split.vatMinor)
        }
      })
      const prepaid = (key: 'netMinor' | 'vatMinor') => total(document.prepayments.map((each) => each[key]))
      expect(total(splits.map((split) => split.netMinor))).toBe(netMinor - prepaid('netMinor'))
      expect(total(splits.map((split) => split.vatMinor))).toBe(vatMinor - prepaid('vatMinor'))
      if (deposited > 0) return
      document.vatGroups.forEach((group, at) => {
        expect(total(splits.map(({ groups }) => groups[at]!.netMinor))).toBe(group.baseMinor)
        expect(total(splits.map(({ groups }) => groups[at]!.vatMinor))).toBe(group.vatMinor)
      })
    }),
    { numRuns: 2500 },
  )
})

test('cancelling by line ends at nothing, never beyond it', { timeout: 30_000 }, () => {
  fc.assert(
    fc.property(
      invoice,
      fc.array(fc.tuple(fc.nat(6), fc.integer({ min: 0, max: 1000 })), { maxLength: 6 }),
      (document, picks) => {
        const credited: LineAmount[] = []
        const restOf = (no: number) =>
          document.lines.find((line) => line.no === no)!.netMinor -
          total(credited.filter((part) => part.no === no).map(({ netMinor }) => netMinor))
        for (const [pick, share] of picks) {
          const { no } = document.lines[pick % document.lines.length]!
          const netMinor = Math.trunc((restOf(no) * share) / 1000)
          if (netMinor === 0) continue
          const draft = creditNoteOf(document, '', { credited, parts: [{ no, netMinor }] })
          expect(total(draft.lines.map((line) => line.netMinor))).toBe(netMinor)
          const beyond = { no, netMinor: restOf(no) + Math.sign(restOf(no)) }
          expect(() => creditNoteOf(document, '', { credited, parts: [beyond] })).toThrow('beyond')
          credited.push({ no, netMinor })
        }
        const left = document.lines.map(({ no }) => restOf(no))
        if (left.some((rest) => rest !== 0)) {
          const rest = creditNoteOf(document, '', { credited })
          const nets = [
            ...credited.map(({ netMinor }) => netMinor),
            ...rest.lines.map(({ netMinor }) => netMinor),
          ]
          expect(total(nets)).toBe(document.totals.netMinor)
        }
      },
    ),
    { numRuns: 1500 },
  )
})

test('what is open and what was settled are the invoice', { timeout: 30_000 }, () => {
  const parts = fc.tuple(amount, amount, amount, amount, amount)
  fc.assert(
    fc.property(
      parts,
      fc.constantFrom('issued', 'sent', 'part_paid', 'paid'),
      ([payable, withheld, paid, credited, off], state) => {
        const balance = {
          payableMinor: payable + 1,
          withheldMinor: withheld % 1000,
          paidMinor: paid,
          creditedMinor: credited % 1000,
          writtenOffMinor: off % 1000,
        }
        const found = invoiceStateOf({ ...balance, state })
        const { payableMinor, withheldMinor, paidMinor, creditedMinor, writtenOffMinor } = balance
        expect(found.openMinor + withheldMinor + paidMinor + creditedMinor + writtenOffMinor).toBe(
          payableMinor,
        )
        expect(['issued', 'sent', 'part_paid'].includes(found.state)).toBe(found.openMinor > 0)
        // Asked again it stays.
        expect(invoiceStateOf({ ...balance, state: found.state })).toEqual(found)
      },
    ),
    { numRuns: 1500 },
  )
})

const item = (pct: string): StoredItem => ({
  label: 'deposit',
  kind: 'pct',
  pct,
  amountMinor: null,
  dueKind: 'fixed',
  dueDays: null,
  dueOn: '2027-05-01',
  method: 'transfer',
  payee: 'agency',
  state: 'planned',
  closedMinor: null,
})

test('deposits and final invoice are the deal, however it is divided', { timeout: 30_000 }, () => {
  const deal = fc.record({
    guaranteeMinor: fc.integer({ min: 100, max: 5_000_000 }),
    feePct: fc.constantFrom('0', '10', '12.5', '15'),
    contractingMode: fc.constantFrom(...contractingModes),
    invoiceMode: fc.constantFrom('combined', 'itemised', 'fee_separate', 'artist_on_behalf'),
    shares: fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 4 }),
    buyout: fc.integer({ min: 0, max: 50_000 }),
  })
  fc.assert(
    fc.property(deal, ({ guaranteeMinor, feePct, contractingMode, invoiceMode, shares, buyout }) => {
      const terms = DealTermsInput.parse({
        currency: 'EUR',
        type: 'flat',
        guaranteeMinor,
        contractingMode,
        invoiceMode,
        bookingFee: { kind: 'pct', pct: feePct, mode: 'on_top' },
        extras: [{ kind: 'backline', how: 'buyout', amountMinor: buyout }],
      })
      const settlement = settle({ terms })
      const items = shares.map((share) => item(String(share)))
      const { amounts } = scheduleAmounts(items, {
        agreed: settlement.promoterTotal,
        total: settlement.promoterTotal,
      })
      const invoiced: InvoicedSoFar[] = []
      const last = shares.length - 1
      const show = {
        artistName: 'N',
        eventName: null,
        venueName: null,
        city: null,
        country: null,
        eventDate: '2027-05-14',
      }
      for (let now = 0; now <= last; now++) {
        const instalments = amounts.map(({ amountMinor }, at) => ({
          id: String(at),
          amountMinor,
          state: 'planned' as const,
          isInvoiced: at < now,
        }))
        const plans = planInvoices({
          terms,
          settlement,
          instalments,
          instalmentId: String(now),
          invoiced,
          show,
          bookingId: 'b',
          texts: planTexts,
        })
        for (const { kind, lines, issuerKind, part } of plans) {
          const netMinor = total(
            lines.map((line) => Math.round(Number(line.unitPrice) * 100) * Number(line.quantity)),
          )
          const own = invoiced.find((so) => so.issuerKind === issuerKind && so.part === part)
          if (kind === 'deposit') {
            const deposit = {
              invoiceId: String(now),
              number: String(now),
              issueDate: '2027-01-01',
              netMinor,
              vatMinor: 0,
              grossMinor: netMinor,
              receivedMinor: netMinor,
              withheldMinor: 0,
            }
            const so = own ?? { issuerKind, part, netMinor: 0, withheldMinor: 0, deposits: [] }
            if (!own) invoiced.push(so)
            so.deposits = [...so.deposits, deposit]
          } else if (own) own.netMinor += netMinor - total(own.deposits.map((deposit) => deposit.netMinor))
          else invoiced.push({ issuerKind, part, netMinor, withheldMinor: 0, deposits: [] })
        }
      }
      const given = total(
        invoiced.map((so) => so.netMinor + total(so.deposits.map(({ netMinor }) => netMinor))),
      )
      const isFeeInvoiced = contractingMode !== 'direct_artist' || invoiceMode === 'artist_on_behalf'
      expect(given).toBe(
        isFeeInvoiced ? settlement.promoterTotal.amountMinor : settlement.bookingFee.amountMinor,
      )
    }),
    { numRuns: 1500 },
  )
})

const eur = (amountMinor: number) => money(amountMinor, 'EUR')
const facts: fc.Arbitrary<LedgerFacts> = fc.record({
  mode: fc.constantFrom(...contractingModes),
  currency: fc.constant('EUR'),
  settlement: fc.record({
    artistFee: amount.map(eur),
    bookingFee: amount.map(eur),
    freeBonuses: amount.map(eur),
    reimbursed: amount.map(eur),
    deductions: amount.map(eur),
    commission: amount.map(eur),
    withholding: amount.map(eur),
  }),
  isFeeInside: fc.boolean(),
  isSettled: fc.boolean(),
  commissionVatPct: fc.constantFrom(null, '19'),
  artistVatPct: fc.constantFrom(null, '7', '19'),
  receipts: fc.array(
    fc.record({ collectedBy: fc.constantFrom('agency', 'artist'), netMinor: amount, vatMinor: amount }),
    { maxLength: 3 },
  ),
})

test(
  'months of bookings: the ledger is in balance, and statements are what was posted',
  { timeout: 30_000 },
  () => {
    const month = fc.array(fc.tuple(fc.constantFrom('A', 'B', 'C'), facts), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(fc.array(month, { minLength: 1, maxLength: 4 }), amount, (months, minPayoutMinor) => {
        const posted: LedgerEntry[] = []
        const current = new Map<string, LedgerFacts>()
        let openingMinor = 0
        let paidMinor = 0
        let due: LedgerEntry[] = []
        months.forEach((bookings, index) => {
          const date = `2027-0${index + 1}-15`
          const free: LedgerEntry[] = [...due]
          for (const [bookingId, about] of bookings) {
            current.set(bookingId, about)
            const entries = postTo(bookingTargets(about), posted, { date, bookingId })
            posted.push(...entries)
            free.push(...entries)
            // Once more changes nothing.
            expect(postTo(bookingTargets(about), posted, { date, bookingId })).toEqual([])
          }
          const statement = buildStatement({ openingMinor, entries: free, minPayoutMinor, currency: 'EUR' })
          expect(statement.closingMinor).toBe(openingMinor + balanceOf(statement.lines))
          expect(statement.lines).toHaveLength(free.length)
          expect(statement.payoutMinor === 0 || statement.payoutMinor === statement.closingMinor).toBe(true)
          expect(statement.payoutMinor === 0 || statement.payoutMinor >= minPayoutMinor).toBe(true)
          due =
            statement.payoutMinor === 0
              ? []
              : [
                  {
                    date,
                    bookingId: null,
                    kind: 'payout',
                    corrects: null,
                    amountMinor: -statement.payoutMinor,
                    notedMinor: null,
                    memo: '',
                  },
                ]
          paidMinor += statement.payoutMinor
          openingMinor = statement.closingMinor
        })
        // Each booking is at its last facts, whatever was posted on the way.
        for (const [bookingId, about] of current) {
          const own = posted.filter((entry) => entry.bookingId === bookingId)
          expect(balanceOf(own)).toBe(balanceOf(bookingTargets(about)))
          for (const { kind, amountMinor, notedMinor } of bookingTargets(about)) {
            const ofKind = own.filter((entry) => entry.kind === kind || entry.corrects === kind)
            expect(balanceOf(ofKind)).toBe(amountMinor)
            expect(total(ofKind.map((entry) => entry.notedMinor ?? 0))).toBe(notedMinor ?? 0)
          }
        }
        expect(openingMinor + balanceOf(due)).toBe(balanceOf(posted) - paidMinor)
      }),
      { numRuns: 3000 },
    )
  },
)
