/** The calls of the artist portal; the event call has the shape of the product specification 7. */
import { z } from 'zod'
import { canInPortal } from '#domain/access.ts'
import { approvalStates, decideApproval } from '#domain/artist-approval.ts'
import { bookingStatuses, isTentative } from '#domain/bookings.ts'
import { DomainError } from '#domain/errors.ts'
import { optionalNotes } from '#domain/fields.ts'
import { publicTerms, termsInShort } from '#domain/offer-terms.ts'
import { settle } from '#domain/settlement.ts'
import { ScheduleItem } from '#domain/show-day.ts'
import type { Tx } from '../db/dialect.ts'
import type { ArtistScope } from '../db/scopes.ts'
import { artistProcedure, listOutput, orgInput, router } from '../trpc.ts'
import {
  answerApproval,
  findBuyer,
  findPortalEvent,
  findPortalOffer,
  findPortalVenue,
  listPortalArtists,
  listPortalEvents,
  listVenueStaff,
} from './store.ts'

const time = z.string().nullable()

const PortalEventRow = z.strictObject({
  id: z.uuid(),
  eventId: z.uuid(),
  status: z.enum(bookingStatuses),
  showtime: time,
  tbaTime: z.boolean(),
  inTheNight: z.boolean(),
  artistId: z.uuid(),
  artistName: z.string(),
  eventName: z.string(),
  eventDate: z.string(),
  endsOn: z.string().nullable(),
  venueName: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
})

const PortalContact = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.string().nullable(),
  company: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
})

const PortalEvent = z.strictObject({
  event: z.strictObject({
    id: z.uuid(),
    name: z.string(),
    eventDate: z.string(),
    endsOn: z.string().nullable(),
    tz: z.string(),
    stage: z.string().nullable(),
    city: z.string().nullable(),
    country: z.string().nullable(),
    doors: time,
    curfew: time,
    notes: z.string().nullable(),
    ageLimit: z.int().nullable(),
    schedule: z.array(ScheduleItem),
  }),
  /** The artist's word on the date; null while nobody asked. */
  approval: z
    .strictObject({
      state: z.enum(approvalStates),
      at: z.string().nullable(),
      note: z.string().nullable(),
      canAnswer: z.boolean(),
      validUntil: z.string().nullable(),
      /** At the level this person sees fees at; null when the level is none. */
      fee: z
        .strictObject({
          level: z.enum(['net', 'gross']),
          amountMinor: z.int(),
          currency: z.string(),
          /** The whole terms in one line, for those who see them. */
          terms: z.string().nullable(),
        })
        .nullable(),
    })
    .nullable(),
  booking: z.strictObject({
    id: z.uuid(),
    status: z.enum(bookingStatuses),
    artistName: z.string(),
    showtime: time,
    endTime: time,
    setMinutes: z.int().nullable(),
    inTheNight: z.boolean(),
    tbaTime: z.boolean(),
  }),
  venue: z
    .strictObject({
      id: z.uuid(),
      name: z.string(),
      address: z.string().nullable(),
      zip: z.string().nullable(),
      city: z.string().nullable(),
      country: z.string().nullable(),
      capacity: z.int().nullable(),
      phone: z.string().nullable(),
      loadIn: z.string().nullable(),
      parking: z.string().nullable(),
    })
    .nullable(),
  contacts: z.strictObject({ buyer: PortalContact.nullable(), venueContacts: z.array(PortalContact) }),
})

type Person = NonNullable<Awaited<ReturnType<typeof findBuyer>>>
/** A person with the address and number that come first. */
const contactCard = ({ emails, phones, ...person }: Person) => ({
  ...person,
  email: emails[0]?.address ?? null,
  phone: phones[0]?.number ?? null,
})

type PortalCall = { tx: Tx; scope: ArtistScope }

/** The question that waits for this artist, with the fee as far as this person sees it. */
async function portalApproval(
  { tx, scope }: PortalCall,
  row: Awaited<ReturnType<typeof findPortalEvent>>,
): Promise<z.infer<typeof PortalEvent>['approval']> {
  const { state, at, note } = row.artistApproval
  const access = scope.access.find(({ artistId }) => artistId === row.artistId)
  if (!access || state === 'none') return null
  const canAnswer = state === 'asked' && canInPortal(access, 'offers') && isTentative(row.status)
  const level = access.flags.seeFee
  const offer = level === 'none' ? undefined : await findPortalOffer(tx, scope, row.bookingId)
  const asked = { state, at, note, canAnswer, validUntil: offer?.validUntil ?? null }
  if (level === 'none' || !offer) return { ...asked, fee: null }
  const { earnings, artistNet } = settle({ terms: offer.terms })
  const { amountMinor, currency } = level === 'gross' ? earnings : artistNet
  const terms = level === 'gross' ? termsInShort(publicTerms(offer.terms)) : null
  return { ...asked, fee: { level, amountMinor, currency, terms } }
}

export const artistPortalRouter = router({
  current: artistProcedure
    .input(orgInput({}))
    .output(
      z.strictObject({
        organisation: z.strictObject({ slug: z.string(), name: z.string(), tz: z.string() }),
        artists: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
      }),
    )
    .query(async ({ ctx }) => {
      const { slug, name, tz } = ctx.org
      return { organisation: { slug, name, tz }, artists: await listPortalArtists(ctx.tx, ctx.scope) }
    }),

  events: artistProcedure
    .input(orgInput({ from: z.iso.date(), to: z.iso.date() }))
    .output(listOutput(PortalEventRow))
    .query(({ ctx, input }) => listPortalEvents(ctx.tx, ctx.scope, input)),

  event: artistProcedure
    .input(orgInput({ eventId: z.uuid() }))
    .output(PortalEvent)
    .query(async ({ ctx, input }) => {
      const row = await findPortalEvent(ctx.tx, ctx.scope, input.eventId)
      const { id, name, eventDate, endsOn, tz, stage, city, country, doors, curfew, notes } = row
      const { ageLimit, schedule } = row
      const { bookingId, status, artistName, showtime, endTime, setMinutes, inTheNight, tbaTime } = row
      const flags = ctx.scope.access.find(({ artistId }) => artistId === row.artistId)?.flags
      const [venue, buyer, staff] = await Promise.all([
        row.venueId ? findPortalVenue(ctx.tx, ctx.scope, row.venueId) : undefined,
        row.buyerContactId && flags?.seePromoter
          ? findBuyer(ctx.tx, ctx.scope, row.buyerContactId)
          : undefined,
        row.venueId ? listVenueStaff(ctx.tx, ctx.scope, row.venueId) : [],
      ])
      const { addressLine1: address = null, ...place } = venue ?? {}
      return {
        event: {
          id,
          name,
          eventDate,
          endsOn,
          tz,
          stage,
          city,
          country,
          doors,
          curfew,
          notes,
          ageLimit,
          schedule,
        },
        approval: await portalApproval(ctx, row),
        booking: { id: bookingId, status, artistName, showtime, endTime, setMinutes, inTheNight, tbaTime },
        venue: venue ? { ...(place as Omit<typeof venue, 'addressLine1'>), address } : null,
        contacts: { buyer: buyer ? contactCard(buyer) : null, venueContacts: staff.map(contactCard) },
      }
    }),

  /** The artist says yes or no to a date that the agency asked about. */
  answerApproval: artistProcedure
    .input(
      orgInput({
        eventId: z.uuid(),
        answer: z.enum(['approved', 'rejected']),
        note: optionalNotes(2000),
      }),
    )
    .output(z.strictObject({ state: z.enum(approvalStates) }))
    .mutation(async ({ ctx, input }) => {
      const row = await findPortalEvent(ctx.tx, ctx.scope, input.eventId)
      const access = ctx.scope.access.find(({ artistId }) => artistId === row.artistId)
      if (!access || !canInPortal(access, 'offers')) throw new DomainError('FORBIDDEN')
      const step = input.answer === 'approved' ? 'approve' : 'reject'
      const at = { status: row.status, party: 'artist', by: ctx.user.userId, now: ctx.now } as const
      const { state } = decideApproval(row.artistApproval, step, at, input.note)
      if (!(await answerApproval(ctx.tx, ctx.scope, row.bookingId, input.answer, input.note))) {
        throw new DomainError('CONFLICT', { message: 'This was answered already. Reload to see the answer.' })
      }
      ctx.log({
        entity: 'event',
        entityId: row.id,
        before: { artistApproval: row.artistApproval.state },
        after: { artistApproval: state },
      })
      return { state }
    }),
})
