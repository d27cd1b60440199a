// The draft of an answer to an inquiry: it knows whether the artist is free, and which days around are.
import { documentDay } from '../document-dates.ts'
import { daysBetween, type LocalDate } from '../dates.ts'

/** A value of the reasons for declining; those without words of their own say that it does not work out. */
type DeclineReason = 'taken' | 'fee' | 'fit' | 'routing'

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

const words = {
  en: {
    hello: (name: string) => `Hello ${name},`,
    thanks: (who: string, day: string, city: string) =>
      `thank you for asking for ${who} on ${day} in ${city}.`,
    someone: 'an artist',
    free: (who: string) =>
      `The date is free, and ${who} would be glad to come. Could you tell us more about the night, the stage and the budget?`,
    held: (count: number) =>
      `There ${count === 1 ? 'is one hold' : `are ${count} holds`} before you on this date. We are happy to place you behind ${count === 1 ? 'it' : 'them'} and let you know as soon as something moves.`,
    taken: (who: string) => `Unfortunately ${who} is not available on this date.`,
    nearby: (days: string) => `Free around it: ${days}. Would one of these days suit you?`,
    suggest: 'We will look through our roster and come back to you with suggestions that fit.',
    bye: 'Best regards',
    subject: (who: string, day: string) => `Your inquiry: ${who}, ${day}`,
    decline: {
      taken: (who: string) => `Unfortunately ${who} is taken on this date.`,
      fee: (who: string) => `Unfortunately ${who} cannot come within this budget.`,
      fit: (who: string) => `Unfortunately we do not see ${who} in the setting you describe.`,
      routing: (who: string) => `Unfortunately the date does not fit the route that ${who} travels then.`,
      other: () => 'Unfortunately it does not work out this time.',
    },
    again: 'We would be glad to hear from you again with another date or idea.',
  },
  de: {
    hello: (name: string) => `Hallo ${name},`,
    thanks: (who: string, day: string, city: string) =>
      `vielen Dank für die Anfrage nach ${who} am ${day} in ${city}.`,
    someone: 'Künstler:innen',
    free: (who: string) =>
      `Der Termin ist frei, und ${who} würde gern kommen. Erzählen Sie uns gern mehr über den Abend, die Bühne und das Budget.`,
    held: (count: number) =>
      `Auf diesem Termin ${count === 1 ? 'liegt bereits eine Option' : `liegen bereits ${count} Optionen`} vor Ihnen. Wir setzen Sie gern dahinter und melden uns, sobald sich etwas bewegt.`,
    taken: (who: string) => `Leider ist ${who} an diesem Termin nicht verfügbar.`,
    nearby: (days: string) => `Frei in der Nähe: ${days}. Wäre einer dieser Tage möglich?`,
    suggest: 'Wir sehen uns in unserem Roster um und melden uns mit passenden Vorschlägen.',
    bye: 'Viele Grüße',
    subject: (who: string, day: string) => `Ihre Anfrage: ${who}, ${day}`,
    decline: {
      taken: (who: string) => `Leider ist ${who} an diesem Termin schon vergeben.`,
      fee: (who: string) => `Leider kann ${who} mit diesem Budget nicht kommen.`,
      fit: (who: string) => `Leider sehen wir ${who} nicht in dem Rahmen, den Sie beschreiben.`,
      routing: (who: string) => `Leider passt der Termin nicht auf die Route, die ${who} dann fährt.`,
      other: () => 'Leider klappt es diesmal nicht.',
    },
    again: 'Melden Sie sich gern wieder mit einem anderen Termin oder einer anderen Idee.',
  },
} as const

/** The three days that lie nearest, in their order. */
const nearest = (date: LocalDate, days: readonly LocalDate[]) =>
  days
    .toSorted((a, b) => Math.abs(daysBetween(date, a)) - Math.abs(daysBetween(date, b)))
    .slice(0, 3)
    .toSorted()

/** The words in the language of the person who asked, and its names for the artist and a day. */
function wordsFor({ artistName }: ReplyFacts, language: string) {
  const locale = language.startsWith('de') ? 'de' : 'en'
  const text = words[locale]
  const day = (date: LocalDate) => documentDay(date, locale)
  return { text, day, who: artistName ?? text.someone }
}

/** The subject of whatever is answered. */
export function replySubject(facts: ReplyFacts, language: string): string {
  const { text, day, who } = wordsFor(facts, language)
  return text.subject(who, day(facts.date))
}

/** Thanks, a no with its reason, and a friendly end. */
export function declineDraft(facts: ReplyFacts, reason: string | null, language: string): string {
  const { text, day, who } = wordsFor(facts, language)
  const known = reason !== null && Object.hasOwn(text.decline, reason)
  const no = text.decline[known ? (reason as DeclineReason) : 'other'](who)
  return [
    text.hello(facts.firstName),
    text.thanks(who, day(facts.date), facts.city),
    `${no} ${text.again}`,
    `${text.bye}\n${[facts.senderName, facts.orgName].filter(Boolean).join('\n')}`,
  ].join('\n\n')
}

/** Plain text, in the language of the person who asked. */
export function replyDraft(facts: ReplyFacts, language: string): string {
  const { text, day, who } = wordsFor(facts, language)
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
