// The e-mails to travellers: what is new in their itinerary, and that there is no show to travel to.
import type { LocalDate } from '#domain/dates.ts'
import type { TravelChange } from '#domain/booking/travel/travel-changes.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'

/** A change in words: what is new in full, of what was there what is different. */
export type TravelChangeRow = { kind: TravelChange['kind']; title: string; when: string; lines: string[] }

type Show = { orgName: string; artistName: string; eventDate: LocalDate; place: string }

export type TravelEmailFacts = Show & {
  /** They were notified of travel for this event before. */
  isUpdate: boolean
  changes: readonly TravelChangeRow[]
  message: string | null
  /** Null for travellers without a portal. */
  link: string | null
}

type Subject = Text<'artist' | 'date'>
type Intro = Text<'org' | 'show'>

const subjects: Record<'first' | 'update' | ShowEnd, Subject> = {
  first: msg<'artist' | 'date'>`Travel: {artist}, {date}`,
  update: msg<'artist' | 'date'>`Travel changed: {artist}, {date}`,
  cancelled: msg<'artist' | 'date'>`Cancelled: {artist}, {date}`,
  postponed: msg<'artist' | 'date'>`Postponed: {artist}, {date}`,
}
const intros: Record<'first' | 'update' | ShowEnd, Intro> = {
  first: msg<'org' | 'show'>`{org} has shared your travel for {show}.`,
  update: msg<'org' | 'show'>`{org} has changed your travel for {show}:`,
  cancelled: msg<
    'org' | 'show'
  >`{show}: this show has been cancelled. Please don’t travel. {org} will take care of the bookings.`,
  postponed: msg<
    'org' | 'show'
  >`{show}: this show has been postponed. Please don’t travel. {org} will take care of the bookings.`,
}
const kinds: Record<TravelChangeRow['kind'], Text<'title'>> = {
  added: msg<'title'>`New: {title}`,
  changed: msg<'title'>`Changed: {title}`,
  removed: msg<'title'>`Removed: {title}`,
}

function openingOf(kind: keyof typeof subjects, facts: Show, t: Translator) {
  const date = t.day(facts.eventDate)
  const show = [facts.artistName, date, facts.place].filter(Boolean).join(', ')
  return {
    subject: t(subjects[kind], { artist: facts.artistName, date }),
    intro: t(intros[kind], { org: facts.orgName, show }),
  }
}

/** What is new in the itinerary of one traveller. */
export function travelEmail(facts: TravelEmailFacts, t: Translator) {
  const { isUpdate, changes, message, link } = facts
  const { intro, ...head } = openingOf(isUpdate ? 'update' : 'first', facts, t)
  return {
    ...head,
    paragraphs: [
      intro,
      ...(message ? [message] : []),
      ...changes.map(({ kind, title, when, lines }) =>
        [isUpdate ? t(kinds[kind], { title }) : title, when, ...lines].join('\n'),
      ),
    ],
    ...(link && { button: { label: t(msg`View itinerary`), url: link } }),
  }
}

export type ShowEnd = 'cancelled' | 'postponed'

/** To a traveller: there is no show to travel to. */
export function showOffEmail(facts: Show & { end: ShowEnd }, t: Translator) {
  const { intro, ...head } = openingOf(facts.end, facts, t)
  return { ...head, paragraphs: [intro] }
}
