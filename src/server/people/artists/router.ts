/** Calls about artists. */
import { z } from 'zod'
import { can, ownOnly, type Member } from '#domain/access.ts'
import { agentRoles, ArtistInput, artistKinds, leadSplit, NewArtistInput } from '#domain/people/artists.ts'
import { ArtistTermsInput } from '#domain/booking/deals/artist-terms.ts'
import { todayIn } from '#domain/dates.ts'
import { DomainError } from '#domain/errors.ts'
import { optionalDate } from '#domain/fields.ts'
import { compareDecimals } from '#domain/money.ts'
import { decideRosterMove, rosterActions, rosterMovesFrom, type RosterAsker } from '#domain/people/roster.ts'
import { rosterStatuses } from '#domain/people/roster-statuses.ts'
import { problemText } from '#texts/problems.ts'
import { isId } from '#domain/platform/search/slug.ts'
import { freeSlug, slugify } from '#domain/platform/search/slugify.ts'
import { archiveCalls } from '../archiving/calls.ts'
import { changedFields } from '../../platform/db/activity.ts'
import { recordListShape } from '../../platform/db/records.ts'
import { tagCalls } from '../records/calls.ts'
import { withAllArtists } from '../../platform/db/artist-reach.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import {
  artistOrders,
  findArtist,
  findTerms,
  insertArtist,
  listAgents,
  listArtists,
  listMembers,
  listSlugs,
  lockArtist,
  saveTerms,
  setRosterStatus,
  updateArtist,
} from './store.ts'

const text = z.string().nullable()

const ArtistRow = z.strictObject({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  kind: z.enum(artistKinds),
  genres: z.array(z.string()),
  homeCity: text,
  homeCountry: text,
  rosterStatus: z.enum(rosterStatuses),
  tags: z.array(z.string()),
  agentName: text,
  /** Day of the next confirmed show. */
  nextShowOn: text,
  archivedAt: z.date().nullable(),
})

const Artist = z.strictObject({
  ...ArtistRow.omit({ nextShowOn: true }).shape,
  sortName: z.string(),
  homeAirport: text,
  bioShort: text,
  bioLong: text,
  website: text,
  links: z.record(z.string(), z.string()),
  formerOn: text,
  exclusive: z.boolean(),
  territories: z.array(z.strictObject({ countries: z.array(z.string()), from: text, to: text })),
  travelParty: z.int().nullable(),
  setMinutes: z.int().nullable(),
  agentUserId: z.uuid().nullable(),
  managementCompanyId: z.uuid().nullable(),
  managementName: text,
  contractCompanyId: z.uuid().nullable(),
  contractCompanyName: text,
  contractContactId: z.uuid().nullable(),
  contractContactName: text,
  signerContactId: z.uuid().nullable(),
  signerName: text,
  publicVisible: z.boolean(),
  inquiryEnabled: z.boolean(),
  /** A member whom the caller may not see has no name. */
  members: z.array(z.strictObject({ contactId: z.uuid(), name: text, instrument: text })),
  /** Shares of the commission are null where the caller may not see them. */
  agents: z.array(
    z.strictObject({ userId: z.uuid(), name: z.string(), role: z.enum(agentRoles), splitPct: text }),
  ),
  leadSplitPct: text,
  /** Where the roster status may go from here, and whether this person may move it. */
  rosterMoves: z.array(
    z.strictObject({
      action: z.enum(rosterActions),
      to: z.enum(rosterStatuses),
      needs: z.enum(['endDate']).nullable(),
      allowed: z.boolean(),
      reason: text,
    }),
  ),
  notesInternal: text,
  version: z.int(),
  canEdit: z.boolean(),
  /** Whether this person may set shares of the commission. */
  canSplit: z.boolean(),
})

const Terms = z.strictObject({
  /** As the input has it; {} before anything was entered. */
  terms: z.looseObject({}).pipe(ArtistTermsInput),
  version: z.int(),
  canEdit: z.boolean(),
})

type Agent = { userId: string; name: string; role: 'co' | 'assistant'; splitPct: string }

/** Shares of the commission as this member may see them: all, the own one, or none. */
function shownSplits(member: Member, userId: string, leadId: string | null, agents: readonly Agent[]) {
  const mayView = can(member, 'commissions.view')
  const isShown = (id: string | null) => mayView && (!ownOnly(member, 'commissions') || id === userId)
  return {
    agents: agents.map((agent) => ({ ...agent, splitPct: isShown(agent.userId) ? agent.splitPct : null })),
    leadSplitPct: leadId && isShown(leadId) ? leadSplit(agents) : null,
  }
}

/** FORBIDDEN when somebody who may not set shares of the commission sends others than those stored. */
function checkSplits(member: Member, stored: readonly Agent[], wanted: ArtistInput['agents']): void {
  if (can(member, 'commissions.manage')) return
  for (const { userId, splitPct } of wanted) {
    const known = stored.find((agent) => agent.userId === userId)?.splitPct ?? '0'
    if (splitPct !== null && compareDecimals(splitPct, known) !== 0) throw new DomainError('FORBIDDEN')
  }
}

/** For the log, which more people read than may see shares. */
const withoutSplits = (agents: readonly { userId: string; role: string }[]) =>
  agents.map(({ userId, role }) => ({ userId, role }))

const askerOf = (
  member: Member,
  userId: string,
  artist: { id: string; agentUserId: string | null },
): RosterAsker => ({
  mayAdministrate: can(member, 'artists.administrate'),
  mayManage: can(member, 'artists.manage', { artistId: artist.id }),
  isLead: artist.agentUserId === userId,
})

export const artistsRouter = router({
  list: orgProcedure('artists.view')
    .input(orgInput(recordListShape(artistOrders)))
    .output(z.strictObject({ rows: z.array(ArtistRow), total: z.int() }))
    .query(({ ctx, input }) =>
      listArtists(ctx.tx, ctx.scope, { ...input, today: todayIn(ctx.org.tz, ctx.now) }),
    ),

  /** By slug, or by id. */
  get: orgProcedure('artists.view')
    .input(orgInput({ slug: z.string().min(1).max(80) }))
    .output(Artist)
    .query(async ({ ctx, input }) => {
      const by = isId(input.slug) ? { id: input.slug } : { slug: input.slug }
      const artist = await findArtist(ctx.tx, ctx.scope, by)
      const members = await listMembers(ctx.tx, ctx.scope, artist.id)
      const agents = await listAgents(ctx.tx, ctx.scope, artist.id)
      return {
        ...artist,
        ...shownSplits(ctx.member, ctx.user.userId, artist.agentUserId, agents),
        members: members.map(({ contactId, name, instrument }) => ({ contactId, name, instrument })),
        rosterMoves: rosterMovesFrom(artist.rosterStatus, askerOf(ctx.member, ctx.user.userId, artist)).map(
          ({ problem, ...move }) => ({ ...move, reason: problem && problemText(problem, ctx.t) }),
        ),
        canEdit: can(ctx.member, 'artists.manage', { artistId: artist.id }),
        canSplit: can(ctx.member, 'commissions.manage'),
      }
    }),

  create: orgProcedure('artists.manage')
    .meta({ idempotent: true })
    .input(orgInput({ artist: NewArtistInput }))
    .output(z.strictObject({ id: z.uuid(), slug: z.string() }))
    .mutation(async ({ ctx, input }) => {
      const wanted = slugify(input.artist.name) || 'artist'
      // /artists/new is the form for a new one.
      // Whose artist it becomes is for whoever sets members up.
      const { tx, scope } = withAllArtists(ctx, 'newArtist')
      const taken = new Set(['new', ...(await listSlugs(tx, scope, wanted))])
      const slug = freeSlug(wanted, (candidate) => taken.has(candidate))
      checkSplits(ctx.member, [], input.artist.agents)
      const id = await insertArtist(tx, scope, slug, input.artist)
      ctx.log({
        entity: 'artist',
        entityId: id,
        after: { ...input.artist, agents: withoutSplits(input.artist.agents) },
      })
      return { id, slug }
    }),

  update: orgProcedure('artists.manage')
    .input(orgInput({ id: z.uuid(), version: z.int(), artist: ArtistInput }))
    .output(z.strictObject({ version: z.int() }))
    .mutation(async ({ ctx, input }) => {
      const before = await lockArtist(ctx.tx, ctx.scope, input.id, input.version)
      const known = await listMembers(ctx.tx, ctx.scope, input.id)
      const colleagues = await listAgents(ctx.tx, ctx.scope, input.id)
      checkSplits(ctx.member, colleagues, input.artist.agents)
      await updateArtist(ctx.tx, ctx.scope, before, input.artist)
      const was = {
        ...before,
        members: known.map(({ contactId, instrument }) => ({ contactId, instrument })),
        agents: withoutSplits(colleagues),
      }
      const change = { ...input.artist, agents: withoutSplits(input.artist.agents) }
      ctx.log({ entity: 'artist', entityId: input.id, ...changedFields(was, change) })
      return { version: input.version + 1 }
    }),

  /** Moves the artist on the roster; parting needs the day. */
  setStatus: orgProcedure('artists.manage')
    .input(
      orgInput({ id: z.uuid(), version: z.int(), action: z.enum(rosterActions), endDate: optionalDate() }),
    )
    .output(z.strictObject({ version: z.int(), rosterStatus: z.enum(rosterStatuses) }))
    .mutation(async ({ ctx, input }) => {
      const artist = await lockArtist(ctx.tx, ctx.scope, input.id, input.version)
      const asker = askerOf(ctx.member, ctx.user.userId, artist)
      const change = decideRosterMove(artist.rosterStatus, input.action, asker, input.endDate)
      await setRosterStatus(ctx.tx, ctx.scope, artist, change)
      ctx.log({ entity: 'artist', entityId: input.id, ...changedFields(artist, change) })
      return { version: input.version + 1, rosterStatus: change.rosterStatus }
    }),

  terms: orgProcedure('deals.view')
    .input(orgInput({ id: z.uuid() }))
    .output(Terms)
    .query(async ({ ctx, input }) => {
      const { id, terms, version } = await findTerms(ctx.tx, ctx.scope, input.id)
      return { terms, version, canEdit: can(ctx.member, 'deals.manage', { artistId: id }) }
    }),

  saveTerms: orgProcedure('deals.manage')
    .input(orgInput({ id: z.uuid(), version: z.int(), terms: ArtistTermsInput }))
    .output(z.strictObject({ version: z.int() }))
    .mutation(async ({ ctx, input }) => {
      const artist = await lockArtist(ctx.tx, ctx.scope, input.id, input.version)
      await saveTerms(ctx.tx, ctx.scope, artist, input.terms)
      // Figures are not for everybody who reads the log.
      ctx.log({ entity: 'artist', entityId: input.id, after: { terms: null } })
      return { version: input.version + 1 }
    }),

  ...tagCalls('artists'),

  ...archiveCalls('artist', { permission: 'artists.administrate', entity: 'artist' }),
})
