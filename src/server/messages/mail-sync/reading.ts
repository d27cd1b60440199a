/** What the bytes of a mailbox say: headers first, and the whole message only of those that concern us. */
import type { Email } from 'postal-mime'
import { isEmail, normaliseEmail } from '#domain/formats.ts'
import { htmlToText } from '#domain/messages/mail-html.ts'
import {
  messageIdsIn,
  readDeliveryStatus,
  type Bounce,
  type MailHeaders,
} from '#domain/messages/mail-threads.ts'
import type { MailAddress } from '../../platform/db/schema-automations.ts'

/** All that is asked of a message before it is known whether it is an answer to one of ours. */
export const headerNames = [
  'message-id',
  'in-reply-to',
  'references',
  'content-type',
  'auto-submitted',
  'precedence',
  'x-autoreply',
  'x-autorespond',
  'x-auto-response-suppress',
  'x-ms-exchange-generated-message-source',
]

/** Bytes: those asked for take a few kilobytes, even of long conversations. */
const MOST_HEADERS = 64 * 1024

/** A block of headers by lower-case name; of a repeated one, the first. */
export function readHeaders(block: Buffer): MailHeaders {
  const headers: Record<string, string> = {}
  const lines = block
    .toString('latin1', 0, MOST_HEADERS)
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
  for (const line of lines) {
    const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? []
    if (name) headers[name.toLowerCase()] ??= value ?? ''
  }
  return headers
}

/** Nobody reads a longer one here; the mailbox still has all of it. */
const MOST_CHARACTERS = 100_000
const MOST_FILES = 50

export type Answer = {
  messageId: string | null
  fromName: string
  fromAddress: string
  to: MailAddress[]
  cc: MailAddress[]
  subject: string
  bodyText: string
  attachments: { name: string; mime: string; size: number }[]
}

/** PostgreSQL takes no NUL, and a page shows no other control characters. */
const clean = (text: string) => text.replace(/[^\P{Cc}\n\t]/gu, '')
const cleanLine = (text: string, length: number) =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, length)

function addressesOf(list: Email['to']): MailAddress[] {
  return (list ?? [])
    .flatMap((entry) => ('address' in entry && entry.address !== undefined ? [entry] : (entry.group ?? [])))
    .flatMap(({ name, address }) =>
      address && isEmail(address) ? [{ name: cleanLine(name, 200), address: normaliseEmail(address) }] : [],
    )
    .slice(0, 100)
}

/** A whole message; null without an address to answer to. */
export async function readAnswer(source: Buffer): Promise<Answer | null> {
  const { default: PostalMime } = await import('postal-mime')
  const mail = await PostalMime.parse(source, { maxNestingDepth: 20, maxHeadersSize: 256 * 1024 })
  const [from] = addressesOf(mail.from ? [mail.from] : [])
  if (!from) return null
  const body = mail.text?.trim() ? mail.text : htmlToText(mail.html ?? '')
  return {
    messageId: messageIdsIn(mail.messageId)[0] ?? null,
    fromName: from.name,
    fromAddress: from.address,
    to: addressesOf(mail.to),
    cc: addressesOf(mail.cc),
    subject: cleanLine(mail.subject ?? '', 250),
    bodyText: clean(body.replaceAll('\r\n', '\n')).trim().slice(0, MOST_CHARACTERS),
    attachments: mail.attachments
      .filter(({ related }) => !related)
      .slice(0, MOST_FILES)
      .map(({ filename, mimeType, content }) => ({
        name: cleanLine(filename ?? '', 200) || 'attachment',
        mime: cleanLine(mimeType, 100),
        size: typeof content === 'string' ? content.length : content.byteLength,
      })),
  }
}

/** The e-mails that a report may be about, and who did not get them. */
export type Report = { messageIds: string[]; bounces: Bounce[] }

/** A report of a mail server. */
export async function readReport(source: Buffer): Promise<Report> {
  // Parts that hold a message stay files: the one that came back must not be taken for the report.
  const { default: PostalMime } = await import('postal-mime')
  const mail = await PostalMime.parse(source, {
    rfc822Attachments: true,
    forceRfc822Attachments: true,
    attachmentEncoding: 'arraybuffer',
    maxNestingDepth: 20,
  })
  const partsOf = (...types: string[]) =>
    mail.attachments
      .filter(({ mimeType }) => types.includes(mimeType.toLowerCase()))
      .map(({ content }) =>
        typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('latin1'),
      )
  const originals = partsOf('message/rfc822', 'text/rfc822-headers', 'message/global-headers')
  return {
    messageIds: originals.flatMap((text) => messageIdsIn(readHeaders(Buffer.from(text))['message-id'])),
    bounces: partsOf('message/delivery-status', 'message/global-delivery-status').flatMap(readDeliveryStatus),
  }
}
