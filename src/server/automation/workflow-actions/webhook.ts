/** Tells another program what happened: who and when, and neither money nor notes. */
import { DomainError } from '#domain/errors.ts'
import { insertDelivery } from '../webhooks/store.ts'
import { keyOf, mustMay, type Planner } from './plan.ts'
import { findMoment, findWebhook } from './webhook-store.ts'

export const webhook: Planner<'webhook'> = async (step, subject) => {
  const { tx, scope, org, run, now, action } = step
  const { booking } = subject
  await mustMay(step, 'workflows.manage', null, 'tell other programs')
  await mustMay(step, 'events.view', subject.artistId, 'see shows of this artist')
  const endpoint = await findWebhook(tx, scope, action.endpointId)
  if (!endpoint) {
    const message = 'The webhook of this step was removed. Choose another one in the workflow.'
    throw new DomainError('CONFLICT', { message })
  }
  if (!endpoint.isActive) return { skip: `The webhook “${endpoint.name}” is paused.` }
  return {
    text: `Tells the webhook “${endpoint.name}”.`,
    async act() {
      const moment = await findMoment(tx, scope, run.id)
      const id = await insertDelivery(tx, scope, {
        endpointId: endpoint.id,
        runId: run.id,
        dedupeKey: keyOf(step),
        payload: {
          kind: moment?.kind ?? run.subjectType,
          at: (moment?.occurredAt ?? now).toISOString(),
          organisation: org.slug,
          workflow: run.workflowName,
          subject: run.subjectId ? { type: run.subjectType, id: run.subjectId } : null,
          event: booking && { id: booking.eventId, name: booking.eventName, date: booking.eventDate },
          booking: booking && {
            id: booking.id,
            status: booking.status,
            artist: { id: booking.artistId, name: booking.artistName },
          },
        },
      })
      return {
        message: `Told the webhook “${endpoint.name}”.`,
        output: { deliveryId: id },
        log: { entity: 'webhook', entityId: endpoint.id, after: { deliveryId: id } },
      }
    },
  }
}
