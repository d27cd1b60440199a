/** Drafts the next invoice of a booking's payment schedule, and reminds of one that is not paid. */
import { messageText, problemText } from '#texts/problems.ts'
import { translatorOf } from '../../texts.ts'
import { formatDate } from '#domain/dates.ts'
import { DomainError } from '#domain/errors.ts'
import { remind, reminderOf } from '../../money/dunning/dunning.ts'
import { findInvoiceAddress } from '../../booking/recipients/invoice-store.ts'
import { draftFromSchedule, listCandidates } from '../../money/invoice-drafts/scheduling.ts'
import type { DeliveryCall } from '../../money/invoice-delivery/sending.ts'
import { findOpenInvoice } from './invoice-store.ts'
import { aboutOf, mustMay, noBooking, under, whySilent, type Planner } from './plan.ts'
import { onlyWilling } from './recipients.ts'
import type { ActionStep } from './types.ts'

const invoiceCall = (step: Omit<ActionStep, 'action'>): DeliveryCall => {
  const { tx, scope, org, member, services, now } = under(step, 'invoices')
  return { ...services, tx, scope, org, member, now }
}

export const createInvoice: Planner<'createInvoice'> = async (step, subject) => {
  const { booking } = subject
  if (!booking) return noBooking
  await mustMay(step, 'invoices.manage', booking.artistId, 'draft invoices of this artist')
  const call = invoiceCall(step)
  // The one due first: what comes later may still change with the accounts of the show.
  const [next] = await listCandidates(call, { bookingId: booking.id })
  if (!next) return { skip: 'Nothing of the payment schedule is left to invoice.' }
  const due = next.dueOn ? `, due on ${formatDate(next.dueOn, 'en-GB')}` : ''
  const about = `the invoice “${next.label}” of ${aboutOf(subject)}${due}`
  return {
    text: next.problem ? messageText(next.problem, translatorOf('en')) : `Drafts ${about}.`,
    async act() {
      if (next.problem) throw new DomainError('CONFLICT', { message: next.problem })
      const ids = await draftFromSchedule(call, [next.scheduleItemId])
      return {
        message: `Drafted ${about}.`,
        output: { invoiceIds: ids },
        log: { entity: 'invoice', entityId: ids[0] ?? null, after: { drafted: ids.length } },
      }
    },
  }
}

export const remindInvoice: Planner<'remindInvoice'> = async (step, subject) => {
  const { tx, scope, run } = step
  const invoiceId = run.subjectType === 'invoice' ? run.subjectId : null
  const bookingId = subject.booking?.id ?? null
  if (!invoiceId && !bookingId) return { skip: 'There is no invoice that this could be about.' }
  await mustMay(step, 'invoices.manage', subject.artistId, 'remind of invoices of this artist')
  const silent = whySilent(subject)
  if (silent) return { skip: silent }
  const invoice = await findOpenInvoice(tx, scope, { invoiceId, bookingId })
  if (!invoice) return { skip: 'No invoice is open.' }
  const call = invoiceCall(step)
  const { next, level } = await reminderOf(call, invoice.id)
  if (!next.mayGo) return { skip: problemText(next.because, translatorOf('en')) }
  const address = await findInvoiceAddress(tx, scope, invoice)
  const payer = { name: address ?? '', address: address ?? '', contactId: null }
  const found = await onlyWilling(step, address ? [payer] : [], 'whoever pays the invoice')
  if ('skip' in found) return found
  return {
    text: `Sends reminder ${level} of invoice ${invoice.number} to ${address}.`,
    async act() {
      const sent = await remind(call, invoice.id)
      return {
        message: `Sent reminder ${sent.level} of invoice ${sent.number} to ${sent.to}.`,
        output: { invoiceId: invoice.id },
        log: {
          entity: 'invoice',
          entityId: invoice.id,
          after: { number: sent.number, dunningLevel: sent.level, to: sent.to },
        },
      }
    },
  }
}
