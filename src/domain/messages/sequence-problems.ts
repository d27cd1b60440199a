// What prevents a sequence from starting. Free of schemas: the editor computes it while somebody types.
import type { Problem } from '../problems.ts'
import { fieldsIn, isEmailField, type EmailField, type EmailValues } from './email-fields.ts'
import { messagesProblem } from './problems.ts'

export type SequenceDraft = {
  artistId: string | null
  steps: readonly { dayOffset: number; subject: string; body: string }[]
}

/** `step` counts from 0; null: the sequence as a whole. A warning does not keep it from starting. */
export type SequenceProblem = {
  step: number | null
  field: 'dayOffset' | 'subject' | 'body' | null
  problem: Problem
  isWarning: boolean
}

/** Filled in for each person when they are enrolled. */
const perPerson: readonly EmailField[] = [
  'contact.firstName',
  'contact.name',
  'personalLine',
  'tour',
  'dates',
]
/** Known only where a workflow enrols somebody because of a show. */
const perShow: readonly EmailField[] = ['event.name', 'event.date', 'event.city', 'venue.name']
const perAgency: readonly EmailField[] = [
  'artist.name',
  'agent.name',
  'agent.phone',
  'agency.name',
  'signature',
]
/** The fields that e-mails of a sequence may hold, in the order of the picker. */
export const sequenceFields: readonly EmailField[] = [...perPerson, ...perAgency, ...perShow]

const isAmong = (list: readonly EmailField[], name: string) => isEmailField(name) && list.includes(name)

/** Which of what is asked when enrolling do the e-mails say? */
export function contextFields(steps: SequenceDraft['steps']): ('tour' | 'dates')[] {
  const used = new Set(steps.flatMap(({ subject, body }) => fieldsIn(`${subject}\n${body}`)))
  return (['tour', 'dates'] as const).filter((name) => used.has(name))
}

/** Do the e-mails speak of a show, so that only a workflow can enrol? */
export const speaksOfShow = (steps: SequenceDraft['steps']): boolean =>
  steps.some(({ subject, body }) => fieldsIn(`${subject}\n${body}`).some((name) => isAmong(perShow, name)))

/**
 * All that is missing. `known` holds what is the same for everybody (the writer, the agency); `canSend` says whether
 * the account chosen may send.
 */
export function problemsOf(
  { artistId, steps }: SequenceDraft,
  { known, canSend }: { known: EmailValues; canSend: boolean },
): SequenceProblem[] {
  const problems: SequenceProblem[] = []
  const add = (step: number | null, field: SequenceProblem['field'], problem: Problem, isWarning = false) =>
    problems.push({ step, field, problem, isWarning })
  if (steps.length === 0) add(null, null, messagesProblem('sequence.emailMissing'))
  if (!canSend) add(null, null, messagesProblem('sequence.cannotSend'))
  steps.forEach(({ dayOffset, subject, body }, index) => {
    if (!subject.trim()) add(index, 'subject', messagesProblem('message.subjectMissing'))
    if (!body.trim()) add(index, 'body', messagesProblem('message.bodyMissing'))
    if (index > 0 && dayOffset < 1) add(index, 'dayOffset', messagesProblem('sequence.daysBetween'))
    for (const [field, text] of [
      ['subject', subject],
      ['body', body],
    ] as const) {
      for (const name of fieldsIn(text)) {
        const values = { field: name }
        if (isAmong(perPerson, name)) continue
        if (isAmong(perShow, name)) {
          add(index, field, messagesProblem('sequence.fieldOfShow', values), true)
        } else if (name === 'artist.name') {
          if (!artistId) add(index, field, messagesProblem('sequence.artistMissing', values))
        } else if (isAmong(perAgency, name)) {
          if (isEmailField(name) && !known[name]) {
            add(index, field, messagesProblem('sequence.profileMissing', values))
          }
        } else {
          const code = isEmailField(name) ? 'sequence.fieldUnusable' : 'sequence.fieldUnknown'
          add(index, field, messagesProblem(code, values))
        }
      }
    }
  })
  return problems
}

/** May it be started? */
export const canStart = (problems: readonly Pick<SequenceProblem, 'isWarning'>[]): boolean =>
  problems.every(({ isWarning }) => isWarning)
