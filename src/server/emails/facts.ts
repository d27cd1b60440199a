/** What the examples of e-mails are about: one show, its people and what they write. */
import type { Language } from '#domain/language.ts'
import { money } from '#domain/money.ts'
import type { Translator } from '#texts/translator.ts'
import { renderEmail, type EmailContent, type RenderedEmail } from '../platform/mail/layout.ts'

/** What a sender hands to the layout, as one e-mail in the language of the translator. */
export type Example = (t: Translator) => RenderedEmail
export const laidOut =
  (texts: (t: Translator) => EmailContent): Example =>
  (t) =>
    renderEmail(texts(t), t.language)

/** One example for each name, by kind: the prefix and the name. */
export const each = <const Prefix extends string, const Name extends string>(
  prefix: Prefix,
  names: readonly Name[],
  write: (name: Name) => Example,
) =>
  Object.fromEntries(names.map((name) => [`${prefix}.${name}`, write(name)])) as Record<
    `${Prefix}.${Name}`,
    Example
  >

/** What people write themselves, in the reader's language. */
export const written = (t: Translator, said: Record<Language, string>) => said[t.language]

export const now = new Date('2027-03-02T10:00:00Z')
export const hoursFromNow = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
export const today = '2027-03-02'
export const eventDate = '2027-05-14'
export const tz = 'Europe/Berlin'
export const orgName = 'Halbmond Booking'
export const senderName = 'Tarek Aydın'
export const recipientName = 'Ines Albrecht'
export const artistName = 'Mira Sol'
export const place = 'Conne Island, Leipzig'
export const contactDetails = 'Halbmond Booking, booking@halbmond.example, +49 341 5550137'
export const page = (path: string) => `https://app.example/${path}`
export const link = page('q7J2mV4xWc9TtYb1')
export const show = { orgName, artistName, eventDate, place }
export const message = (t: Translator) =>
  written(t, {
    en: 'Thanks for the call this morning. Everything we discussed is in here.',
    de: 'Danke für das Gespräch heute Morgen. Alles Besprochene finden Sie hier.',
  })

export const terms = (t: Translator) => [
  { key: 'fee', label: written(t, { en: 'Fee', de: 'Gage' }), value: t.money(money(250_000, 'EUR')) },
  { key: 'hotel', label: 'Hotel', value: written(t, { en: '4 single rooms', de: '4 Einzelzimmer' }) },
]
export const reason = (t: Translator) =>
  written(t, { en: 'The date has to move.', de: 'Der Termin muss verlegt werden.' })
