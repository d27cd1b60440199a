/** The e-mail that tells travellers what is new in their itinerary. */
import { documentDay } from '#domain/document-dates.ts'
import { emailLocale, renderEmail, type RenderedEmail } from '../../platform/mail/layout.ts'
import type { NotifiedChange } from './sharing.ts'

const words = {
  en: {
    first: (artist: string, date: string) => `Travel: ${artist}, ${date}`,
    changed: (artist: string, date: string) => `Travel changed: ${artist}, ${date}`,
    intro: (org: string, show: string) => `${org} shares the travel for ${show} with you.`,
    update: (org: string, show: string) => `${org} changed the travel for ${show}. This is new:`,
    kinds: { added: 'New', changed: 'Changed', removed: 'No longer' },
    button: 'Open the itinerary',
  },
  de: {
    first: (artist: string, date: string) => `Reise: ${artist}, ${date}`,
    changed: (artist: string, date: string) => `Reise geändert: ${artist}, ${date}`,
    intro: (org: string, show: string) => `${org} schickt Ihnen die Reise zu ${show}.`,
    update: (org: string, show: string) => `${org} hat die Reise zu ${show} geändert. Das ist neu:`,
    kinds: { added: 'Neu', changed: 'Geändert', removed: 'Entfällt' },
    button: 'Reiseplan öffnen',
  },
} as const

export type TravelEmailFacts = {
  orgName: string
  artistName: string
  eventDate: string
  place: string
  /** They were told of travel for this event before. */
  isUpdate: boolean
  changes: readonly NotifiedChange[]
  message: string | null
  /** Null for travellers without a portal. */
  link: string | null
}

export function travelEmail(facts: TravelEmailFacts, localeTag: string | null): RenderedEmail {
  const locale = emailLocale(localeTag)
  const text = words[locale]
  const { orgName, artistName, isUpdate, changes, message, link } = facts
  const date = documentDay(facts.eventDate, locale)
  const show = [artistName, date, facts.place].filter(Boolean).join(', ')
  const paragraphs = changes.map(({ kind, title, when, lines }) =>
    [isUpdate ? `${text.kinds[kind]}: ${title}` : title, when, ...lines].join('\n'),
  )
  return renderEmail(
    {
      subject: (isUpdate ? text.changed : text.first)(artistName, date),
      paragraphs: [
        (isUpdate ? text.update : text.intro)(orgName, show),
        ...(message ? [message] : []),
        ...paragraphs,
      ],
      ...(link && { button: { label: text.button, url: link } }),
    },
    locale,
  )
}

const offWords = {
  en: {
    subject: (status: string, artist: string, date: string) => `${status}: ${artist}, ${date}`,
    text: (org: string, show: string, status: string) =>
      `${show}: this show is ${status.toLowerCase()}. Please don’t travel for it; ${org} takes care of the bookings.`,
    ends: { cancelled: 'Cancelled', postponed: 'Postponed' },
  },
  de: {
    subject: (status: string, artist: string, date: string) => `${status}: ${artist}, ${date}`,
    text: (org: string, show: string, status: string) =>
      `${show}: Diese Show ist ${status.toLowerCase()}. Bitte reisen Sie nicht an; ${org} kümmert sich um die Buchungen.`,
    ends: { cancelled: 'Abgesagt', postponed: 'Verschoben' },
  },
} as const

/** Tells a traveller that there is no show to travel to. */
export function showOffEmail(
  facts: {
    orgName: string
    artistName: string
    eventDate: string
    place: string
    end: 'cancelled' | 'postponed'
  },
  localeTag: string | null,
): RenderedEmail {
  const locale = emailLocale(localeTag)
  const text = offWords[locale]
  const date = documentDay(facts.eventDate, locale)
  const status = text.ends[facts.end]
  const show = [facts.artistName, date, facts.place].filter(Boolean).join(', ')
  return renderEmail(
    {
      subject: text.subject(status, facts.artistName, date),
      paragraphs: [text.text(facts.orgName, show, status)],
    },
    locale,
  )
}
