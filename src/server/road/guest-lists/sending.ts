/** The list on its way to the venue: an e-mail for each recipient, with a link of their own and the table. */
import { randomBytes } from 'node:crypto'
import { addDays, instantOf } from '#domain/dates.ts'
import { byName, countGuests, isApproved } from '#domain/road/guest-lists/guest-lists.ts'
import { guestFields } from '#domain/road/guest-lists/guest-states.ts'
import { contactLine } from '#texts/platform/contact-line.ts'
import { guestCsv, venueEmail } from '#texts/road/guest-lists-for-venues.ts'
import type { Site } from '../../context.ts'
import { readerOf } from '../../platform/mail/reader.ts'
import { renderEmail } from '../../platform/mail/layout.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { insertLink } from '../guest-door/store.ts'
import { enqueueEmail } from '../../platform/mail/store.ts'
import type { Secrets } from '../../platform/process/secrets.ts'
import { tokenHash } from '../../trpc.ts'
import { findUserName, type DoorContext, type listGuests, type listLists } from './store.ts'

type SendCall = { tx: Tx; scope: OrgScope; site: Site; secrets: Secrets; now: Date }
type Rows<List extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<List>>

/** Doors close late and count the next day; after that, nobody needs the names any more. */
const daysAfterShow = 3

/** Until when a link for the door opens; never less than a day from now. */
export function linkExpiry(context: DoorContext, now: Date): Date {
  const after = instantOf(addDays(context.endsOn ?? context.eventDate, daysAfterShow), '12:00', context.tz)
  return new Date(Math.max(after.getTime(), now.getTime() + 86_400_000))
}

/** Sends the approved names as they are now to each recipient, in their language. */
export async function sendList(
  ctx: SendCall,
  context: DoorContext,
  { lists, guests }: { lists: Rows<typeof listLists>; guests: Rows<typeof listGuests> },
  mail: { recipients: readonly { name: string; email: string }[]; message: string | null },
): Promise<void> {
  const approved = guests.filter(({ state }) => isApproved(state)).toSorted(byName)
  const byId = new Map(lists.map((list) => [list.id, list]))
  const rows = approved.map((guest) => {
    const list = byId.get(guest.listId)
    return { ...guest, kind: list?.kind ?? 'free', artistName: list?.artistName ?? null }
  })
  const required = guestFields.filter((field) => lists.some((list) => list.fieldsRequired.includes(field)))
  const senderName = await findUserName(ctx.tx, ctx.scope)
  for (const { name, email } of mail.recipients) {
    const t = await readerOf(ctx, email, context.orgLocale)
    const token = randomBytes(32).toString('base64url')
    await insertLink(ctx.tx, ctx.scope, {
      eventId: context.id,
      label: name ? `${name} <${email}>` : email,
      isSent: true,
      tokenHash: tokenHash('guest-list', token),
      expiresAt: linkExpiry(context, ctx.now),
    })
    const content = venueEmail(
      {
        orgName: context.orgName,
        senderName,
        recipientName: name || null,
        eventName: context.name,
        eventDate: context.eventDate,
        place: [context.venueName, context.city].filter(Boolean).join(', '),
        lists: lists
          .map((list) => {
            const counts = countGuests(approved.filter(({ listId }) => listId === list.id))
            return {
              kind: list.kind,
              artistName: list.artistName,
              names: counts.names,
              people: counts.approved,
            }
          })
          .filter(({ names }) => names > 0),
        message: mail.message,
        link: `${ctx.site.appUrl}/guest-list/${token}`,
        contactDetails: [
          contactLine({ name: context.orgName, email: context.orgEmail, phone: context.orgPhone }),
        ],
      },
      t,
    )
    await enqueueEmail(ctx.tx, ctx.scope, ctx.secrets, {
      ...renderEmail(content, t.language),
      to: email,
      kind: 'guest-list.venue',
      attachments: [
        {
          name: `guest-list-${context.eventDate}.csv`,
          type: 'text/csv; charset=utf-8',
          content: Buffer.from(guestCsv(rows, required, t)),
        },
      ],
    })
  }
}
