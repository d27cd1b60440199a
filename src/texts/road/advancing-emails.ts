// The e-mails about advances: the request, the reminder, what was sent back, and to the agents that answers are in.
import type { LocalDate } from '#domain/dates.ts'
import { msg } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'

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
  contactDetails: readonly string[]
}

type ShowFacts = Pick<AdvanceEmailFacts, 'artists' | 'eventDate' | 'place'>

const greeting = msg<'name'>`Hello {name},`
const requestSubject = msg<'artists' | 'date'>`Advance: {artists}, {date}`
const reminderSubject = msg<'artists' | 'date'>`Reminder, advance: {artists}, {date}`
const returnedSubject = msg<'artists' | 'date'>`Please check again, advance: {artists}, {date}`
const preparing = msg<'show'>`We’re preparing {show}. Please fill in these sections:`
const answerBy = msg<'date'>`Please answer by {date}.`
const how = msg`No account needed. Answers are saved as you go, so you can continue later on any device.`
const stillNeeded = msg<'show'>`For {show} we still need:`
const missingBy = msg<'line' | 'date'>`{line} (by {date})`
const rest = msg`We have everything else, thank you.`
const checkAgain = msg<'show'>`Thank you for your answers about {show}. Please check these again:`
const openAdvance = msg`Open advance`
const submitted = msg<'name' | 'artists'>`{name} has completed the advance: {artists}`
const toReview = msg<'count'>`{count, plural, one {# answer to review.} other {# answers to review.}}`
const missing = msg<'count'>`{count, plural, =0 {No required answers missing.} one {# required answer missing.} other {# required answers missing.}}`
const reviewAnswers = msg`Review answers`

const list = (lines: readonly string[]) => lines.map((line) => `• ${line}`).join('\n')

/** 'Mara Lind, 14 November 2026, Conne Island, Leipzig'. */
const showText = ({ artists, eventDate, place }: ShowFacts, t: Translator) =>
  [artists, t.day(eventDate), place].filter(Boolean).join(', ')

function email(
  facts: AdvanceEmailFacts,
  subject: typeof requestSubject,
  paragraphs: readonly string[],
  t: Translator,
) {
  return {
    subject: t(subject, { artists: facts.artists, date: t.day(facts.eventDate) }),
    paragraphs: [
      t(greeting, { name: facts.recipientName }),
      ...paragraphs,
      [facts.senderName, facts.orgName].filter(Boolean).join('\n'),
    ],
    button: { label: t(openAdvance), url: facts.link },
    notes: [...facts.contactDetails],
  }
}

/** The request, with the names of the groups to fill in. */
export function requestEmail(
  facts: AdvanceEmailFacts,
  request: { groups: readonly string[]; message: string | null; dueOn: LocalDate | null },
  t: Translator,
) {
  const { groups, message, dueOn } = request
  const until = dueOn ? [t(answerBy, { date: t.day(dueOn) })] : []
  const paragraphs = [
    ...(message ? [message] : []),
    t(preparing, { show: showText(facts, t) }),
    list(groups),
    [...until, t(how)].join(' '),
  ]
  return email(facts, requestSubject, paragraphs, t)
}

/** One line of a reminder: a group, what is missing in it, and when the first of it is due. */
export type MissingLine = { group: string; fields: readonly string[]; dueOn: LocalDate | null }

/** The reminder: only what is missing from this person. */
export function reminderEmail(facts: AdvanceEmailFacts, lines: readonly MissingLine[], t: Translator) {
  const lineText = ({ group, fields, dueOn }: MissingLine) => {
    const line = `${group}: ${fields.join(', ')}`
    return dueOn ? t(missingBy, { line, date: t.day(dueOn) }) : line
  }
  const show = showText(facts, t)
  return email(facts, reminderSubject, [t(stillNeeded, { show }), list(lines.map(lineText)), t(rest)], t)
}

/** To those who answered: what the agency sent back, and why. */
export function returnedEmail(
  facts: AdvanceEmailFacts,
  fields: readonly { name: string; reason: string | null }[],
  t: Translator,
) {
  const lines = fields.map(({ name, reason }) => (reason ? `${name}: ${reason}` : name))
  return email(facts, returnedSubject, [t(checkAgain, { show: showText(facts, t) }), list(lines)], t)
}

/** To the agency: somebody has answered all there was to answer. */
export const submittedEmail = (
  facts: ShowFacts & { link: string; name: string; toReview: number; missing: number },
  t: Translator,
) => ({
  subject: t(submitted, { name: facts.name, artists: facts.artists }),
  paragraphs: [
    showText(facts, t),
    [t(toReview, { count: facts.toReview }), t(missing, { count: facts.missing })].join(' '),
  ],
  button: { label: t(reviewAnswers), url: facts.link },
})
