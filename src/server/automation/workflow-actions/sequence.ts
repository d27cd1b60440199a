/** Enrols the contact that a run is about in a sequence. */
import { workflowNote } from '#domain/automation/workflow-notes.ts'
import { DomainError } from '#domain/errors.ts'
import { mayEnrol } from '#domain/messages/sequence-sending.ts'
import { enrolContact, findEnrolTarget, listCandidates } from '../../messages/enrolments/store.ts'
import { keyOf, mustMay, whySilent, type Planner } from './plan.ts'

export const enrol: Planner<'enrol'> = async (step, subject) => {
  const { tx, scope, run, now, action } = step
  const { booking } = subject
  await mustMay(step, 'workflows.manage', subject.artistId, 'enrolContacts')
  const silent = whySilent(subject)
  if (silent) return { skip: silent }
  const contactId = run.contactId ?? booking?.buyerContactId
  if (!contactId) return { skip: workflowNote('sequence.noContact') }
  if (!action.sequenceId) throw new DomainError('CONFLICT', { problem: workflowNote('sequence.missing') })
  const target = await findEnrolTarget(tx, scope, action.sequenceId)
  const artistId = subject.artistId ?? target.artistId
  const [contact] = await listCandidates(tx, scope, { ids: [contactId], artistId })
  if (!contact) return { skip: workflowNote('sequence.contactGone') }
  const refusal = mayEnrol(contact)
  if (refusal) return { skip: workflowNote('sequence.refused', { name: contact.name, refusal }) }
  const about = { name: contact.name, sequence: target.name }
  return {
    note: workflowNote('sequence.plan', about),
    isReviewedLater: target.isReviewed,
    async act() {
      const enrolled = await enrolContact(tx, scope, {
        sequenceId: target.id,
        contactId,
        artistId,
        bookingId: booking?.id ?? null,
        personalLine: null,
        context: {},
        consent: 'business_contact',
        dedupe: keyOf(step),
        now,
      })
      if (enrolled.refusal) {
        const problem = workflowNote('sequence.refused', { name: contact.name, refusal: enrolled.refusal })
        throw new DomainError('CONFLICT', { problem })
      }
      return {
        message: workflowNote('sequence.done', about),
        output: { enrolmentId: enrolled.id },
        log: { entity: 'enrolment', entityId: enrolled.id, after: { contact: contact.name } },
      }
    },
  }
}
