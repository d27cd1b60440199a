// Answers: to which e-mail of ours one belongs, whether a person or a machine wrote it, and what bounced.

/** Headers as they came, by lower-case name. */
export type MailHeaders = Readonly<Record<string, string | undefined>>

/** The Message-IDs in a header, in their order, each once: '<a@b> <c@d>'. */
export const messageIdsIn = (header: string | null | undefined): string[] => [
  ...new Set((header ?? '').match(/<[^<>\s]{1,250}>/g) ?? []),
]

/** What an answer may belong to: the e-mail it replies to first, then the latest of its references. */
export const answeredIds = (headers: MailHeaders): string[] => [
  ...new Set([...messageIdsIn(headers['in-reply-to']), ...messageIdsIn(headers.references).toReversed()]),
]

/**
 * Did a machine write it? RFC 3834 Auto-Submitted first; then what servers send that do not know it. An answer of
 * a machine is no answer: nothing that waits for one ends.
 */
export function isAutomatic(headers: MailHeaders): boolean {
  const submitted = headers['auto-submitted']?.trim().toLowerCase()
  if (submitted !== undefined) return !submitted.startsWith('no')
  if (headers['x-autoreply'] !== undefined || headers['x-autorespond'] !== undefined) return true
  if (
    headers['x-auto-response-suppress'] !== undefined &&
    headers['x-ms-exchange-generated-message-source']
  ) {
    return true
  }
  const precedence = headers.precedence?.trim().toLowerCase()
  return (
    precedence === 'auto_reply' || precedence === 'bulk' || precedence === 'junk' || precedence === 'list'
  )
}

/** Is it a report of a mail server about an e-mail (RFC 3462, 3464)? */
export const isDeliveryReport = (headers: MailHeaders): boolean =>
  /^\s*multipart\/report\b/i.test(headers['content-type'] ?? '') &&
  /report-type\s*=\s*"?delivery-status/i.test(headers['content-type'] ?? '')

/** Why an e-mail did not arrive, as far as the codes of RFC 3463 say. */
export type BounceReason =
  | 'address'
  | 'domain'
  | 'addressRefused'
  | 'mailboxDisabled'
  | 'mailboxFull'
  | 'tooLarge'
  | 'refused'
  | 'unreachable'
  | 'other'

export type Bounce = {
  address: string | null
  /** '5.1.1' */
  status: string
  /** It will never arrive; otherwise the server tries on, or gave up for now. */
  isPermanent: boolean
  reason: BounceReason
}

/** What servers write in their own words is not repeated. */
const reasons: readonly [pattern: RegExp, reason: BounceReason][] = [
  [/^\d\.1\.[16]$|^\d\.1\.0$/, 'address'],
  [/^\d\.1\.2$|^\d\.4\.4$/, 'domain'],
  [/^\d\.1\.\d+$/, 'addressRefused'],
  [/^\d\.2\.1$/, 'mailboxDisabled'],
  [/^\d\.2\.2$/, 'mailboxFull'],
  [/^\d\.3\.4$|^\d\.2\.3$/, 'tooLarge'],
  [/^\d\.7\.\d+$/, 'refused'],
  [/^\d\.4\.\d+$/, 'unreachable'],
]

/** What an enhanced status code such as '5.1.1' says. */
export const bounceReason = (status: string): BounceReason =>
  reasons.find(([pattern]) => pattern.test(status))?.[1] ?? 'other'

/** Codes that say the address itself is no good: none of ours goes there any more. */
const isAddressGone = (status: string) => /^5\.1\.[01236]$|^5\.2\.1$/.test(status)

/**
 * What a report says of each recipient that did not get the e-mail; `text` is its message/delivery-status part.
 * Recipients that were delivered to, or that the server still tries, are left out.
 */
export function readDeliveryStatus(text: string): Bounce[] {
  return text
    .replaceAll('\r\n', '\n')
    .replace(/\n[ \t]+/g, ' ')
    .split(/\n{2,}/)
    .flatMap((block) => {
      const field = (name: string) => new RegExp(`^${name}\\s*:\\s*(.+)$`, 'im').exec(block)?.[1]?.trim()
      if (field('Action')?.toLowerCase() !== 'failed') return []
      const status = /\d\.\d{1,3}\.\d{1,3}/.exec(field('Status') ?? '')?.[0] ?? '5.0.0'
      const recipient = field('Final-Recipient') ?? field('Original-Recipient') ?? ''
      const address = /;\s*<?([^\s<>]+@[^\s<>]+?)>?$/.exec(recipient)?.[1]?.toLowerCase() ?? null
      return [{ address, status, isPermanent: isAddressGone(status), reason: bounceReason(status) }]
    })
}

/** A refusal in the SMTP conversation: codes from 500 on are for good. */
export function bounceOfReply(
  code: number,
  reply: string,
): Pick<Bounce, 'status' | 'isPermanent' | 'reason'> {
  const status = new RegExp(`\\b${Math.floor(code / 100)}\\.\\d{1,3}\\.\\d{1,3}\\b`).exec(reply)?.[0]
  // 550 and 553 without a better code: the mailbox is unknown (RFC 5321 4.2.3).
  const known = status ?? (code === 550 || code === 553 ? '5.1.1' : code === 552 ? '5.2.2' : '5.0.0')
  return {
    status: known,
    isPermanent: isAddressGone(known) && status !== undefined,
    reason: bounceReason(known),
  }
}

/** The first words of an e-mail without what it quotes, for lists. */
export function snippetOf(body: string, length = 160): string {
  const own = body
    .split('\n')
    .filter((line) => !/^\s*>/.test(line))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
  return own.length > length ? `${own.slice(0, length - 1).trimEnd()}…` : own
}

/** 'Re: Show in Berlin', once, however often it was answered. */
export const answerSubject = (subject: string): string =>
  `Re: ${subject.replace(/^(?:\s*(?:re|aw|antwort|fwd?|wg)\s*:\s*)+/i, '').trim()}`
