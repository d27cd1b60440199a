// The draft of an answer to an inquiry, a template written per language that people edit before it is sent: it knows
// whether the artist is free, and which days around are.
import { documentDay } from '../document-dates.ts'
import { daysBetween, type LocalDate } from '../dates.ts'
import { languageOf, type Language } from '../language.ts'
import type { DeclineInquiryReason } from './inquiries.ts'

export type ReplyFacts = {
  firstName: string
  orgName: string
  senderName: string
  /** Null while nobody is chosen. */
  artistName: string | null
  date: LocalDate
  city: string
  /** Free; free behind so many holds; taken. Null without an artist. */
  availability: { isFree: boolean; holds: number; freeNearby: readonly LocalDate[] } | null
}

type Template = {
  hello: (name: string) => string
  thanks: (who: string, day: string, city: string) => string
  someone: string
  free: (who: string) => string
  held: (count: number) => string
  taken: (who: string) => string
  nearby: (days: string) => string
  suggest: string
  bye: string
  subject: (who: string, day: string) => string
  decline: Record<DeclineInquiryReason, (who: string) => string>
  again: string
}

const templates: Record<Language, Template> = {
  en: {
    hello: (name: string) => `Hello ${name},`,
    thanks: (who: string, day: string, city: string) =>
      `Thank you for your inquiry about ${who} on ${day} in ${city}.`,
    someone: 'an artist',
    free: (who: string) =>
      `${who} is available on this date and would be happy to play. Could you tell us more about the event, the stage and the budget?`,
    held: (count: number) =>
      `There ${count === 1 ? 'is already one hold' : `are already ${count} holds`} on this date. We can place the next hold for you and let you know as soon as anything changes.`,
    taken: (who: string) => `Unfortunately ${who} is not available on this date.`,
    nearby: (days: string) => `Nearby available dates: ${days}. Would one of these work for you?`,
    suggest: 'We will go through our roster and get back to you with suggestions.',
    bye: 'Best regards',
    subject: (who: string, day: string) => `Your inquiry: ${who}, ${day}`,
    decline: {
      taken: (who: string) => `Unfortunately ${who} is already booked on this date.`,
      fee: (who: string) => `Unfortunately we can’t make this work for ${who} within this budget.`,
      fit: (who: string) => `Unfortunately we don’t think this is the right fit for ${who}.`,
      routing: (who: string) => `Unfortunately this date doesn’t fit ${who}’s routing.`,
      other: () => 'Unfortunately it won’t work out this time.',
    },
    again: 'Please get in touch again with another date or idea.',
  },
  de: {
    hello: (name: string) => `Guten Tag ${name},`,
    thanks: (who: string, day: string, city: string) =>
      `vielen Dank für die Anfrage nach ${who} am ${day} in ${city}.`,
    someone: 'Künstler:innen',
    free: (who: string) =>
      `Der Termin ist frei, und ${who} würde gern spielen. Erzählen Sie uns gern mehr über die Veranstaltung, die Bühne und das Budget.`,
    held: (count: number) =>
      `Auf diesem Termin ${count === 1 ? 'liegt bereits eine Option' : `liegen bereits ${count} Optionen`}. Wir setzen Ihnen gern die nächste Option und melden uns, sobald sich etwas ändert.`,
    taken: (who: string) => `Leider ist ${who} an diesem Termin nicht verfügbar.`,
    nearby: (days: string) => `Freie Termine in der Nähe: ${days}. Wäre einer davon möglich?`,
    suggest: 'Wir sehen unser Roster durch und melden uns mit passenden Vorschlägen.',
    bye: 'Viele Grüße',
    subject: (who: string, day: string) => `Ihre Anfrage: ${who}, ${day}`,
    decline: {
      taken: (who: string) => `Leider ist ${who} an diesem Termin schon gebucht.`,
      fee: (who: string) => `Leider lässt sich ${who} mit diesem Budget nicht realisieren.`,
      fit: (who: string) => `Leider passt ${who} nicht in den beschriebenen Rahmen.`,
      routing: (who: string) => `Leider passt der Termin nicht ins Routing von ${who}.`,
      other: () => 'Leider klappt es diesmal nicht.',
    },
    again: 'Melden Sie sich gern wieder mit einem anderen Termin oder einer anderen Idee.',
  },
}

/** The three days that lie nearest, in their order. */
const nearest = (date: LocalDate, days: readonly LocalDate[]) =>
  days
    .toSorted((a, b) => Math.abs(daysBetween(date, a)) - Math.abs(daysBetween(date, b)))
    .slice(0, 3)
    .toSorted()

/** The template in the language of the person who asked, and its names for the artist and a day. */
function templateFor({ artistName }: ReplyFacts, language: string) {
  const spoken = languageOf(language)
  const text = templates[spoken]
  const day = (date: LocalDate) => documentDay(date, spoken)
  return { text, day, who: artistName ?? text.someone }
}

/** The subject of whatever is answered. */
export function replySubject(facts: ReplyFacts, language: string): string {
  const { text, day, who } = templateFor(facts, language)
  return text.subject(who, day(facts.date))
}

/** Thanks, a no with its reason, and a friendly end. */
export function declineDraft(facts: ReplyFacts, reason: string | null, language: string): string {
  const { text, day, who } = templateFor(facts, language)
  const known = reason !== null && Object.hasOwn(text.decline, reason)
  const no = text.decline[known ? (reason as DeclineInquiryReason) : 'other'](who)
  return [
    text.hello(facts.firstName),
    text.thanks(who, day(facts.date), facts.city),
    `${no} ${text.again}`,
    `${text.bye}\n${[facts.senderName, facts.orgName].filter(Boolean).join('\n')}`,
  ].join('\n\n')
}

/** Plain text, in the language of the person who asked. */
export function replyDraft(facts: ReplyFacts, language: string): string {
  const { text, day, who } = templateFor(facts, language)
  const { artistName, availability } = facts
  const answer =
    !availability || !artistName
      ? text.suggest
      : !availability.isFree
        ? text.taken(artistName)
        : availability.holds > 0
          ? text.held(availability.holds)
          : text.free(artistName)
  const nearby =
    availability && !availability.isFree && availability.freeNearby.length > 0
      ? [text.nearby(nearest(facts.date, availability.freeNearby).map(day).join(', '))]
      : []
  return [
    text.hello(facts.firstName),
    text.thanks(who, day(facts.date), facts.city),
    [answer, ...nearby].join(' '),
    `${text.bye}\n${[facts.senderName, facts.orgName].filter(Boolean).join('\n')}`,
  ].join('\n\n')
}
