/** Enrols the contact that a run is about in a sequence. */
import { DomainError } from '#domain/errors.ts'
import { mayEnrol } from '#domain/messages/sequence-sending.ts'
import { refusalTexts } from '#texts/messages/sequences.ts'
import { translatorOf } from '../../texts.ts'
import { enrolContact, findEnrolTarget, listCandidates } from '../../messages/enrolments/store.ts'
import { keyOf, mustMay, whySilent, type Planner } from './plan.ts'

export const enrol: Planner<'enrol'> = async (step, subject) => {
  const { tx, scope, run, now, action } = step
  const { booking } = subject
  await mustMay(step, 'workflows.manage', subject.artistId, 'enrol contacts in sequences')
  const silent = whySilent(subject)
  if (silent) return { skip: silent }
  const contactId = run.contactId ?? booking?.buyerContactId
  if (!contactId) return { skip: 'There is no contact who could be enrolled.' }
  if (!action.sequenceId) throw new DomainError('CONFLICT', { message: 'Choose a sequence in the workflow.' })
  const target = await findEnrolTarget(tx, scope, action.sequenceId)
  const artistId = subject.artistId ?? target.artistId
  const [contact] = await listCandidates(tx, scope, { ids: [contactId], artistId })
  if (!contact) return { skip: 'The contact cannot be found any more.' }
  const refusal = mayEnrol(contact)
  if (refusal) return { skip: `${contact.name}: ${translatorOf('en')(refusalTexts[refusal])}` }
  const about = `${contact.name} in the sequence “${target.name}”`
  return {
    text: `Enrols ${about}.`,
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
        throw new DomainError('CONFLICT', {
          message: `${contact.name}: ${translatorOf('en')(refusalTexts[enrolled.refusal])}`,
        })
      }
      return {
        message: `Enrolled ${about}.`,
        output: { enrolmentId: enrolled.id },
        log: { entity: 'enrolment', entityId: enrolled.id, after: { contact: contact.name } },
      }
    },
  }
}
