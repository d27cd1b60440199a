/** Writes an e-mail from a template: into the outbox for review, or sends it. */
import { DomainError } from '#domain/errors.ts'
import { fillFields, type EmailValues } from '#domain/messages/email-fields.ts'
import { groupInTurn } from '#domain/documents/signing/contract-signing.ts'
import { workflowNote } from '#domain/automation/workflow-notes.ts'
import type { Action } from '#domain/automation/workflow-graph.ts'
import { listSigners } from '../../documents/contracts/store.ts'
import { withAllArtists } from '../../platform/db/artist-reach.ts'
import { writeMessage } from '../../messages/messages/store.ts'
import { emailValues } from '../../messages/messages/values.ts'
import { findContactRecipient, listArtistRecipients, type Recipient } from './people-store.ts'
import { keyOf, mustMay, under, whySilent, type Planner } from './plan.ts'
import { onlyWilling, promoterOf, type Found } from './recipients.ts'
import { findContractOf, findEmailTemplate, type Subject } from './subject-store.ts'
import type { StepOf } from './types.ts'

type Step = StepOf<'sendMail'>
type Mail = Extract<Action, { kind: 'sendMail' }>

/** Signers of the newest contract that is out, whose turn it is and who sign by a link. */
async function openSigners(step: Step, { booking }: Subject): Promise<Found> {
  const { tx, scope } = withAllArtists(step, 'sharedContract')
  const contract = booking && (await findContractOf(tx, scope, booking.id, ['sent', 'viewed', 'part_signed']))
  if (!contract) return { skip: workflowNote('contract.noneOut') }
  const signers = await listSigners(tx, scope, [contract.id])
  const turn = groupInTurn(signers)
  const open = signers.filter(
    ({ isCopy, userId, orderNo, state }) =>
      !isCopy && userId === null && orderNo === turn && state !== 'signed',
  )
  const people = open.flatMap(({ name, email, contactId }) =>
    email ? [{ name, address: email, contactId }] : [],
  )
  return onlyWilling(step, people, 'signers')
}

const finders: Record<Mail['to'], (step: Step, subject: Subject) => Promise<Found>> = {
  promoter: promoterOf,
  signers: openSigners,
  async contact(step, subject) {
    const { tx, scope, run } = step
    const id = run.contactId ?? subject.booking?.buyerContactId
    const person = id ? await findContactRecipient(tx, scope, id) : null
    return onlyWilling(step, person ? [person] : [], 'contact')
  },
  async artist(step, { artistId }) {
    const people = artistId ? await listArtistRecipients(step.tx, step.scope, artistId) : []
    return onlyWilling(step, people, 'artist')
  },
}

/** Whoever is e-mailed is addressed by name, on file or not. */
const spokenTo = (values: EmailValues, { name, contactId }: Recipient): EmailValues =>
  contactId ? values : { ...values, 'contact.name': name, 'contact.firstName': name.split(' ')[0] ?? name }

async function written(step: Step, subject: Subject, person: Recipient) {
  const { tx, scope, member, action, run } = step
  const template = await findEmailTemplate(tx, scope, action.templateId)
  if (!template) {
    throw new DomainError('CONFLICT', { problem: workflowNote('email.templateGone') })
  }
  const own = under(step, 'messages')
  const about = (type: string) => (run.subjectType === type ? run.subjectId : null)
  const values = spokenTo(
    await emailValues(own.tx, own.scope, {
      bookingId: subject.booking?.id ?? null,
      eventId: run.eventId,
      contactId: person.contactId,
      invoiceId: about('invoice'),
      contractId: about('contract'),
      userId: scope.userId,
      from: fromOf(step),
      member,
      language: template.language,
    }),
    person,
  )
  const subjectLine = fillFields(template.subject, values)
  const body = fillFields(template.body, values)
  const missing = [...new Set([...subjectLine.missing, ...body.missing])]
  if (missing.length > 0) {
    const problem = workflowNote('email.fieldsMissing', { template: template.name, fields: missing })
    throw new DomainError('CONFLICT', { problem })
  }
  return { template, subject: subjectLine.text, bodyText: body.text }
}

const fromOf = ({ action, scope }: Step) =>
  action.account === 'organisation' ? ('organisation' as const) : { userId: scope.userId }

export const sendMail: Planner<'sendMail'> = async (step, subject) => {
  const { scope, action, run } = step
  const own = under(step, 'messages')
  await mustMay(step, 'messages.manage', subject.artistId, 'sendEmails')
  const silent = action.to === 'artist' ? null : whySilent(subject)
  if (silent) return { skip: silent }
  const found = await finders[action.to](step, subject)
  if ('skip' in found) return found
  const messages: { person: Recipient; message: Awaited<ReturnType<typeof written>> }[] = []
  for (const person of found.people) {
    messages.push({ person, message: await written(step, subject, person) })
  }
  const about = {
    subject: messages[0]!.message.subject,
    to: found.people.map(({ name, address }) => (name ? `${name} (${address})` : address)),
  }
  return {
    note: workflowNote(action.review ? 'email.reviewPlan' : 'email.sendPlan', about),
    async act() {
      const ids: string[] = []
      for (const [index, { person, message }] of messages.entries()) {
        const { id } = await writeMessage(own.tx, own.scope, {
          accountOwner: fromOf(step),
          authorUserId: scope.userId,
          to: [{ name: person.name, address: person.address }],
          subject: message.subject,
          bodyText: message.bodyText,
          bookingId: subject.booking?.id ?? null,
          eventId: run.eventId,
          contactId: person.contactId,
          artistId: subject.artistId,
          templateId: message.template.id,
          source: 'workflow',
          sourceId: run.id,
          dedupeKey: index === 0 ? keyOf(step) : `${keyOf(step)}:${person.address.toLowerCase()}`,
          state: action.review ? 'outbox_review' : 'queued',
          now: step.now,
        })
        ids.push(id)
      }
      return {
        message: workflowNote(action.review ? 'email.reviewDone' : 'email.sendDone', about),
        output: { messageIds: ids },
        log: {
          entity: 'message',
          entityId: ids[0] ?? null,
          after: {
            to: found.people.map(({ address }) => address),
            template: messages[0]!.message.template.name,
          },
        },
      }
    },
  }
}
