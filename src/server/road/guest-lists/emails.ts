/** The e-mail that brings the guest list to the venue: the names in numbers, the link for the door, the file. */
import { documentDay } from '#domain/document-dates.ts'
import { guestListKindLabels, type GuestListKind } from '#domain/road/guest-lists/guest-lists.ts'
import { emailLocale, renderEmail, type RenderedEmail } from '../../platform/mail/layout.ts'

export type VenueEmailFacts = {
  orgName: string
  senderName: string
  recipientName: string | null
  eventName: string
  eventDate: string
  place: string
  /** People and names by list. */
  lists: readonly { kind: GuestListKind; artistName: string | null; names: number; people: number }[]
  message: string | null
  link: string
  reach: readonly string[]
}

const words = {
  en: {
    subject: ({ eventName }: VenueEmailFacts, date: string) => `Guest list: ${eventName}, ${date}`,
    hello: (name: string | null) => (name ? `Hello ${name},` : 'Hello,'),
    intro: ({ eventName, place }: VenueEmailFacts, date: string) =>
      `here is the guest list for ${eventName} on ${date}${place ? `, ${place}` : ''}:`,
    line: (list: string, names: number, people: number) =>
      `${list}: ${people} ${people === 1 ? 'person' : 'people'} on ${names} ${names === 1 ? 'name' : 'names'}`,
    door: 'The attached table is the list as it is now. At the door, open the link on a phone: it always shows the latest names, checks people in, and keeps working without a net once it was opened.',
    button: 'Open the door list',
    secret: 'Whoever has the link sees the names. Give it to the people at the door only.',
  },
  de: {
    subject: ({ eventName }: VenueEmailFacts, date: string) => `Gästeliste: ${eventName}, ${date}`,
    hello: (name: string | null) => (name ? `Hallo ${name},` : 'Hallo,'),
    intro: ({ eventName, place }: VenueEmailFacts, date: string) =>
      `hier ist die Gästeliste für ${eventName} am ${date}${place ? `, ${place}` : ''}:`,
    line: (list: string, names: number, people: number) =>
      `${list}: ${people} ${people === 1 ? 'Person' : 'Personen'} auf ${names} ${names === 1 ? 'Namen' : 'Namen'}`,
    door: 'Die Tabelle im Anhang ist der Stand von jetzt. Öffnen Sie am Einlass den Link auf einem Telefon: Er zeigt immer die neuesten Namen, hakt Gäste ab und funktioniert nach dem ersten Öffnen auch ohne Verbindung.',
    button: 'Einlassliste öffnen',
    secret: 'Wer den Link hat, sieht die Namen. Geben Sie ihn nur den Leuten am Einlass.',
  },
} as const
export function venueEmail(facts: VenueEmailFacts, localeTag: string): RenderedEmail {
  const locale = emailLocale(localeTag)
  const text = words[locale]
  const date = documentDay(facts.eventDate, locale)
  const lines = facts.lists.map(({ kind, artistName, names, people }) =>
    text.line([guestListKindLabels[kind], artistName].filter(Boolean).join(', '), names, people),
  )
  const content = {
    subject: text.subject(facts, date),
    paragraphs: [
      text.hello(facts.recipientName),
      ...(facts.message ? [facts.message] : []),
      text.intro(facts, date),
      lines.join('\n'),
      text.door,
      [facts.senderName, facts.orgName].filter(Boolean).join('\n'),
    ],
    button: { label: text.button, url: facts.link },
    notes: [text.secret, ...facts.reach],
  }
  return renderEmail(content, locale)
}
