/** Calls about day sheets: the sheet as it is, sending it, links that open it, and sending automatically. */
import { z } from 'zod'
import { can } from '#domain/access.ts'
import { SheetLinkInput, SheetSendingInput } from '#domain/road/day-sheets/day-sheet-inputs.ts'
import { sendingWindow, type SheetRecipient } from '#domain/road/day-sheets/day-sheet-sending.ts'
import { editionOf, type DaySheet } from '#domain/road/day-sheets/day-sheets.ts'
import { DomainError } from '#domain/errors.ts'
import { linkToken } from '#domain/fields.ts'
import { languageOf, languages } from '#domain/language.ts'
import { roadProblem } from '#domain/road/problems.ts'
import { printDaySheet } from '#texts/road/day-sheet-document.ts'
import { assertAct } from '../../booking/conflicts/facts.ts'
import { withAllArtists } from '../../platform/db/artist-reach.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { found } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { findEvent } from '../../booking/events/store.ts'
import { findUserName } from '../guest-lists/store.ts'
import { translatorOf } from '../../texts.ts'
import { orgInput, orgProcedure, router, tokenHash } from '../../trpc.ts'
import { findShowPlace, gatherSheet } from './gather.ts'
import { sheetLinkCalls } from './link.ts'
import { SheetRecord, ShowPlace } from './outputs.ts'
import { listSheetPeople, recipientOf, type SheetPerson } from '../../booking/recipients/sheet-people.ts'
import { changesSince, linkExpiry, sendSheet } from './sending.ts'
import {
  findSheetSender,
  findSheetState,
  insertSheetLinks,
  listSheetLinks,
  lockSheet,
  lockSheetLink,
  setLinkRevoked,
  setOrganisationAutomatic,
  updateSheet,
} from './store.ts'

const OneLink = z.strictObject({ id: z.uuid() })
const target = { eventId: z.uuid() }

const isAgreed = ({ bookings, isOff }: DaySheet) =>
  !isOff && bookings.some(({ status }) => status === 'confirmed' || status === 'contracted')

/** When the sheet is sent automatically; null when it has, or will not. */
function dueAt(sheet: DaySheet, state: Awaited<ReturnType<typeof findSheetState>>, now: Date): Date | null {
  const { from, to } = sendingWindow(sheet.event)
  const isOn = state.isAutomatic ?? state.daySheetsAutomatic
  const isDone = state.dueSentAt !== null || (state.sentAt !== null && state.sentAt >= from)
  return isOn && isAgreed(sheet) && !isDone && now < to ? from : null
}

/** As chosen the last time, and whoever came on the event since; before that, the usual ones. */
function nextRecipients(chosen: readonly SheetRecipient[], people: readonly SheetPerson[]): SheetRecipient[] {
  return chosen.length > 0 ? [...chosen] : people.filter(({ isUsual }) => isUsual).map(recipientOf)
}

/** Whose people see only some artists sends no party the travel of the others. */
function assertMaySend(
  scope: OrgScope,
  recipients: readonly SheetRecipient[],
  people: readonly SheetPerson[],
) {
  const { artistIds } = scope
  if (artistIds === null) return
  for (const { edition, artistId, email } of recipients) {
    const known = people.find((person) => person.email.toLowerCase() === email)
    const isKnown = known?.edition === edition && known.artistId === artistId
    const isMine = edition === 'house' || (artistId !== null && artistIds.includes(artistId))
    if (!isKnown && !isMine) throw new DomainError('FORBIDDEN')
  }
}

type Call = { tx: Tx; scope: OrgScope }

/** Who plays at the event, as far as the member looks after them. */
const artistsOf = ({ bookings }: DaySheet, { artistIds }: OrgScope) => [
  ...new Map(
    bookings
      .filter(({ artistId }) => artistIds === null || artistIds.includes(artistId))
      .map(({ artistId, artistName }) => [artistId, { id: artistId, name: artistName }]),
  ).values(),
]

/** The shows that the sheet is about, as far as the member looks after them. */
const bookingsOf = ({ bookings }: DaySheet, { artistIds }: OrgScope) =>
  bookings.filter(({ artistId }) => artistIds === null || artistIds.includes(artistId)).map(({ id }) => id)

/** The people of the event, which the caller has found in scope, whoever of its artists they belong to. */
function everybodyOn(call: Call, eventId: string) {
  const { tx, scope } = withAllArtists(call, 'sharedEvent')
  return listSheetPeople(tx, scope, eventId)
}

/** The event in scope with its people, whoever of its artists they belong to. */
async function sendingCase({ tx, scope }: Call, eventId: string) {
  const event = await findEvent(tx, scope, eventId)
  if (event.archivedAt) {
    throw new DomainError('CONFLICT', { problem: roadProblem('daySheet.eventRemoved') })
  }
  const { people } = await everybodyOn({ tx, scope }, eventId)
  return { people, sheet: await gatherSheet({ tx, scope }, eventId) }
}

export const daySheetsRouter = router({
  ...sheetLinkCalls,

  /** Where the show is and how one gets in, as the sheet says it. */
  place: orgProcedure('venues.view')
    .input(orgInput(target))
    .output(ShowPlace)
    .query(async ({ ctx, input: { eventId } }) => {
      const { name: _name, stage: _stage, wifi: _wifi, ...place } = await findShowPlace(ctx, eventId)
      return place
    }),

  get: orgProcedure('travel.view')
    .input(orgInput({ ...target, locale: z.enum(languages).default('en') }))
    .output(SheetRecord)
    .query(async ({ ctx, input: { eventId, locale } }) => {
      const { tx, scope, member, now } = ctx
      const t = translatorOf(locale)
      const whole = await gatherSheet(ctx, eventId)
      const [event, state, { people, gaps }, links] = await Promise.all([
        findEvent(tx, scope, eventId),
        findSheetState(tx, scope, eventId),
        everybodyOn(ctx, eventId),
        listSheetLinks(tx, scope, eventId),
      ])
      const cut = (sheet: DaySheet) => editionOf(sheet, 'party', scope.artistIds)
      const canSend = can(member, 'travel.manage') && event.archivedAt === null
      return {
        sheet: printDaySheet(cut(whole), t, now),
        tz: whole.event.tz,
        sentAt: state.sentAt,
        sentByName: state.sentByName,
        changes: changesSince(state.sent && cut(state.sent), cut(whole), t),
        automatic: {
          event: state.isAutomatic,
          organisation: state.daySheetsAutomatic,
          dueAt: dueAt(whole, state, now),
          isAgreed: isAgreed(whole),
          isOver: now >= sendingWindow(whole.event).to,
        },
        artists: artistsOf(whole, scope),
        bookingIds: bookingsOf(whole, scope),
        recipients: canSend ? nextRecipients(state.recipients ?? [], people) : [],
        people: canSend ? people : [],
        gaps: canSend ? gaps : [],
        links: canSend ? links.map(({ expiresAt, ...link }) => ({ ...link, isOver: expiresAt <= now })) : [],
        canSend,
        canSettle: can(member, 'organisation.manage'),
      }
    }),

  send: orgProcedure('travel.manage')
    .meta({ idempotent: true })
    .input(orgInput({ ...target, sending: SheetSendingInput }))
    .output(z.strictObject({ sent: z.int() }))
    .mutation(async ({ ctx, input: { eventId, sending } }) => {
      const { people, sheet } = await sendingCase(ctx, eventId)
      const recipients = sending.recipients
      assertMaySend(ctx.scope, recipients, people)
      const artists = new Set(sheet.bookings.map(({ artistId }) => artistId))
      if (recipients.some(({ artistId }) => artistId !== null && !artists.has(artistId))) {
        throw new DomainError('BAD_REQUEST', { problem: roadProblem('daySheet.artistNotPlaying') })
      }
      await assertAct(ctx, 'sendDaySheet', bookingsOf(sheet, ctx.scope))
      const row = found(await lockSheet(ctx.tx, ctx.scope, eventId))
      const senderName = await findUserName(ctx.tx, ctx.scope)
      const { message } = sending
      const sent = await sendSheet(ctx, { row, sheet, recipients, message, senderName, cause: 'hand' })
      ctx.log({
        entity: 'event',
        entityId: eventId,
        after: { daySheetTo: recipients.map(({ name }) => name) },
      })
      return { sent }
    }),

  /** A link to copy. Whoever has it reads the sheet as it is then, until it is revoked or the show is long over. */
  link: orgProcedure('travel.manage')
    .meta({ idempotent: true })
    .input(orgInput({ ...target, link: SheetLinkInput, token: linkToken() }))
    .output(OneLink)
    .mutation(async ({ ctx, input: { eventId, link, token } }) => {
      const { tx, scope } = ctx
      const { sheet } = await sendingCase(ctx, eventId)
      const { locale } = await findSheetSender(tx, scope)
      const { edition, name } = link
      // A link has no artist of its own where several play, so it may show more than some members see.
      const isParty = edition !== 'house'
      const [only, ...others] = [...new Set(sheet.bookings.map(({ artistId }) => artistId))]
      if (isParty && scope.artistIds !== null && others.length > 0) throw new DomainError('FORBIDDEN')
      const [id] = await insertSheetLinks(tx, scope, [
        {
          eventId,
          kind: 'copied',
          edition,
          artistId: isParty && others.length === 0 ? (only ?? null) : null,
          name: name ?? '',
          email: null,
          locale: languageOf(locale),
          tokenHash: tokenHash('day-sheet', token),
          expiresAt: linkExpiry(sheet, ctx.now),
        },
      ])
      ctx.log({ entity: 'event', entityId: eventId, after: { daySheetLink: name ?? edition } })
      return { id: found(id) }
    }),

  /** The address answers nothing from now on, also the one in an e-mail. */
  revoke: orgProcedure('travel.manage')
    .input(orgInput({ id: z.uuid() }))
    .output(OneLink)
    .mutation(({ ctx, input: { id } }) => setRevoked(ctx, id, ctx.now)),

  /** Takes revoking back: the same address works again. */
  restore: orgProcedure('travel.manage')
    .input(orgInput({ id: z.uuid() }))
    .output(OneLink)
    .mutation(({ ctx, input: { id } }) => setRevoked(ctx, id, null)),

  /** Whether the sheet of this show is sent automatically; null does as the organisation has it. */
  setAutomatic: orgProcedure('travel.manage')
    .input(
      orgInput({
        ...target,
        isAutomatic: z
          .boolean()
          .nullable()
          .meta({ examples: [true] }),
      }),
    )
    .output(z.strictObject({ isAutomatic: z.boolean().nullable() }))
    .mutation(async ({ ctx, input: { eventId, isAutomatic } }) => {
      await findEvent(ctx.tx, ctx.scope, eventId)
      const row = found(await lockSheet(ctx.tx, ctx.scope, eventId))
      await updateSheet(ctx.tx, ctx.scope, row, { isAutomatic })
      ctx.log({
        entity: 'event',
        entityId: eventId,
        before: { daySheetAutomatic: row.isAutomatic },
        after: { daySheetAutomatic: isAutomatic },
      })
      return { isAutomatic }
    }),

  /** Whether sheets are sent automatically, for all shows that say nothing else. */
  saveSettings: orgProcedure('organisation.manage')
    .input(orgInput({ isAutomatic: z.boolean() }))
    .output(z.strictObject({ isAutomatic: z.boolean() }))
    .mutation(async ({ ctx, input: { isAutomatic } }) => {
      const before = await findSheetSender(ctx.tx, ctx.scope)
      await setOrganisationAutomatic(ctx.tx, ctx.scope, isAutomatic)
      ctx.log({
        entity: 'organisation',
        entityId: ctx.org.id,
        before: { daySheetsAutomatic: before.daySheetsAutomatic },
        after: { daySheetsAutomatic: isAutomatic },
      })
      return { isAutomatic }
    }),
})

async function setRevoked(
  ctx: Call & { log(entry: { entity: string; entityId: string; before?: object; after: object }): void },
  id: string,
  revokedAt: Date | null,
) {
  const link = await lockSheetLink(ctx.tx, ctx.scope, id)
  // A link of an event out of scope does not exist for the member.
  await findEvent(ctx.tx, ctx.scope, link.eventId)
  await setLinkRevoked(ctx.tx, ctx.scope, link, revokedAt)
  ctx.log({
    entity: 'event',
    entityId: link.eventId,
    before: { daySheetLinkRevoked: link.revokedAt },
    after: { daySheetLinkRevoked: revokedAt },
  })
  return { id }
}
