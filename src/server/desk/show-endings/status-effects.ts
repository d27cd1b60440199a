/** What a cancellation gives the artist beyond the invoices that are out. */
import { formatMoney, money } from '#domain/money.ts'
import { findBooking } from '../../booking/bookings/store.ts'
import type { BookingEffects } from '../../context.ts'
import { createStatusTask } from '../../booking/follow-ups/status-task.ts'
import { proposeForInvoices } from './invoices.ts'

export const endingEffects = {
  async claimFee(call, change) {
    const booking = await findBooking(call.tx, call.scope, change.booking.id)
    const by = booking.cancellation?.by ?? null
    const { claim, uninvoicedMinor } = await proposeForInvoices(call, booking, by)
    if (!claim || uninvoicedMinor <= 0) return
    const show = (minor: number) => formatMoney(money(minor, claim.currency))
    await createStatusTask(call, change, {
      title: `Invoice the cancellation fee: ${show(uninvoicedMinor)} net`,
      notes: `The cancellation clause gives ${claim.pct} % of the fee: ${show(claim.amountMinor)} net.`,
      permission: 'invoices.manage',
    })
  },
} satisfies Partial<BookingEffects>
