/** E-mails about advances: what is asked, what is missing, what came back, and that somebody is through. */
import { documentDay } from '#domain/document-dates.ts'
import { type LocalDate } from '#domain/dates.ts'
import { emailLocale, renderEmail, type RenderedEmail } from '../../platform/mail/layout.ts'

/** What every e-mail to somebody outside says of the show and the sender. */
export type AdvanceEmailFacts = {
  orgName: string
  senderName: string
  recipientName: string
  artists: string
  eventDate: LocalDate
  place: string
  link: string
  /** How to reach the organisation beside the page. */
  reach: readonly string[]
}

const hello = { en: (name: string) => `Hello ${name},`, de: (name: string) => `Hallo ${name},` } as const
const words = {
  en: {
    show: (artists: string, date: string, place: string) => [artists, date, place].filter(Boolean).join(', '),
    request: 'Advance',
    asks: (show: string) => `we are preparing ${show}. Please fill in what we need to know:`,
    how: 'It is one page without an account. What we know is filled in already, every answer is saved at once, and you can stop and go on later or on another device.',
    until: (date: string) => `Please answer until ${date}.`,
    reminder: 'Still missing',
    misses: (show: string) => `for ${show} we still need from you:`,
    rest: 'Everything else that we need from you is in. Thank you!',
    returned: 'Please look again',
    returns: (show: string) => `thank you for your answers about ${show}. Something is not quite clear yet:`,
    due: (date: string) => `until ${date}`,
    button: 'Open the page',
    submitted: (name: string) => `${name} filled in the advance`,
    review: (count: number) =>
      count === 1 ? '1 answer waits for your review.' : `${count} answers wait for your review.`,
    missing: (count: number) =>
      count === 0
        ? 'No required answer is missing from them.'
        : count === 1
          ? '1 required answer is still missing from them.'
          : `${count} required answers are still missing from them.`,
    open: 'Review the answers',
  },
  de: {
    show: (artists: string, date: string, place: string) => [artists, date, place].filter(Boolean).join(', '),
    request: 'Advancing',
    asks: (show: string) => `wir bereiten ${show} vor. Bitte tragen Sie ein, was wir wissen müssen:`,
    how: 'Das ist eine Seite ohne Konto. Was wir wissen, steht schon da, jede Antwort wird sofort gespeichert, und Sie können aufhören und später oder an einem anderen Gerät weitermachen.',
    until: (date: string) => `Bitte antworten Sie bis ${date}.`,
    reminder: 'Es fehlt noch',
    misses: (show: string) => `für ${show} brauchen wir noch von Ihnen:`,
    rest: 'Alles andere, was wir von Ihnen brauchen, ist da. Danke!',
    returned: 'Bitte noch einmal ansehen',
    returns: (show: string) => `danke für Ihre Antworten zu ${show}. Etwas ist uns noch nicht ganz klar:`,
    due: (date: string) => `bis ${date}`,
    button: 'Seite öffnen',
    submitted: (name: string) => `${name} hat das Advancing ausgefüllt`,
    review: (count: number) =>
      count === 1 ? '1 Antwort wartet auf Ihre Prüfung.' : `${count} Antworten warten auf Ihre Prüfung.`,
    missing: (count: number) =>
      count === 0
        ? 'Von dort fehlt keine Pflichtangabe mehr.'
        : count === 1
          ? 'Von dort fehlt noch 1 Pflichtangabe.'
          : `Von dort fehlen noch ${count} Pflichtangaben.`,
    open: 'Antworten prüfen',
  },
} as const
function parts(facts: AdvanceEmailFacts, localeTag: string) {
  const locale = emailLocale(localeTag)
  const text = words[locale]
  const day = (date: LocalDate) => documentDay(date, locale)
  const show = text.show(facts.artists, day(facts.eventDate), facts.place)
  const subject = (about: string) => `${about}: ${facts.artists}, ${day(facts.eventDate)}`
  const render = (about: string, paragraphs: string[]) =>
    renderEmail(
      {
        subject: subject(about),
        paragraphs: [
          hello[locale](facts.recipientName),
          ...paragraphs,
          [facts.senderName, facts.orgName].filter(Boolean).join('\n'),
        ],
        button: { label: text.button, url: facts.link },
        notes: [...facts.reach],
      },
      locale,
    )
  return { text, day, show, render }
}

const list = (lines: readonly string[]) => lines.map((line) => `• ${line}`).join('\n')

/** The request, with the names of the groups to fill in. */
export function requestEmail(
  facts: AdvanceEmailFacts,
  asked: { groups: readonly string[]; message: string | null; dueOn: LocalDate | null },
  localeTag: string,
): RenderedEmail {
  const { text, day, show, render } = parts(facts, localeTag)
  return render(text.request, [
    ...(asked.message ? [asked.message] : []),
    text.asks(show),
    list(asked.groups),
    [...(asked.dueOn ? [text.until(day(asked.dueOn))] : []), text.how].join(' '),
  ])
}

/** One line of a reminder: a group, what is missing in it, and when the first of it is due. */
export type MissingLine = { group: string; fields: readonly string[]; dueOn: LocalDate | null }

/** The reminder: only what is missing from this person. */
export function reminderEmail(
  facts: AdvanceEmailFacts,
  missing: readonly MissingLine[],
  localeTag: string,
): RenderedEmail {
  const { text, day, show, render } = parts(facts, localeTag)
  const lines = missing.map(({ group, fields, dueOn }) =>
    [`${group}: ${fields.join(', ')}`, dueOn ? `(${text.due(day(dueOn))})` : ''].filter(Boolean).join(' '),
  )
  return render(text.reminder, [text.misses(show), list(lines), text.rest])
}

/** Tells those who answered what the agency sent back, and why. */
export function returnedEmail(
  facts: AdvanceEmailFacts,
  fields: readonly { name: string; reason: string | null }[],
  localeTag: string,
): RenderedEmail {
  const { text, show, render } = parts(facts, localeTag)
  const lines = fields.map(({ name, reason }) => (reason ? `${name}: ${reason}` : name))
  return render(text.returned, [text.returns(show), list(lines)])
}

/** To the agency: somebody who was asked is through. */
export function submittedEmail(
  facts: Pick<AdvanceEmailFacts, 'artists' | 'eventDate' | 'place' | 'link'> & {
    name: string
    toReview: number
    missing: number
  },
  localeTag: string,
): RenderedEmail {
  const locale = emailLocale(localeTag)
  const text = words[locale]
  const content = {
    subject: `${text.submitted(facts.name)}: ${facts.artists}`,
    paragraphs: [
      text.show(facts.artists, documentDay(facts.eventDate, locale), facts.place),
      `${text.review(facts.toReview)} ${text.missing(facts.missing)}`,
    ],
    button: { label: text.open, url: facts.link },
  }
  return renderEmail(content, locale)
}
