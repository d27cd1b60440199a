/** The e-mail that asks the artist and the team about a date. */
import { documentDay } from '#domain/document-dates.ts'
import { emailLocale, renderEmail, type RenderedEmail } from '../../platform/mail/layout.ts'

const asking = {
  en: {
    subject: (artist: string, date: string) => `Your word is needed: ${artist}, ${date}`,
    text: (org: string, artist: string, date: string, place: string) =>
      `${org} has an offer for ${artist} on ${date}${place ? `, ${place}` : ''}. Please say whether you want to play.`,
    button: 'Look at it',
  },
  de: {
    subject: (artist: string, date: string) => `Ihre Freigabe fehlt: ${artist}, ${date}`,
    text: (org: string, artist: string, date: string, place: string) =>
      `${org} hat ein Angebot für ${artist} am ${date}${place ? `, ${place}` : ''}. Bitte sagen Sie, ob Sie spielen möchten.`,
    button: 'Ansehen',
  },
} as const

/** To the artist and the team: a date waits for their word. Without a fee, which not everybody there may see. */
export function approvalEmail(
  facts: {
    orgName: string
    artistName: string
    eventDate: string
    place: string
    note: string | null
    link: string
  },
  localeTag: string,
): RenderedEmail {
  const locale = emailLocale(localeTag)
  const text = asking[locale]
  const date = documentDay(facts.eventDate, locale)
  return renderEmail(
    {
      subject: text.subject(facts.artistName, date),
      paragraphs: [
        text.text(facts.orgName, facts.artistName, date, facts.place),
        ...(facts.note ? [facts.note] : []),
      ],
      button: { label: text.button, url: facts.link },
    },
    locale,
  )
}
