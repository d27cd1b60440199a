// Sequences: what the forms ask for, of the e-mails and of whom to enrol.
import { z } from 'zod'
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
import { consents, emailLanguages, maxSteps } from './sequence-sending.ts'

const noBraces = (text: string) => !text.includes('{{')
const whole = (min: number, max: number) => {
  const message = `Enter a whole number from ${min} to ${max}.`
  return z.int({ error: message }).min(min, message).max(max, message)
}

/** An e-mail while it is written: all of it may be missing, `problemsOf` tells what is. */
const SequenceStep = z.strictObject({
  /** Calendar days after the e-mail before; of the first: after enrolling. */
  dayOffset: whole(0, 365),
  subject: z
    .string()
    .normalize('NFC')
    .max(200, 'Use at most 200 characters.')
    .regex(/^\P{Cc}*$/u, 'Remove the invisible characters.'),
  body: z
    .string()
    .normalize('NFC')
    .max(20_000, 'Use at most 20,000 characters.')
    .regex(/^[\P{Cc}\n\r\t]*$/u, 'Remove the invisible characters.'),
})

export const SequenceInput = z
  .strictObject({
    name: requiredText(80, 'Enter a name.'),
    artistId: optionalId(),
    fromAccount: oneOf(accountOwners),
    language: oneOf(emailLanguages),
    windowDays: z
      .array(z.int().min(1).max(7))
      .min(1, 'Choose at least one day.')
      .max(7)
      .transform((days) => [...new Set(days)].sort((a, b) => a - b)),
    windowFrom: requiredTime(),
    windowTo: requiredTime(),
    tz: timeZone(),
    dailyCap: whole(1, 500),
    stopOnReply: z.boolean(),
    stopOnStatuses: someOf(bookingStatuses),
    isReviewed: z.boolean(),
    steps: z.array(SequenceStep).max(maxSteps, `Use at most ${maxSteps} e-mails.`),
  })
  .superRefine(({ windowFrom, windowTo }, context) => {
    if (windowFrom < windowTo) return
    context.addIssue({ code: 'custom', path: ['windowTo'], message: 'The end lies before the beginning.' })
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

/** Said to one person alone; it may not hold fields of its own. */
export const PersonalLine = optionalText(500).refine(
  (text) => text === null || noBraces(text),
  'Write it without fields.',
)

const said = (max: number) =>
  optionalText(max).refine((text) => text === null || noBraces(text), 'Write it without fields.')

/** Whom to enrol, what the e-mails say of the matter, and why the agency may write. */
export const enrolShape = {
  items: z
    .array(z.strictObject({ contactId: id(), personalLine: PersonalLine }))
    .min(1, 'Choose whom to write to.')
    .max(500, 'Enrol at most 500 people at once.'),
  context: z.strictObject({ tour: said(120), dates: said(300) }),
  consent: oneOf(consents, 'Say why you may write to them.'),
}
