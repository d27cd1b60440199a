/** Drafts the next invoice of a booking's payment schedule or the statements of last month, and sends the reminder of an open invoice. */
import { workflowNote } from '#domain/automation/workflow-notes.ts'
import { DomainError } from '#domain/errors.ts'
import { firstDayOf, lastDayOf, monthOf, shiftMonth, todayIn } from '#domain/dates.ts'
import { remind, reminderOf } from '../../money/dunning/dunning.ts'
import { findInvoiceAddress } from '../../booking/recipients/invoice-store.ts'
import { draftFromSchedule, listCandidates } from '../../money/invoice-drafts/scheduling.ts'
import type { DeliveryCall } from '../../money/invoice-delivery/sending.ts'
import { findOpenInvoice } from './subject-store.ts'
import { mustMay, noBooking, showOf, under, whySilent, type Planner } from './plan.ts'
import { onlyWilling } from './recipients.ts'
import type { ActionStep } from './types.ts'
import { findCandidates, generate } from '../../money/statements/create-statements.ts'

const invoiceCall = (step: Omit<ActionStep, 'action'>): DeliveryCall => {
  const { tx, scope, org, member, services, now } = under(step, 'invoices')
  return { ...services, tx, scope, org, member, now }
}

export const createInvoice: Planner<'createInvoice'> = async (step, subject) => {
  const { booking } = subject
  if (!booking) return noBooking
  await mustMay(step, 'invoices.manage', booking.artistId, 'createInvoices')
  const call = invoiceCall(step)
  // The one due first: what comes later may still change with the accounts of the show.
  const [next] = await listCandidates(call, { bookingId: booking.id })
  if (!next) return { skip: workflowNote('invoice.nothingLeft') }
  const about = { label: next.label, show: showOf(booking), dueOn: next.dueOn }
  return {
    note: next.problem
      ? workflowNote('because', { message: next.problem })
      : workflowNote('invoice.plan', about),
    async act() {
      if (next.problem) throw new DomainError('CONFLICT', { message: next.problem })
      const ids = await draftFromSchedule(call, [next.scheduleItemId])
      return {
        message: workflowNote('invoice.done', about),
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
  if (!invoiceId && !bookingId) return { skip: workflowNote('invoice.none') }
  await mustMay(step, 'invoices.manage', subject.artistId, 'remindInvoices')
  const silent = whySilent(subject)
  if (silent) return { skip: silent }
  const invoice = await findOpenInvoice(tx, scope, { invoiceId, bookingId })
  if (!invoice) return { skip: workflowNote('invoice.noneOpen') }
  const call = invoiceCall(step)
  const { next, level } = await reminderOf(call, invoice.id)
  if (!next.mayGo) return { skip: next.because }
  const address = await findInvoiceAddress(tx, scope, invoice)
  const payer = { name: address ?? '', address: address ?? '', contactId: null }
  const found = await onlyWilling(step, address ? [payer] : [], 'payer')
  if ('skip' in found) return found
  const about = { level, number: invoice.number ?? '', to: payer.address }
  return {
    note: workflowNote('dunning.plan', about),
    async act() {
      const sent = await remind(call, invoice.id)
      return {
        message: workflowNote('dunning.done', { level: sent.level, number: sent.number, to: sent.to }),
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

/** Drafts the statements of last month. */
export const draftStatements: Planner<'draftStatements'> = async (step) => {
  const { tx, scope, org, now } = under(step, 'statements')
  await mustMay(step, 'statements.manage', null, 'createStatements')
  const month = shiftMonth(monthOf(todayIn(org.tz, now)), -1)
  const period = { from: firstDayOf(month), to: lastDayOf(month) }
  const call = { tx, scope, now }
  const candidates = await findCandidates(call, period)
  const waiting = candidates.filter(({ exceptions }) => exceptions.some(({ kind }) => kind === 'draft'))
  const wishes = candidates.filter((each) => !each.isZero && !waiting.includes(each))
  if (wishes.length === 0) {
    return { skip: workflowNote('statements.none', { month, hasDrafts: waiting.length > 0 }) }
  }
  const count = new Set(wishes.map(({ artistId }) => artistId)).size
  const about = { month, count }
  return {
    note: workflowNote('statements.plan', about),
    async act() {
      const ids = await generate(call, period, wishes)
      return {
        message: workflowNote('statements.done', about),
        output: { statementIds: ids },
        log: { entity: 'statement', entityId: ids[0] ?? null, after: { ...period, generated: ids.length } },
      }
    },
  }
}
