// The e-mails about statements: to the artist's side when one is sent, answered or void, to the agency when they answer.
import type { LocalDate } from '#domain/dates.ts'
import { money } from '#domain/money.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { Translator } from '../../translator.ts'

export type SentFacts = {
  number: string
  artistName: string
  periodFrom: LocalDate
  periodTo: LocalDate
  currency: string
  payoutMinor: number
  closingMinor: number
  orgName: string
  recipientName: string | null
  senderName: string
  message: string | null
  /** The page in the portal, for people who have an account there. */
  link: string | null
  isSelfBilled: boolean
  contactEmail: string | null
}

const greetingByName = msg<'name'>`Hello {name},`
const greeting = msg`Hello,`
const openStatement = msg`View statement`
const aboutLine = msg<'line'>`About: {line}`

const hello = (name: string | null, t: Translator) => (name ? t(greetingByName, { name }) : t(greeting))

function outcome({ payoutMinor, closingMinor, currency }: SentFacts, t: Translator): string | null {
  const show = (minor: number) => t.money(money(minor, currency))
  if (payoutMinor > 0) return t(msg<'amount'>`Payout: {amount}`, { amount: show(payoutMinor) })
  if (closingMinor === 0) return null
  return t(msg<'amount'>`No payout: the balance of {amount} is carried forward.`, {
    amount: show(closingMinor),
  })
}

/** Carries a statement to the artist's side. */
export function sentEmail(facts: SentFacts, t: Translator) {
  const { number, orgName, message, link, contactEmail } = facts
  return {
    subject: t(msg<'number' | 'org'>`Statement {number} from {org}`, { number, org: orgName }),
    paragraphs: [
      hello(facts.recipientName, t),
      t(msg<'artist' | 'days'>`Please find attached the statement for {artist}, {days}.`, {
        artist: facts.artistName,
        days: t.days(facts.periodFrom, facts.periodTo),
      }),
      message,
      outcome(facts, t),
      [
        facts.isSelfBilled
          ? t(msg`It includes a self-billed invoice, which is void if you object to it.`)
          : null,
        link ? t(msg`You can check each line, ask questions and approve the statement online.`) : null,
      ]
        .filter(Boolean)
        .join(' '),
      [facts.senderName, orgName].filter(Boolean).join('\n'),
    ].filter((part): part is string => Boolean(part)),
    ...(link && { button: { label: t(openStatement), url: link } }),
    notes: contactEmail ? [t(msg<'email'>`Questions? Write to {email}.`, { email: contactEmail })] : [],
  }
}

/** To the artist's side: what the agency answered. */
export const answerEmail = (
  facts: { number: string; orgName: string; text: string; lineLabel: string | null; link: string },
  t: Translator,
) => ({
  subject: t(msg<'number'>`Answer about statement {number}`, { number: facts.number }),
  paragraphs: [
    t(greeting),
    t(msg<'org'>`{org} has answered your question:`, { org: facts.orgName }),
    ...(facts.lineLabel ? [t(aboutLine, { line: facts.lineLabel })] : []),
    facts.text,
  ],
  button: { label: t(openStatement), url: facts.link },
})

/** To the artist's side: a statement is void. */
export const voidEmail = (facts: { number: string; orgName: string; reason: string }, t: Translator) => ({
  subject: t(msg<'number'>`Withdrawn: statement {number}`, { number: facts.number }),
  paragraphs: [
    t(greeting),
    t(msg<'org'>`{org} has withdrawn this statement. Its entries will be on a later one.`, {
      org: facts.orgName,
    }),
    t(msg<'reason'>`Reason: {reason}`, { reason: facts.reason }),
  ],
})

type ArtistAnswer = 'approved' | 'queried'
const answerSubjects: Record<ArtistAnswer, Text<'artist' | 'number'>> = {
  approved: msg<'artist' | 'number'>`{artist} approved statement {number}`,
  queried: msg<'artist' | 'number'>`{artist} has a question about statement {number}`,
}
const answerTexts: Record<ArtistAnswer, Text<'name'>> = {
  approved: msg<'name'>`{name} approved the statement.`,
  queried: msg<'name'>`{name} writes:`,
}

/** To the agency: what the artist says to a statement. */
export const artistAnswerEmail = (
  facts: {
    how: ArtistAnswer
    number: string
    artistName: string
    personName: string
    lineLabel: string | null
    text: string | null
    link: string
  },
  t: Translator,
) => ({
  subject: t(answerSubjects[facts.how], { artist: facts.artistName, number: facts.number }),
  paragraphs: [
    t(answerTexts[facts.how], { name: facts.personName }),
    ...(facts.lineLabel ? [t(aboutLine, { line: facts.lineLabel })] : []),
    ...(facts.text ? [facts.text] : []),
  ],
  button: { label: t(openStatement), url: facts.link },
})
