/** What a mail in its source form holds: its words, what it carries for machines, its calendars and its PDFs. */
import PostalMime, { type Attachment } from 'postal-mime'
import { htmlContent } from './html-content.ts'

export type MailContent = { text: string; items: unknown[]; calendars: string[]; pdfs: Uint8Array[] }

const maxParts = 10

/** Do these lines begin with the headers of a mail, as "show source" and .eml files have it? */
export function isMailSource(text: string): boolean {
  const head =
    text
      .trimStart()
      .slice(0, 20_000)
      .split(/\r?\n\r?\n/, 1)[0] ?? ''
  return /^[\w-]{2,40}:[^\n]*$/m.test(head.split(/\r?\n/, 1)[0] ?? '') && /^content-type:/im.test(head)
}

/** Takes the part that says more: mails have an HTML part whose plain twin is a sentence, and the other way round. */
export async function mailContent(bytes: Uint8Array): Promise<MailContent> {
  const mail = await PostalMime.parse(bytes, { maxNestingDepth: 20, maxHeadersSize: 500_000 })
  const html = mail.html ? htmlContent(mail.html) : { text: '', items: [] }
  const plain = mail.text?.trim() ?? ''
  const isFuller = plain.length * 2 >= html.text.length
  const attachments = mail.attachments.slice(0, maxParts)
  return {
    text: isFuller ? plain : html.text,
    items: html.items,
    calendars: attachments.filter(isCalendar).map((each) => new TextDecoder().decode(bytesOf(each))),
    pdfs: attachments.filter(isPdf).map(bytesOf),
  }
}

const isCalendar = ({ mimeType, filename }: Attachment) =>
  /^(?:text\/calendar|application\/ics)/i.test(mimeType) || /\.ics$/i.test(filename ?? '')
const isPdf = ({ mimeType, filename }: Attachment) =>
  mimeType.toLowerCase() === 'application/pdf' || /\.pdf$/i.test(filename ?? '')

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
