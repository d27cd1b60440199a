// What stands against starting a sequence. Free of schemas: the editor asks while somebody types.
import { fieldsIn, isEmailField, type EmailField, type EmailValues } from './email-fields.ts'

export type SequenceDraft = {
  artistId: string | null
  steps: readonly { dayOffset: number; subject: string; body: string }[]
}

/** `step` counts from 0; null: the sequence as a whole. A warning does not keep it from starting. */
export type SequenceProblem = {
  step: number | null
  field: 'dayOffset' | 'subject' | 'body' | null
  message: string
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
  const add = (step: number | null, field: SequenceProblem['field'], message: string, isWarning = false) =>
    problems.push({ step, field, message, isWarning })
  if (steps.length === 0) add(null, null, 'Write at least one e-mail.')
  if (!canSend) add(null, null, 'The account chosen cannot send at the moment. Look at its settings.')
  steps.forEach(({ dayOffset, subject, body }, index) => {
    if (!subject.trim()) add(index, 'subject', 'Enter a subject.')
    if (!body.trim()) add(index, 'body', 'Write a text.')
    if (index > 0 && dayOffset < 1) add(index, 'dayOffset', 'Leave at least one day after the e-mail before.')
    for (const [field, text] of [
      ['subject', subject],
      ['body', body],
    ] as const) {
      for (const name of fieldsIn(text)) {
        const said = `{{${name}}}`
        if (isAmong(perPerson, name)) continue
        if (isAmong(perShow, name)) {
          add(index, field, `${said} is known only where a workflow enrols somebody because of a show.`, true)
        } else if (name === 'artist.name') {
          if (!artistId) add(index, field, `${said} is empty: choose an artist.`)
        } else if (isAmong(perAgency, name)) {
          if (isEmailField(name) && !known[name])
            add(index, field, `${said} is empty. Fill it in at your profile.`)
        } else {
          add(
            index,
            field,
            isEmailField(name) ? `${said} cannot be said in a sequence.` : `There is no field ${said}.`,
          )
        }
      }
    }
  })
  return problems
}

/** May it be started? */
export const canStart = (problems: readonly SequenceProblem[]): boolean =>
  problems.every(({ isWarning }) => isWarning)
