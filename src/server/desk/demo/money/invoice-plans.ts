/** The demo's invoices of a booking as planning reads them, and the plan that follows. */
import { agreedTotal } from '#domain/booking/settlement/event-settlement.ts'
import { dueDate, scheduleAmounts } from '#domain/booking/settlement/schedule.ts'
import { type BookingInvoice, type PlanFacts } from '../../../money/invoice-drafts/planning.ts'
import { creditedOn, itemsOf, type Books } from './books.ts'
import type { DemoBooking } from './money-records.ts'

/** What planning reads of the invoices of a booking. */
export function invoicesOf(books: Books, bookingId: string): BookingInvoice[] {
  return [...books.invoices.values()]
    .filter(
      (invoice) =>
        invoice.bookingId === bookingId &&
        invoice.state !== 'cancelled' &&
        ['invoice', 'deposit', 'final', 'corrected'].includes(invoice.kind),
    )
    .map((invoice) => {
      const credited = creditedOn(books, invoice.id)
      const takenBy = books.prepayments.find(({ depositId, finalId }) => {
        const final = books.invoices.get(finalId)!
        return depositId === invoice.id && final.number !== null && final.state !== 'cancelled'
      })
      return {
        ...invoice,
        bookingId,
        lineKinds: invoice.lines.map(({ kind }) => kind),
        takenById: takenBy?.finalId ?? null,
        creditedNet: credited.net,
        creditedVat: credited.vat,
        creditedGross: credited.gross,
      }
    })
}

/** A booking's plan as it is: before the show by the terms, once the figures are in by them. */
export function planFacts(books: Books, booking: DemoBooking, isKnown: boolean): PlanFacts {
  const settlement = books.records.settlementOf(booking, isKnown)
  const items = itemsOf(books, booking)
  const { terms, eventDate, contractedAt } = booking
  const agreed = agreedTotal(terms)
  const total = isKnown ? settlement.promoterTotal : agreed
  const { amounts } = scheduleAmounts(items, { agreed, total })
  const signedOn = contractedAt && contractedAt.toISOString().slice(0, 10)
  return {
    booking: isKnown ? booking : { ...booking, figures: null, tickets: null },
    settlement,
    problem: null,
    items: items.map((item, index) => ({
      ...item,
      amount: amounts[index]!,
      due: item.closedDueOn ?? dueDate(item, { eventDate, signedOn }),
    })),
    invoices: invoicesOf(books, booking.id),
  }
}
