/** Sends a sheet: to each recipient their edition in their language, by e-mail with the PDF and a link of their own. */
import { createHash, randomBytes } from 'node:crypto'
import type { DaySheet } from '#domain/road/day-sheets/day-sheets.ts'
import { editionOf } from '#domain/road/day-sheets/day-sheets.ts'
import { languageOf } from '#domain/language.ts'
import { printDaySheet } from '#texts/road/day-sheet-document.ts'
import { type DaySheetChange, diffDaySheets, sheetEmail } from '#texts/road/day-sheet-emails.ts'
import { documentFileName } from '#texts/platform/document-head.ts'
import type { Translator } from '#texts/translator.ts'
import { sendingWindow, type SheetRecipient } from '#domain/road/day-sheets/day-sheet-sending.ts'
import type { Site } from '../../context.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { renderEmail } from '../../platform/mail/layout.ts'
import { findContactLanguage } from '../../platform/mail/reader-store.ts'
import { translatorOf } from '../../texts.ts'
import { enqueueEmail } from '../../platform/mail/store.ts'
import type { Secrets } from '../../platform/process/secrets.ts'
import { tokenHash } from '../../trpc.ts'
import { findSheetSender, insertSheetLinks, updateSheet, type SheetRow } from './store.ts'

export type SendCall = { tx: Tx; scope: OrgScope; site: Site; secrets: Secrets; now: Date }

const day = 86_400_000
/** A link outlives the show by so long: for the accounts, and for what was left behind. */
const afterwardsDays = 14

export const linkExpiry = (sheet: DaySheet, now: Date): Date =>
  new Date(Math.max(sendingWindow(sheet.event).to.getTime(), now.getTime()) + afterwardsDays * day)

/** What has changed since the sheet was sent last, for whoever sees all of it. */
export const changesSince = (sent: DaySheet | null, sheet: DaySheet, t: Translator) =>
  sent ? diffDaySheets(sent, sheet, t) : []

/** The same for the same changes, to see whether they have settled. */
export const hashOf = (changes: readonly DaySheetChange[]): Buffer =>
  createHash('sha256').update(JSON.stringify(changes)).digest()

type Sending = {
  row: SheetRow
  sheet: DaySheet
  recipients: readonly SheetRecipient[]
  message: string | null
  senderName: string | null
  /** by hand, three days before, or because of a change. */
  cause: 'hand' | 'due' | 'change'
}

/**
 * Puts one e-mail per recipient into the outbox and keeps the sheet as sent. A change that is of no concern to an
 * edition is sent to nobody. Returns how many e-mails there are.
 */
export async function sendSheet(call: SendCall, sending: Sending): Promise<number> {
  const { tx, scope, site, secrets, now } = call
  const { row, sheet, message, senderName, cause } = sending
  const sender = await findSheetSender(tx, scope)
  const readers = await Promise.all(
    sending.recipients.map(async (recipient) => {
      const wanted = recipient.locale ?? (await findContactLanguage(tx, scope, recipient.email))
      return { recipient, t: translatorOf(languageOf(wanted, sender.locale)) }
    }),
  )
  const emails = readers.flatMap(({ recipient, t }) => {
    const { edition, artistId } = recipient
    const artistIds = artistId === null ? null : [artistId]
    const own = editionOf(sheet, edition, artistIds)
    const changes = row.sent ? diffDaySheets(editionOf(row.sent, edition, artistIds), own, t) : []
    if (cause === 'change' && changes.length === 0) return []
    return [{ recipient, t, changes, printed: printDaySheet(own, t, now), token: randomToken() }]
  })
  if (emails.length > 0) {
    await insertSheetLinks(
      tx,
      scope,
      emails.map(({ recipient: { name, email, edition, artistId }, t, token }) => ({
        eventId: row.eventId,
        kind: 'email' as const,
        edition,
        artistId,
        name,
        email,
        locale: t.language,
        tokenHash: tokenHash('day-sheet', token),
        expiresAt: linkExpiry(sheet, now),
      })),
    )
  }
  for (const { recipient, t, printed, changes, token } of emails) {
    const facts = {
      sheet: printed,
      recipientName: recipient.name,
      senderName,
      message,
      changes,
      isUpdate: cause === 'change',
      link: `${site.appUrl}/day-sheet/${token}`,
    }
    await enqueueEmail(tx, scope, secrets, {
      ...renderEmail(sheetEmail(facts, t), t.language),
      to: recipient.email,
      kind: `day-sheet.${cause}`,
      // Who follows the artist reads it in the portal, the agency on its own page.
      noticeUrl: recipient.artistId
        ? `/artist-portal/${sender.slug}/events/${row.eventId}`
        : `/${sender.slug}/${row.eventId}/day-sheet`,
      attachments: [{ name: documentFileName(printed), document: { template: 'day-sheet', data: printed } }],
    })
  }
  const settled = { changedAt: null, noticedHash: null, noticedAt: null }
  await updateSheet(
    tx,
    scope,
    row,
    {
      ...settled,
      sentBy: cause === 'hand' ? scope.userId : null,
      ...(cause === 'due' && { dueSentAt: now }),
    },
    { sent: sheet, sentAt: now, recipients: sending.recipients },
  )
  return emails.length
}

const randomToken = () => randomBytes(32).toString('base64url')
