/** What the end of a show does to its issued invoices: what was chosen is carried out, everything else asked for. */
import { can } from '#domain/access.ts'
import type { InvoiceChoice } from '#domain/booking/bookings/booking-effects.ts'
import { statusInfo } from '#domain/booking/bookings/bookings.ts'
import { creditParts } from '#domain/booking/bookings/cancellation-claims.ts'
import { formatMoney, money } from '#domain/money.ts'
import type { BookingEffects, EffectCall, StatusChange } from '../../context.ts'
import { createStatusTask } from '../../booking/follow-ups/status-task.ts'
import { cancelInvoice, creditInvoice, restOfLines } from './corrections.ts'
import {
  listDrafts,
  listReplacedBy,
  listStandingInvoices,
  recordDecision,
  type StandingInvoice,
} from './ending-store.ts'
import { lockRelated } from './store.ts'

/** Taking invoices back takes this right; without it, a task goes to somebody who has it. */
const rightToCorrect = 'invoicesCancel.administrate'

const reasonOf = ({ to, reason }: StatusChange) =>
  [`Show ${statusInfo[to].label.toLowerCase()}`, reason].filter(Boolean).join(': ')

function taskOf(invoice: StandingInvoice, { outcome, keepMinor }: InvoiceChoice): string {
  const about = `invoice ${invoice.number}, ${invoice.recipientName}`
  const keep = keepMinor === null ? '' : formatMoney(money(keepMinor, invoice.currency))
  const titles: Record<InvoiceChoice['outcome'], string> = {
    keep: '',
    cancel: `Cancel ${about}`,
    credit: `Credit ${about} down to ${keep} net`,
    later: `Decide what to do with ${about}`,
  }
  return titles[outcome]
}

/** Carries a choice out, as the person of the call, also on the deposits that the invoice replaced; returns the task that asks somebody else to. */
async function settleChoice(
  call: EffectCall,
  change: StatusChange,
  { invoice, replaced }: { invoice: StandingInvoice; replaced: readonly string[] },
  choice: InvoiceChoice,
): Promise<string | null> {
  const { member } = call
  const { outcome, keepMinor } = choice
  if (outcome === 'keep') return null
  const reason = reasonOf(change)
  const mayCorrect = member && can(member, rightToCorrect, { artistId: change.booking.artistId })
  if (outcome === 'later' || !mayCorrect) {
    const title = taskOf(invoice, choice)
    return createStatusTask(call, change, { title, notes: reason, permission: rightToCorrect })
  }
  const asMember = { ...call, member }
  if (outcome === 'cancel') {
    await cancelInvoice(asMember, invoice, reason)
    // Without it they would ask for themselves again.
    const deposits = await lockRelated(call.tx, call.scope, replaced)
    for (const deposit of deposits) await cancelInvoice(asMember, deposit, reason)
  } else {
    const parts = creditParts(await restOfLines(asMember, invoice), keepMinor ?? 0)
    await creditInvoice(asMember, invoice, reason, parts)
  }
  return null
}

export const invoiceEffects = {
  async correctInvoices(call, change) {
    const { tx, scope, member, now } = call
    const { id: bookingId } = change.booking
    // What counts on a deposit is taken back before it.
    for (const invoice of (await listStandingInvoices(tx, scope, bookingId)).toReversed()) {
      const chosen = change.choices?.invoices.find(({ invoiceId }) => invoiceId === invoice.id)
      const choice = chosen ?? { invoiceId: invoice.id, outcome: 'later' as const, keepMinor: null }
      const replaced = await listReplacedBy(tx, scope, invoice.id)
      const taskId = await settleChoice(call, change, { invoice, replaced }, choice)
      const { outcome, keepMinor } = choice
      const decidedBy = chosen && member ? scope.userId : null
      const decided = { bookingId, outcome, keepMinor, taskId, decidedAt: now, decidedBy }
      for (const invoiceId of [invoice.id, ...replaced])
        await recordDecision(tx, scope, { invoiceId, ...decided })
    }
  },

  /** A draft may be what the cancellation is billed with: nobody but a person can tell. */
  async reviewDrafts(call, change) {
    for (const { recipientName, currency, netMinor } of await listDrafts(
      call.tx,
      call.scope,
      change.booking.id,
    )) {
      const amount = formatMoney(money(netMinor, currency))
      await createStatusTask(call, change, {
        title: `Delete or change the draft invoice to ${recipientName}, ${amount} net`,
        notes: `${reasonOf(change)}.`,
        permission: 'invoices.manage',
      })
    }
  },
} satisfies Partial<BookingEffects>
