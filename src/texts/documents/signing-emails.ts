// What the e-mails about a contract say: to sign, a code, the signed file, that it ended, that somebody else signs.
import type { NamedAttachment } from '#domain/documents/contract-attachments.ts'
import type { ContractEnding } from '#domain/documents/contracts.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'
import { attachmentNames } from './contract-labels.ts'

/** What every e-mail about a contract says. */
export type ContractEmailHeaders = {
  number: string
  title: string
  orgName: string
  senderName: string
  recipientName: string
  /** How to reach the organisation. */
  contactDetails: string
}

/** Why somebody gets a request to sign: first, again, with a new link, or because somebody else delegated it. */
export type RequestCause = 'first' | 'reminder' | 'reissued' | 'delegated'
type RequestFacts = ContractEmailHeaders & {
  cause: RequestCause
  summary: readonly { label: string; value: string }[]
  message: string | null
  dueOn: string | null
  attachments: readonly NamedAttachment[]
  /** Everybody who signs, by name. */
  signers: readonly string[]
  /** Who delegated it. */
  delegatedFrom: string | null
  link: string
  /** Signs in the app, with an account of the organisation. */
  isMember: boolean
}

/** The parts of an e-mail before it is laid out. */
export type EmailTexts = {
  subject: string
  paragraphs: string[]
  button?: { label: string; url: string }
  code?: { value: string }
  notes: string[]
}

const hello = msg<'name'>`Hello {name},`
const attached = msg<'names'>`Attachments of the contract: {names}.`
const openContract = msg`Open contract`

const requestSubjects: Record<RequestCause, Text<'what'>> = {
  first: msg<'what'>`Please sign: {what}`,
  reminder: msg<'what'>`Reminder, please sign: {what}`,
  reissued: msg<'what'>`New link, please sign: {what}`,
  delegated: msg<'what'>`Please sign: {what}`,
}
const requestIntros: Record<RequestCause, Text<'org' | 'from'>> = {
  first: msg<'org' | 'from'>`{org} has sent you this contract to sign:`,
  reminder: msg<'org' | 'from'>`This contract from {org} still needs your signature:`,
  reissued: msg<'org' | 'from'>`Here is a new link to a contract from {org}. Earlier links no longer work.`,
  delegated: msg<'org' | 'from'>`{from} has delegated the signing of this contract from {org} to you:`,
}
const request = {
  due: msg<'day'>`Please sign by {day}.`,
  people: msg<'names'>`Signers: {names}.`,
  how: msg`Read and sign it online, no account needed. Once everyone has signed, you get the sealed PDF.`,
  howMember: msg`Read and sign it in Fermata. Once everyone has signed, you get the sealed PDF.`,
  button: msg`Read and sign`,
  secret: msg`This link is personal: anyone who has it can sign in your name. Do not forward it.`,
}
const code = {
  subject: msg<'number'>`Your code for contract {number}`,
  text: msg`Enter this code on the contract page to sign.`,
  valid: msg`Expires in 10 minutes.`,
  ignore: msg`If you did not request this code, you can ignore this e-mail.`,
}
const sealed = {
  subject: msg<'what'>`Signed by everyone: {what}`,
  text: msg<'what'>`Everyone has signed {what}. The sealed PDF with the proof of signature is attached. Keep it: the seal shows that nothing has been changed.`,
  check: msg<'url'>`You can verify the file at any time: {url}`,
  openFor: msg`You can download the file from this link for 90 days.`,
  openAllFor: msg`You can download the file and its attachments from this link for 90 days.`,
}
const endedSubjects: Record<ContractEnding, Text<'what'>> = {
  declined: msg<'what'>`Declined: {what}`,
  void: msg<'what'>`Withdrawn: {what}`,
  expired: msg<'what'>`Expired: {what}`,
  paper: msg<'what'>`Signed on paper: {what}`,
  superseded: msg<'what'>`Replaced: {what}`,
  amended: msg<'what'>`Amended: {what}`,
}
const endedTexts: Record<ContractEnding | 'showOff', Text<'org' | 'by'>> = {
  declined: msg<'org' | 'by'>`{by} has declined the contract. It can no longer be signed.`,
  void: msg<'org' | 'by'>`{org} has withdrawn the contract. It can no longer be signed.`,
  showOff: msg<
    'org' | 'by'
  >`The show will not take place on this day, so {org} has withdrawn the contract. It can no longer be signed.`,
  expired: msg<'org' | 'by'>`The signing deadline has passed. The contract can no longer be signed.`,
  paper: msg<
    'org' | 'by'
  >`{org} has received the contract signed on paper. You no longer need to sign it online.`,
  superseded: msg<
    'org' | 'by'
  >`{org} has replaced this contract with a new version. It can no longer be signed. You will get an e-mail when the new version is ready.`,
  amended: msg<'org' | 'by'>`This contract was replaced by contract {by}, which everyone has signed.`,
}
const reasonLine = msg<'reason'>`Reason: {reason}`
const delegated = {
  subject: msg<'what'>`Signing delegated: {what}`,
  text: msg<'name'>`{name} now signs the contract in your place. Your link no longer opens it.`,
}

const whatOf = ({ number, title }: ContractEmailHeaders) => `${title} (${number})`
const signature = ({ senderName, orgName }: ContractEmailHeaders) =>
  [senderName, orgName].filter(Boolean).join('\n')
const lines = (parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join('\n')

const attachedLine = (attachments: readonly NamedAttachment[], t: Translator) =>
  attachments.length > 0 ? t(attached, { names: attachmentNames(attachments, t) }) : null

/** Requests a signature. */
export function requestTexts(facts: RequestFacts, t: Translator): EmailTexts {
  const { cause, summary, message, dueOn, attachments, signers, isMember, orgName, delegatedFrom } = facts
  const what = whatOf(facts)
  const intro = t(requestIntros[cause], { org: orgName, from: delegatedFrom ?? '' })
  return {
    subject: t(requestSubjects[cause], { what }),
    paragraphs: [
      t(hello, { name: facts.recipientName }),
      ...(message && cause !== 'reminder' ? [message] : []),
      `${intro}\n${what}`,
      ...(summary.length > 0 ? [summary.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
      lines([
        dueOn ? t(request.due, { day: t.day(dueOn) }) : null,
        signers.length > 1 ? t(request.people, { names: signers.join(', ') }) : null,
        attachedLine(attachments, t),
      ]),
      t(isMember ? request.howMember : request.how),
      signature(facts),
    ].filter(Boolean),
    button: { label: t(request.button), url: facts.link },
    notes: [...(isMember ? [] : [t(request.secret)]), facts.contactDetails],
  }
}

/** A code to show that the address is one's own. */
export const codeTexts = (facts: ContractEmailHeaders & { code: string }, t: Translator): EmailTexts => ({
  subject: t(code.subject, { number: facts.number }),
  paragraphs: [t(hello, { name: facts.recipientName }), t(code.text)],
  code: { value: facts.code },
  notes: [t(code.valid), t(code.ignore)],
})

/** Carries the sealed file; `link` opens a page with it where the recipient has one. */
export function sealedTexts(
  facts: ContractEmailHeaders & {
    link: string | null
    verifyUrl: string
    attachments: readonly NamedAttachment[]
  },
  t: Translator,
): EmailTexts {
  const openFor = facts.attachments.length > 0 ? sealed.openAllFor : sealed.openFor
  const what = whatOf(facts)
  return {
    subject: t(sealed.subject, { what }),
    paragraphs: [
      t(hello, { name: facts.recipientName }),
      t(sealed.text, { what }),
      lines([attachedLine(facts.attachments, t), t(sealed.check, { url: facts.verifyUrl })]),
      signature(facts),
    ],
    ...(facts.link && { button: { label: t(openContract), url: facts.link } }),
    notes: [...(facts.link ? [t(openFor)] : []), facts.contactDetails],
  }
}

/**
 * Notifies a signer that the contract has ended. `byName`: who ended it; of an amended one, the number of the contract
 * that replaced it.
 */
export function endedTextsOf(
  facts: ContractEmailHeaders & {
    how: ContractEnding
    byName: string
    reason: string | null
    isShowOff: boolean
  },
  t: Translator,
): EmailTexts {
  const { how, isShowOff, reason } = facts
  const text = endedTexts[how === 'void' && isShowOff ? 'showOff' : how]
  return {
    subject: t(endedSubjects[how], { what: whatOf(facts) }),
    paragraphs: [
      t(hello, { name: facts.recipientName }),
      t(text, { org: facts.orgName, by: facts.byName }),
      ...(reason ? [t(reasonLine, { reason })] : []),
      signature(facts),
    ],
    notes: [facts.contactDetails],
  }
}

/** Notifies a signer that somebody else signs in their place. */
export const delegatedTexts = (
  facts: ContractEmailHeaders & { toName: string },
  t: Translator,
): EmailTexts => ({
  subject: t(delegated.subject, { what: whatOf(facts) }),
  paragraphs: [
    t(hello, { name: facts.recipientName }),
    t(delegated.text, { name: facts.toName }),
    signature(facts),
  ],
  notes: [facts.contactDetails],
})
