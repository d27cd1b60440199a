/** The worked cases that went another way than the usual: what was done about each, on which day. */
import { translatorOf } from '../../../texts.ts'
import { addDays, firstDayOf, monthOf } from '#domain/dates.ts'
import { settleEvent } from '#domain/booking/settlement/event-settlement.ts'
import { planTexts } from '#texts/money/invoice-plan.ts'
import { killFee } from '#domain/money/payments/payment-rules.ts'
import { money } from '#domain/money.ts'
import { toDecimal } from '#domain/money-format.ts'
import { itemsOf, type Books } from './books.ts'
import { aboutBooking, draft, draftItem, oneLine } from './invoice-drafts.ts'
import { cancel, issue, send } from './invoices.ts'
import { bookExpense, type DemoExpense } from './expenses.ts'
import { rank, type Diary } from './money-plan.ts'
import type { DemoBooking } from './money-records.ts'
import { allocateTo, receive, refund, release } from './payments.ts'
import { invoiceCommission, offset, settleShow } from './settling.ts'
import { payStatement, sendStatement, makeStatement, type StatementBook } from './statements.ts'

type Script = { books: Books; diary: Diary; statementBook: StatementBook; expenses: DemoExpense[] }

/** TV8: three lines on one invoice, in place of the one that was planned. */
export function threeLines({ books, diary }: Script, booking: DemoBooking): void {
  const [item] = itemsOf(books, booking)
  Object.assign(item!, { state: 'planned', closedMinor: null, closedDueOn: null, paidOn: null })
  const day = addDays(booking.eventDate, -38)
  diary.at(day, rank.issue, () => {
    const [invoice] = draftItem(books, booking, item!.id, day, {
      lines: ({ lines }) =>
        ['first', 'second', 'third'].map((word) => ({
          ...lines[0]!,
          description: `${lines[0]!.description}, ${word} set`,
          unitPrice: '33.33',
        })),
    })
    send(books, issue(books, invoice!, day), day)
    const paidOn = addDays(booking.eventDate, -22)
    diary.at(paidOn, rank.pay, () => receive(books, paidOn, [{ invoice: invoice! }]))
  })
}

/** TD5: the promoter calls the show off twenty days before; half of the fee is kept, the rest goes back. */
export function calledOff({ books, diary }: Script, booking: DemoBooking): void {
  const { eventDate, terms, artistId, id } = booking
  const [first, second] = itemsOf(books, booking)
  for (const item of [first!, second!]) {
    Object.assign(item, { state: 'planned', closedMinor: null, closedDueOn: null, paidOn: null })
  }
  const offOn = addDays(eventDate, -20)
  const day = (before: number) => addDays(offOn, -before)
  diary.at(day(40), rank.issue, () => {
    const [deposit] = draftItem(books, booking, first!.id, day(40))
    deposit!.dueOn = day(30)
    send(books, issue(books, deposit!, day(40)), day(40))
    diary.at(day(33), rank.pay, () => {
      const payment = receive(books, day(33), [{ invoice: deposit! }])
      diary.at(day(10), rank.issue, () => {
        const [final] = draftItem(books, booking, second!.id, day(10))
        send(books, issue(books, final!, day(10)), day(10))
        diary.at(offOn, rank.issue, () => {
          const reason = 'The promoter has called the show off.'
          cancel(books, final!, offOn, reason)
          release(books, payment, offOn)
          cancel(books, deposit!, offOn, reason)
          const { retainedMinor } = killFee({
            feeMinor: terms.guaranteeMinor ?? 0,
            pct: '50',
            receivedMinor: payment.amountMinor,
            vatPct: null,
            currency: terms.currency,
          })
          const about = aboutBooking(books, booking)
          const detail = planTexts(translatorOf(about.language)).detail(booking)
          const text = about.language === 'de' ? 'Ausfallhonorar, 50 % der Gage' : 'Kill fee, 50 % of the fee'
          const price = toDecimal(money(retainedMinor, terms.currency))
          const kept = draft(books, offOn, { ...about, issuerKind: 'artist', artistId, dueOn: offOn }, [
            oneLine('kill_fee', text, detail, price, id),
          ])
          send(books, issue(books, kept, offOn), offOn)
          allocateTo(books, payment, kept, retainedMinor, offOn)
          const back = payment.amountMinor - retainedMinor
          diary.at(addDays(offOn, 4), rank.pay, () => refund(books, payment, back, addDays(offOn, 4)))
        })
      })
    })
  })
}

/** TD6: everything is paid but what a bank kept. */
export function bankKept({ books, diary }: Script, booking: DemoBooking): void {
  const [first, second] = itemsOf(books, booking)
  const day = (before: number) => addDays(booking.eventDate, -before)
  for (const item of [first!, second!]) {
    Object.assign(item, { state: 'planned', closedMinor: null, closedDueOn: null, paidOn: null })
  }
  diary.at(day(40), rank.issue, () => {
    const [deposit] = draftItem(books, booking, first!.id, day(40))
    deposit!.dueOn = day(30)
    send(books, issue(books, deposit!, day(40)), day(40))
    diary.at(day(31), rank.pay, () => receive(books, day(31), [{ invoice: deposit! }]))
  })
  diary.at(day(27), rank.issue, () => {
    const [final] = draftItem(books, booking, second!.id, day(27))
    send(books, issue(books, final!, day(27)), day(27))
    const paid = final!.payableMinor - 1500
    diary.at(day(14) < books.today ? day(14) : addDays(books.today, -1), rank.pay, () =>
      receive(books, day(14), [{ invoice: final!, amountMinor: paid }]),
    )
  })
}

/**
 * Two shows and a flight on the first statement of an artist. Later the artist reports more from the door: the next
 * statement corrects the commission.
 */
export function firstStatement(script: Script, fee: DemoBooking, direct: DemoBooking): void {
  const { books, diary, statementBook, expenses } = script
  const { artistId } = fee
  const { currency } = fee.terms
  const flightOn = addDays(fee.eventDate, -24)
  diary.at(addDays(flightOn, 9), rank.pay, () =>
    expenses.push(
      bookExpense(books, addDays(flightOn, 9), {
        eventId: fee.eventId,
        bookingId: fee.id,
        artistId,
        category: 'flight',
        description: 'Flights for two',
        supplier: 'Luftlinie Nord',
        spentOn: flightOn,
        netMinor: 41_230,
        vatMinor: 0,
        currency,
        paidBy: 'agency',
        borneBy: 'artist',
        rebill: 'recoup_from_statement',
        createdBy: fee.agentUserId,
      }),
    ),
  )
  const [, door] = itemsOf(books, direct)
  const saved = { ...door! }
  const { figures, tickets, terms, artistName } = direct
  const booked = settleEvent(
    [{ bookingId: direct.id, artistName, terms, figures: figures && { ...figures, adjustments: [] } }],
    tickets,
  ).get(direct.id)?.settlement
  Object.assign(door!, { state: 'planned', closedMinor: null, closedDueOn: null, paidOn: null })
  const day = direct.settledOn!
  diary.at(day, rank.settle, () => {
    settleShow(books, direct, day, booked ?? undefined)
    const invoice = invoiceCommission(books, direct, day)
    if (invoice) offset(books, invoice, day)
  })
  diary.at(day, rank.makeStatement, () => {
    const period = { from: firstDayOf(monthOf(fee.eventDate)), to: day }
    const statement = makeStatement(books, statementBook, artistId, currency, period, day)!
    sendStatement(books, statement, day)
    const paidOn = addDays(day, 9)
    diary.at(paidOn, rank.pay, () => payStatement(books, statement, paidOn))
  })
  const later = addDays(day, 16)
  diary.at(later, rank.settle, () => {
    Object.assign(door!, {
      state: saved.state,
      closedMinor: saved.closedMinor,
      closedDueOn: saved.closedDueOn,
      paidOn: later,
    })
    settleShow(books, direct, later)
    const invoice = invoiceCommission(books, direct, later)
    if (invoice) offset(books, invoice, later)
  })
}
