/** What the end of a show does to its issued invoices: what was chosen is carried out, everything else asked for. */
import { can } from '#domain/access.ts'
import type { InvoiceChoice } from '#domain/booking/bookings/booking-effects.ts'
import { creditParts } from '#domain/booking/bookings/cancellation-claims.ts'
import { languageOf } from '#domain/language.ts'
import { money } from '#domain/money.ts'
import { draftTask, endingReason, endingTask } from '#texts/money/show-endings.ts'
import { translatorOf } from '../../texts.ts'
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

/** Tasks are for anybody with the right, so they speak the language of the organisation. */
const officeTexts = ({ org }: EffectCall) => translatorOf(languageOf(org.locale))

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
  const mayCorrect = member && can(member, rightToCorrect, { artistId: change.booking.artistId })
  if (outcome === 'later' || !mayCorrect) {
    const t = officeTexts(call)
    const title = endingTask({ ...invoice, number: invoice.number ?? '' }, choice, t)
    const reason = endingReason(change.to, change.reason, t)
    return createStatusTask(call, change, { title, notes: reason, permission: rightToCorrect })
  }
  const asMember = { ...call, member }
  // It is printed on the cancellation.
  const reason = endingReason(change.to, change.reason, translatorOf(invoice.language))
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
      const t = officeTexts(call)
      await createStatusTask(call, change, {
        title: draftTask(recipientName, money(netMinor, currency), t),
        notes: `${endingReason(change.to, change.reason, t)}.`,
        permission: 'invoices.manage',
      })
    }
  },
} satisfies Partial<BookingEffects>
