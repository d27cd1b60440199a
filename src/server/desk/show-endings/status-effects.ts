/** What a cancellation gives the artist beyond the invoices that are out. */
import { money } from '#domain/money.ts'
import { claimTask } from '#texts/desk/show-endings.ts'
import { findBooking } from '../../booking/bookings/store.ts'
import type { BookingEffects } from '../../context.ts'
import { createStatusTask } from '../../booking/follow-ups/status-task.ts'
import { orgTranslator } from '../../texts.ts'
import { proposeForInvoices } from './invoices.ts'

export const endingEffects = {
  async claimFee(call, change) {
    const booking = await findBooking(call.tx, call.scope, change.booking.id)
    const by = booking.cancellation?.by ?? null
    const { claim, uninvoicedMinor } = await proposeForInvoices(call, booking, by)
    if (!claim || uninvoicedMinor <= 0) return
    const t = orgTranslator(call.org)
    const amount = (minor: number) => t.money(money(minor, claim.currency))
    await createStatusTask(call, change, {
      title: t(claimTask.title, { amount: amount(uninvoicedMinor) }),
      notes: t(claimTask.notes, { pct: claim.pct, amount: amount(claim.amountMinor) }),
      permission: 'invoices.manage',
    })
  },
} satisfies Partial<BookingEffects>
