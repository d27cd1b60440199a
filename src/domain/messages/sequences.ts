// Sequences: what the forms ask for, of the e-mails and of whom to enrol.
import { z } from 'zod'
import { commonProblem } from '../common-problems.ts'
import { accountOwners } from './messages.ts'
import { bookingStatuses } from '../booking/bookings/bookings.ts'
import {
  id,
  oneOf,
  optionalId,
  optionalText,
  requiredText,
  requiredTime,
  someOf,
  timeZone,
} from '../fields.ts'
import { languages } from '../language.ts'
import { asMessage } from '../problems.ts'
import { body } from './messages.ts'
import { messagesProblem } from './problems.ts'
import { consents, maxSteps } from './sequence-sending.ts'

const noBraces = (text: string) => !text.includes('{{')
const whole = (min: number, max: number) => {
  const message = asMessage(commonProblem('wholeNumberBetween', { min, max }))
  return z.int({ error: message }).min(min, message).max(max, message)
}

const MOST_IN_SUBJECT = 200

/** An e-mail while it is written: all of it may be missing, `problemsOf` says what is. */
const SequenceStep = z.strictObject({
  /** Calendar days after the e-mail before; of the first: after enrolling. */
  dayOffset: whole(0, 365),
  subject: z
    .string()
    .normalize('NFC')
    .max(MOST_IN_SUBJECT, asMessage(commonProblem('tooLong', { max: MOST_IN_SUBJECT })))
    .regex(/^\P{Cc}*$/u, asMessage(commonProblem('invisibleCharacters'))),
  body: body(20_000),
})

const hoursOrder = asMessage(messagesProblem('sequence.hoursOrder'))

export const SequenceInput = z
  .strictObject({
    name: requiredText(80, messagesProblem('sequence.nameMissing')),
    artistId: optionalId(),
    fromAccount: oneOf(accountOwners),
    language: oneOf(languages),
    windowDays: z
      .array(z.int().min(1).max(7))
      .min(1, asMessage(messagesProblem('sequence.dayMissing')))
      .max(7)
      .transform((days) => [...new Set(days)].sort((a, b) => a - b)),
    windowFrom: requiredTime(),
    windowTo: requiredTime(),
    tz: timeZone(),
    dailyCap: whole(1, 500),
    stopOnReply: z.boolean(),
    stopOnStatuses: someOf(bookingStatuses),
    isReviewed: z.boolean(),
    steps: z
      .array(SequenceStep)
      .max(maxSteps, asMessage(messagesProblem('sequence.tooManyEmails', { max: maxSteps }))),
  })
  .superRefine(({ windowFrom, windowTo }, context) => {
    if (windowFrom < windowTo) return
    context.addIssue({ code: 'custom', path: ['windowTo'], message: hoursOrder })
  })
  .meta({
    examples: [
      {
        name: 'Clubs in autumn',
        fromAccount: 'own',
        language: 'en',
        windowDays: [1, 2, 3, 4, 5],
        windowFrom: '09:00',
        windowTo: '17:00',
        tz: 'Europe/Berlin',
        dailyCap: 50,
        stopOnReply: true,
        stopOnStatuses: ['offer'],
        isReviewed: true,
        steps: [{ dayOffset: 0, subject: 'Dates', body: 'Hello {{contact.firstName}}' }],
      },
    ],
  })
export type SequenceInput = z.infer<typeof SequenceInput>

const withoutFields = asMessage(messagesProblem('sequence.withoutFields'))
const plainLine = (max: number) =>
  optionalText(max).refine((text) => text === null || noBraces(text), withoutFields)

/** Said to one person alone; it may not hold fields of its own. */
export const PersonalLine = plainLine(500)

const MOST_CONTACTS = 500

/** Whom to enrol, what the e-mails say of the matter, and why the agency may write. */
export const enrolShape = {
  items: z
    .array(z.strictObject({ contactId: id(), personalLine: PersonalLine }))
    .min(1, asMessage(messagesProblem('sequence.contactMissing')))
    .max(MOST_CONTACTS, asMessage(messagesProblem('sequence.tooManyContacts', { max: MOST_CONTACTS }))),
  context: z.strictObject({ tour: plainLine(120), dates: plainLine(300) }),
  consent: oneOf(consents, messagesProblem('sequence.consentMissing')),
}
