/** Notifies another program of what happened: who and when, and neither money nor notes. */
import { workflowNote } from '#domain/automation/workflow-notes.ts'
import { DomainError } from '#domain/errors.ts'
import { insertDelivery } from '../webhooks/store.ts'
import { keyOf, mustMay, type Planner } from './plan.ts'
import { findMoment, findWebhook } from './subject-store.ts'

export const webhook: Planner<'webhook'> = async (step, subject) => {
  const { tx, scope, org, run, now, action } = step
  const { booking } = subject
  await mustMay(step, 'workflows.manage', null, 'callWebhooks')
  await mustMay(step, 'events.view', subject.artistId, 'seeShows')
  const endpoint = await findWebhook(tx, scope, action.endpointId)
  if (!endpoint) {
    throw new DomainError('CONFLICT', { problem: workflowNote('webhook.gone') })
  }
  const about = { webhook: endpoint.name }
  if (!endpoint.isActive) return { skip: workflowNote('webhook.paused', about) }
  return {
    note: workflowNote('webhook.plan', about),
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
        message: workflowNote('webhook.done', about),
        output: { deliveryId: id },
        log: { entity: 'webhook', entityId: endpoint.id, after: { deliveryId: id } },
      }
    },
  }
}
