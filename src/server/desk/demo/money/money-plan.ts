/** What became of each instalment of the demo: on which day it was invoiced, and when and how it was paid. */
import { addDays, type LocalDate } from '#domain/dates.ts'
import { agreedTotal } from '#domain/booking/settlement/event-settlement.ts'
import { isClosed } from '#domain/booking/settlement/item-states.ts'
import { itemsOf, type Books, type DemoInvoice } from './books.ts'
import { draftItem } from './invoice-drafts.ts'
import { planFacts } from './invoice-plans.ts'
import { cancel, correct, issue, move, send } from './invoices.ts'
import type { DemoBooking, DemoItem } from './money-records.ts'
import { receive, release } from './payments.ts'

/** Work by day; on a day what is issued comes first, then what is paid, settled and put on statements. */
export type Diary = {
  at(day: LocalDate, rank: number, run: () => void): void
  run(from: LocalDate, to: LocalDate): void
}
export const rank = { issue: 0, pay: 1, settle: 2, makeStatement: 3 } as const

export function makeDiary(): Diary {
  const days = new Map<LocalDate, { rank: number; run: () => void }[]>()
  return {
    at(day, rank, run) {
      days.set(day, [...(days.get(day) ?? []), { rank, run }])
    },
    run(from, to) {
      for (let day = from; day <= to; day = addDays(day, 1)) {
        for (;;) {
          const open = days.get(day) ?? []
          const next = open.toSorted((a, b) => a.rank - b.rank)[0]
          if (!next) break
          days.set(
            day,
            open.filter((each) => each !== next),
          )
          next.run()
        }
      }
    },
  }
}

/** How a booking's money went beside the usual way. */
export type Course = {
  /** Left alone: nothing is invoiced, or the case does it. */
  isApart?: boolean
  /** Only its first instalment was invoiced, and is late by so many days. */
  daysLate?: number
  isCorrected?: boolean
  /** Nobody has paid anything. */
  isOpen?: boolean
  /** A rest of so much was given up. */
  restMinor?: number
  isReversed?: boolean
  overMinor?: number
  isCash?: boolean
  feeMinor?: number
  issueOn?: LocalDate
  payOn?: LocalDate
}

const latest = (...days: LocalDate[]) => days.reduce((max, day) => (day > max ? day : max))
const earliest = (...days: LocalDate[]) => days.reduce((min, day) => (day < min ? day : min))

/** An invoice goes out so long before its day. */
const leadDays = 12

type Saved = Pick<DemoItem, 'state' | 'closedMinor' | 'closedDueOn' | 'paidOn'>
const savedOf = ({ state, closedMinor, closedDueOn, paidOn }: DemoItem): Saved => ({
  state,
  closedMinor,
  closedDueOn,
  paidOn,
})
const open: Saved = { state: 'planned', closedMinor: null, closedDueOn: null, paidOn: null }

/** Only known once the show was played: by tickets, or by what was reported afterwards. */
const isKnownLate = ({ terms, figures }: DemoBooking) =>
  agreedTotal(terms).amountMinor === 0 ||
  (figures !== null && (figures.adjustments.length > 0 || figures.withholdingMinor !== null))

/** Puts the invoices and payments of a booking into the diary. Their instalments start over, as planned. */
export function planBooking(books: Books, diary: Diary, booking: DemoBooking, course: Course): void {
  const { today } = books
  const yesterday = addDays(today, -1)
  const items = itemsOf(books, booking)
  const isLate = isKnownLate(booking)
  const before = items.map(savedOf)
  const { items: planned } = planFacts(books, booking, false)
  for (const item of items) Object.assign(item, open)
  const isInvoiced = (due: LocalDate) => addDays(due, -leadDays) <= yesterday
  let last = addDays(booking.confirmedOn, 1)
  for (const [index, item] of items.entries()) {
    const wish = before[index]!
    const isAfter = item.kind === 'rest' || isLate
    // Without a signature the deposit has no day; it is asked for all the same before what comes after it.
    const isOvertaken = planned.slice(index + 1).some((later) => later.due !== null && isInvoiced(later.due))
    const due = planned[index]?.due ?? (isOvertaken ? addDays(booking.confirmedOn, 6) : null)
    if (due === null || (isAfter && !booking.figuresAt)) continue
    if (course.daysLate !== undefined && index > 0) continue
    const wanted = isAfter ? addDays(booking.eventDate, 7) : addDays(due, -leadDays)
    const issueOn = course.issueOn ?? latest(wanted, last)
    const closing = booking.settledOn ? addDays(booking.settledOn, -1) : yesterday
    const isPaid = isClosed(wish.state) && course.daysLate === undefined && !course.isOpen
    const payOn =
      course.payOn ??
      earliest(latest(isAfter ? addDays(issueOn, 3) : (wish.paidOn ?? due), addDays(issueOn, 2)), closing)
    last = addDays(latest(issueOn, isPaid ? payOn : issueOn), 1)
    if (issueOn > yesterday) continue
    diary.at(issueOn, rank.issue, () => {
      const drafts = draftItem(books, booking, item.id, issueOn, { isKnown: isAfter })
      // Nothing was left to ask for: closed by hand, as it was.
      if (drafts.length === 0) Object.assign(item, wish)
      for (const each of drafts) {
        const invoice = put(books, each, issueOn, course)
        if (isPaid && payOn <= yesterday)
          diary.at(payOn, rank.pay, () => pay(books, diary, invoice, payOn, course))
      }
    })
  }
}

function put(books: Books, draft: DemoInvoice, day: LocalDate, { isCorrected }: Course): DemoInvoice {
  const invoice = issue(books, draft, day)
  send(books, invoice, day)
  if (!isCorrected) return invoice
  const reason = 'The name of the hall was wrong.'
  cancel(books, invoice, day, reason)
  const corrected = issue(books, correct(books, invoice, day, reason), day)
  send(books, corrected, day)
  return corrected
}

function pay(books: Books, diary: Diary, invoice: DemoInvoice, day: LocalDate, course: Course): void {
  const { restMinor, isReversed, overMinor, isCash, feeMinor } = course
  const openMinor = invoice.payableMinor - invoice.withheldMinor - invoice.paidMinor
  // A final invoice asks for what was open on its deposit.
  if (openMinor <= 0 || invoice.replacedById || invoice.state === 'cancelled') return
  if (isReversed) {
    const payment = receive(books, day, [{ invoice }])
    release(books, payment, addDays(day, 1), 'The bank took it back: the account was closed.')
    const again = addDays(day, 3)
    // By then a final invoice may ask for it instead.
    diary.at(again, rank.pay, () => pay(books, diary, invoice, again, { ...course, isReversed: false }))
    return
  }
  if (restMinor && restMinor < openMinor) {
    receive(books, day, [{ invoice, amountMinor: openMinor - restMinor }])
    move(books, invoice, { writtenOffMinor: restMinor }, addDays(day, 2), {
      endedReason: 'Charges of the bank abroad',
    })
    return
  }
  receive(books, day, [{ invoice }], {
    ...(overMinor && { amountMinor: openMinor + overMinor }),
    ...(isCash && { method: 'cash' as const, collectedBy: 'artist' as const }),
    ...(feeMinor && { feeMinor }),
  })
}
