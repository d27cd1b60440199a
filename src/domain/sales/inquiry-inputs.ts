// What the public inquiry form takes, and what the inbox sends; checked in the page and on the server alike.
import { z } from 'zod'
import { eventKinds } from '../booking/events/events.ts'
import { commonProblem } from '../common-problems.ts'
import type { Language } from '../language.ts'
import { asMessage, type Problem } from '../problems.ts'
import {
  country,
  email,
  flag,
  id,
  localDate,
  locale,
  oneOf,
  optionalCurrency,
  optionalId,
  optionalInt,
  optionalNotes,
  optionalPhone,
  optionalText,
  optionalTime,
  optionalWebsite,
  requiredText,
} from '../fields.ts'
import { initialStatuses } from '../booking/bookings/booking-decisions.ts'
import { salesProblem } from './problems.ts'

/** More days than these nobody means. */
export const maxAltDates = 10

export const InquiryInput = z
  .strictObject({
    /** Empty: the agency suggests somebody. */
    artistIds: z.array(id()).max(20).default([]),
    suggest: flag(),
    date: localDate(),
    altDates: z
      .array(localDate())
      .max(maxAltDates, asMessage(salesProblem('inquiry.tooManyDates', { max: maxAltDates })))
      .default([]),
    kind: oneOf(eventKinds, salesProblem('inquiry.typeMissing')),
    eventName: optionalText(160),
    venueName: optionalText(160),
    city: requiredText(100, salesProblem('inquiry.cityMissing')),
    country: country(),
    capacity: optionalInt(1, 1_000_000),
    ticketPrice: optionalText(60),
    /** Minor units of `budgetCurrency`. */
    budgetMinor: optionalInt(1, 1_000_000_000_000),
    budgetCurrency: optionalCurrency(),
    budgetNegotiable: flag(),
    setMinutes: optionalInt(1, 1440),
    showtime: optionalTime(),
    company: optionalText(160),
    firstName: requiredText(80, salesProblem('inquiry.firstNameMissing')),
    lastName: requiredText(80, salesProblem('inquiry.lastNameMissing')),
    email: email(),
    phone: optionalPhone(),
    website: optionalWebsite(),
    vatId: optionalText(20),
    message: optionalNotes(4000),
    consent: z.literal(true, { error: asMessage(salesProblem('inquiry.consentMissing')) }),
    language: locale().default('en'),
  })
  .superRefine((input, context) => {
    const refuse = (field: string, problem: Problem) =>
      context.addIssue({ code: 'custom', path: [field], message: asMessage(problem) })
    if (input.artistIds.length === 0 && !input.suggest) {
      refuse('artistIds', salesProblem('inquiry.artistMissing'))
    }
    if (input.budgetMinor != null && !input.budgetCurrency)
      refuse('budgetCurrency', commonProblem('currency'))
  })
  .meta({
    examples: [
      {
        suggest: true,
        date: '2099-05-14',
        kind: 'festival',
        city: 'Leipzig',
        country: 'DE',
        firstName: 'Jonas',
        lastName: 'Reuter',
        email: 'jonas@example.org',
        consent: true,
      },
    ],
  })
export type InquiryInput = z.infer<typeof InquiryInput>

/** The consent that is stored with the inquiry, word for word, as it was shown: a legal text, written per language. */
export const consentText: Record<Language, (orgName: string) => string> = {
  en: (orgName: string) =>
    `I agree that ${orgName} stores my details to answer my inquiry. They are deleted after twelve months at the latest, unless it leads to a booking.`,
  de: (orgName: string) =>
    `Ich bin einverstanden, dass ${orgName} meine Angaben speichert, um meine Anfrage zu beantworten. Sie werden spätestens nach zwölf Monaten gelöscht, wenn keine Buchung daraus wird.`,
}

/** How an inquiry becomes a booking: what is on file already is chosen, the rest is made. */
export const ConversionInput = z.strictObject({
  artistId: id(salesProblem('conversion.artistMissing')),
  date: localDate(),
  name: requiredText(160, salesProblem('conversion.nameMissing')),
  status: oneOf(initialStatuses, salesProblem('conversion.statusMissing')).default('inquiry'),
  /** Null makes what the inquiry names, as far as it names it. */
  venueId: optionalId(),
  makeVenue: flag(),
  companyId: optionalId(),
  makeCompany: flag(),
  contactId: optionalId(),
  makeContact: flag(),
  overrideReason: optionalText(300),
})
export type ConversionInput = z.infer<typeof ConversionInput>

/** An answer to an inquiry, as an e-mail. */
export const ReplyInput = z.strictObject({
  subject: z
    .string()
    .trim()
    .min(1, asMessage(salesProblem('inquiry.subjectMissing')))
    .max(200),
  body: z
    .string()
    .trim()
    .min(1, asMessage(salesProblem('inquiry.bodyMissing')))
    .max(10_000),
})
