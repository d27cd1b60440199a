/** Asks the promoter for the advance of a show. */
import { workflowNote } from '#domain/automation/workflow-notes.ts'
import { asMessage } from '#domain/problems.ts'
import { standardAdvance } from '#texts/road/standard-advance.ts'
import { orgTranslator } from '../../texts.ts'
import { sendRequest } from '../../road/advancing/sending.ts'
import { listRecipients } from '../../road/advancing/request-store.ts'
import { findAdvanceContext } from '../../road/advancing/context-store.ts'
import { insertGroups, listGroups, lockAdvance, markRequested } from '../../road/advancing/store.ts'
import { listTemplates } from '../../road/advancing-templates/template-store.ts'
import { closedBecause } from '../../road/advancing/view.ts'
import { mustMay, noBooking, showOf, under, whySilent, type Planner } from './plan.ts'
import { promoterOf } from './recipients.ts'

export const requestAdvancing: Planner<'requestAdvancing'> = async (step, subject) => {
  const { services, now, action } = step
  const { booking } = subject
  if (!booking) return noBooking
  await mustMay(step, 'advancing.manage', booking.artistId, 'requestAdvances')
  const silent = whySilent(subject)
  if (silent) return { skip: silent }
  const { tx, scope } = under(step, 'advancing')
  const context = await findAdvanceContext(tx, scope, booking.eventId)
  const closed = closedBecause(context, now)
  if (closed) return { skip: workflowNote('because', { message: asMessage(closed) }) }
  const found = await promoterOf(step, subject)
  if ('skip' in found) return found
  const { people } = found
  const requested = await listRecipients(tx, scope, booking.eventId)
  const addresses = new Set(
    requested.filter(({ revokedAt }) => !revokedAt).map(({ email }) => email.toLowerCase()),
  )
  const fresh = people.filter(({ address }) => !addresses.has(address.toLowerCase()))
  const names = people.map(({ name }) => name)
  if (fresh.length === 0) return { skip: workflowNote('advance.requested', { names }) }
  const about = { names, show: showOf(booking) }
  return {
    note: workflowNote('advance.plan', about),
    async act() {
      await lockAdvance(tx, scope, booking.eventId)
      if ((await listGroups(tx, scope, booking.eventId)).length === 0) {
        const [template = standardAdvance(orgTranslator({ locale: context.orgLocale }))] =
          await listTemplates(tx, scope)
        await insertGroups(tx, scope, booking.eventId, template.groups, 0)
      }
      const groups = (await listGroups(tx, scope, booking.eventId)).filter(
        ({ audience }) => audience === 'promoter',
      )
      const recipients = fresh.map(({ name, address, contactId }) => ({ name, email: address, contactId }))
      const request = { recipients, message: action.message, dueOn: null, dueDaysBefore: null }
      const id = await sendRequest({ ...services, tx, scope, now }, context, groups, request)
      await markRequested(
        tx,
        scope,
        groups.map((group) => group.id),
      )
      return {
        message: workflowNote('advance.done', about),
        output: { requestId: id },
        log: {
          entity: 'event',
          entityId: booking.eventId,
          after: {
            advancingRequest: recipients.map(({ email }) => email),
            groups: groups.map(({ name }) => name),
          },
        },
      }
    },
  }
}
