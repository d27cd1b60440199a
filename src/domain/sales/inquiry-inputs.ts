// What the public inquiry form takes, and what the inbox sends; checked in the page and on the server alike.
import { z } from 'zod'
import { eventKinds } from '../booking/events/events.ts'
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

/** More days than these nobody means. */
export const maxAltDates = 10

export const InquiryInput = z
  .strictObject({
    /** Empty: the agency suggests somebody. */
    artistIds: z.array(id()).max(20).default([]),
    suggest: flag(),
    date: localDate(),
    altDates: z.array(localDate()).max(maxAltDates, `Name at most ${maxAltDates} other dates.`).default([]),
    kind: oneOf(eventKinds, 'Choose a kind.'),
    eventName: optionalText(160),
    venueName: optionalText(160),
    city: requiredText(100, 'Enter a city.'),
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
    firstName: requiredText(80, 'Enter your first name.'),
    lastName: requiredText(80, 'Enter your last name.'),
    email: email(),
    phone: optionalPhone(),
    website: optionalWebsite(),
    vatId: optionalText(20),
    message: optionalNotes(4000),
    consent: z.literal(true, { error: 'We need your consent to answer.' }),
    language: locale().default('en'),
  })
  .superRefine((input, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (input.artistIds.length === 0 && !input.suggest) {
      refuse('artistIds', 'Choose an artist, or let us suggest one.')
    }
    if (input.budgetMinor != null && !input.budgetCurrency) refuse('budgetCurrency', 'Choose a currency.')
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

/** The consent that is stored with the inquiry, word for word, as it was shown. */
export const consentText = {
  en: (orgName: string) =>
    `I agree that ${orgName} stores what I entered to answer my inquiry. It is deleted after twelve months unless a booking comes of it.`,
  de: (orgName: string) =>
    `Ich bin einverstanden, dass ${orgName} meine Angaben speichert, um meine Anfrage zu beantworten. Sie werden nach zwölf Monaten gelöscht, wenn keine Buchung daraus wird.`,
} as const

/** How an inquiry becomes a booking: what is on file already is chosen, the rest is made. */
export const ConversionInput = z.strictObject({
  artistId: id('Choose an artist.'),
  date: localDate(),
  name: requiredText(160, 'Enter a name.'),
  status: oneOf(initialStatuses, 'Choose a status.').default('inquiry'),
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
