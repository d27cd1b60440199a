/** E-mails about holds to the agents who keep them. */
import { placeOf } from '#domain/booking/availability/availability.ts'
import { localOf } from '#domain/dates.ts'
import { dayOfYear } from '#domain/document-dates.ts'
import { rankLabel } from '#domain/booking/holds/holds.ts'
import { emailLocale, renderEmail, type EmailLocale, type RenderedEmail } from '../../platform/mail/layout.ts'
import type { DescribedHold } from './store.ts'

/** What an e-mail about a hold is about. */
export type HoldNotice =
  | { kind: 'promoted'; to: number }
  | { kind: 'challenged'; deadline: Date; byRank: number }
  | { kind: 'challengeDropped' }
  | { kind: 'unanswered'; deadline: Date }
  | { kind: 'expiring' }
  | { kind: 'expired' }
  | { kind: 'dateTaken'; by: string }

type Facts = { artist: string; place: string; day: string; holder: string; rank: string; expires: string }
type Words = {
  subject: (notice: HoldNotice, facts: Facts, at: (instant: Date) => string) => string
  body: (notice: HoldNotice, facts: Facts, at: (instant: Date) => string) => string
  hold: (facts: Facts) => string
  button: string
  note: string
}

const words: Record<EmailLocale, Words> = {
  en: {
    subject(notice, { artist, day, rank }) {
      switch (notice.kind) {
        case 'promoted':
          return `Now ${rankLabel(notice.to)}: ${artist} on ${day}`
        case 'challenged':
          return `Challenged: your ${rank} for ${artist} on ${day}`
        case 'challengeDropped':
          return `No longer challenged: ${artist} on ${day}`
        case 'unanswered':
          return `Not answered in time: the challenge of ${artist} on ${day}`
        case 'expiring':
          return `Runs out soon: your ${rank} for ${artist} on ${day}`
        case 'expired':
          return `Expired: the hold for ${artist} on ${day}`
        case 'dateTaken':
          return `Confirmed elsewhere: ${artist} on ${day}`
      }
    },
    body(notice, { expires }, at) {
      switch (notice.kind) {
        case 'promoted':
          return notice.to === 1
            ? 'The hold before it has ended. It now has first refusal.'
            : `A hold before it has ended. It is ${rankLabel(notice.to)} now.`
        case 'challenged':
          return `${rankLabel(notice.byRank)} wants to confirm. Confirm or release until ${at(notice.deadline)}.`
        case 'challengeDropped':
          return 'The hold that challenged it has ended. There is no deadline any more.'
        case 'unanswered':
          return `The deadline was ${at(notice.deadline)}. Confirm or release the hold, so that the next in the queue knows.`
        case 'expiring':
          return `It runs out on ${expires}. Extend or release it.`
        case 'expired':
          return 'Its time has run out. Those behind it have moved up.'
        case 'dateTaken':
          return `The artist is confirmed that day at ${notice.by}. Tell the holder and release the hold.`
      }
    },
    hold: ({ place, holder }) => (holder ? `The hold: ${place}, for ${holder}.` : `The hold: ${place}.`),
    button: 'Open the date',
    note: 'You get this e-mail because you are the agent of this hold.',
  },
  de: {
    subject(notice, { artist, day, rank }) {
      switch (notice.kind) {
        case 'promoted':
          return `Jetzt ${rankLabel(notice.to)}: ${artist} am ${day}`
        case 'challenged':
          return `Angefochten: Ihre ${rank} für ${artist} am ${day}`
        case 'challengeDropped':
          return `Nicht mehr angefochten: ${artist} am ${day}`
        case 'unanswered':
          return `Nicht rechtzeitig beantwortet: die Anfechtung von ${artist} am ${day}`
        case 'expiring':
          return `Läuft bald ab: Ihre ${rank} für ${artist} am ${day}`
        case 'expired':
          return `Abgelaufen: die Option für ${artist} am ${day}`
        case 'dateTaken':
          return `Anderswo bestätigt: ${artist} am ${day}`
      }
    },
    body(notice, { expires }, at) {
      switch (notice.kind) {
        case 'promoted':
          return notice.to === 1
            ? 'Die Option davor ist beendet. Diese hat jetzt das Vorrecht.'
            : `Eine Option davor ist beendet. Diese ist jetzt ${rankLabel(notice.to)}.`
        case 'challenged':
          return `${rankLabel(notice.byRank)} will bestätigen. Bestätigen Sie oder geben Sie frei bis ${at(notice.deadline)}.`
        case 'challengeDropped':
          return 'Die Option, die sie angefochten hat, ist beendet. Es gibt keine Frist mehr.'
        case 'unanswered':
          return `Die Frist war ${at(notice.deadline)}. Bestätigen Sie die Option oder geben Sie sie frei, damit der Nächste Bescheid weiß.`
        case 'expiring':
          return `Sie läuft am ${expires} ab. Verlängern Sie sie oder geben Sie sie frei.`
        case 'expired':
          return 'Ihre Zeit ist um. Die dahinter sind aufgerückt.'
        case 'dateTaken':
          return `Der Act ist an diesem Tag bestätigt: ${notice.by}. Sagen Sie dem Inhaber Bescheid und geben Sie die Option frei.`
      }
    },
    hold: ({ place, holder }) => (holder ? `Die Option: ${place}, für ${holder}.` : `Die Option: ${place}.`),
    button: 'Datum öffnen',
    note: 'Sie bekommen diese E-Mail, weil Sie der Agent dieser Option sind.',
  },
}

/** The e-mail about a hold, in the agent's language; instants are told in the organisation's zone. */
export function holdEmail(
  notice: HoldNotice,
  hold: DescribedHold,
  where: { tz: string; link: string },
): RenderedEmail {
  const locale = emailLocale(hold.agentLocale)
  const texts = words[locale]
  const at = (instant: Date) => {
    const { date, time } = localOf(instant, where.tz)
    return `${dayOfYear(date, locale)}, ${time}`
  }
  const facts: Facts = {
    artist: hold.artistName,
    place: placeOf({ ...hold, eventName: hold.eventName ?? hold.artistName }),
    day: dayOfYear(hold.date, locale),
    holder: hold.holderName ?? hold.contactName ?? '',
    rank: rankLabel(hold.rank),
    expires: at(hold.expiresAt),
  }
  return renderEmail(
    {
      subject: texts.subject(notice, facts, at),
      paragraphs: [texts.body(notice, facts, at), texts.hold(facts)],
      button: { label: texts.button, url: where.link },
      notes: [texts.note],
    },
    locale,
  )
}
