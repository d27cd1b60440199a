/** Calls of the page that a sheet's link opens, without an account. */
import { z } from 'zod'
import { editionOf } from '#domain/road/day-sheets/day-sheets.ts'
import { printDaySheet } from '#texts/road/day-sheet-document.ts'
import type { Translator } from '#texts/translator.ts'
import { sendingWindow } from '#domain/road/day-sheets/day-sheet-sending.ts'
import { findFace } from '../../platform/face/store.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { findContactLanguage } from '../../platform/mail/reader-store.ts'
import { translatorOf } from '../../texts.ts'
import { linkProcedure } from '../../trpc.ts'
import { gatherSheet } from './gather.ts'
import { LinkedSheet } from './outputs.ts'
import { findSheetLink, findLinkAddress, markLinkOpened, type SheetLink } from './store.ts'

export const bySheetLink = () => linkProcedure('day-sheet', findSheetLink)
export const linkInput = z.strictObject({ token: z.string().min(1).max(200) })

type LinkCall = { tx: Tx; scope: OrgScope; link: SheetLink; now: Date; t: Translator }

/** Outsiders whose language nobody knows read that of their browser; others the one that they were written to in. */
async function readerOf({ tx, scope, link, t }: LinkCall): Promise<Translator> {
  const address = await findLinkAddress(tx, scope, link.linkId)
  const isOutsider = address === null || link.edition === 'house'
  const isKnown = address !== null && (await findContactLanguage(tx, scope, address)) !== undefined
  return isOutsider && !isKnown ? t : translatorOf(link.locale)
}

/** What the link shows, as it is now. */
export async function linkedSheet(call: LinkCall) {
  const { tx, scope, now } = call
  const { eventId, edition, partyArtistId } = call.link
  const sheet = await gatherSheet({ tx, scope }, eventId)
  const own = editionOf(sheet, edition, partyArtistId === null ? null : [partyArtistId])
  return { own, printed: printDaySheet(own, await readerOf(call), now) }
}

export const sheetLinkCalls = {
  open: bySheetLink()
    .input(linkInput)
    .output(LinkedSheet)
    .query(async ({ ctx }) => {
      const { own, printed } = await linkedSheet(ctx)
      return {
        sheet: printed,
        organisation: await findFace(ctx.tx, ctx.scope, ctx.scope.orgId),
        tz: own.event.tz,
        endsAt: sendingWindow(own.event).to,
        isNew: ctx.link.openedAt === null,
      }
    }),

  /** Notes that the link was opened by a person; a mail scanner that fetches the page does not call this. */
  seen: bySheetLink()
    .input(linkInput)
    .output(z.strictObject({ seen: z.boolean() }))
    .mutation(async ({ ctx }) => {
      const { eventId, linkId } = ctx.link
      await markLinkOpened(ctx.tx, ctx.scope, linkId, ctx.now)
      ctx.log({ entity: 'event', entityId: eventId, after: { daySheetOpened: true } })
      return { seen: true }
    }),
}
