/** The only procedure builders. Each opens the call: session, membership, right, scope, transaction, log. */
import { createHash } from 'node:crypto'
import { initTRPC } from '@trpc/server'
import type { SuperJSONResult } from 'superjson'
import { z, ZodError } from 'zod'
import { can, scopedArtistIds, type Capability, type Permission, type StaffRole } from '#domain/access.ts'
import { commonProblem } from '#domain/common-problems.ts'
import { DomainError, errorData, isDomainError } from '#domain/errors.ts'
import { platformProblem } from '#domain/platform/problems.ts'
import { isRecent } from '#domain/platform/sign-in/recent-sign-in.ts'
import { owesSecondFactor } from '#domain/platform/sign-in/second-factor.ts'
import { generalText } from '#texts/errors.ts'
import { isOperator, type Claims, type Context, type Org } from './context.ts'
import { writeLog, type LogEntry } from './platform/db/activity.ts'
import type { Tx } from './platform/db/dialect.ts'
import type { GateOrg, PortalPlace } from './platform/db/gate.ts'
import { claimKey, storeAnswer } from './platform/db/idempotency.ts'
import {
  mintArtistScope,
  mintJobScope,
  mintOrgScope,
  mintPublicScope,
  mintUserScope,
  type ArtistScope,
  type OrgScope,
  type PublicScope,
  type Scope,
} from './platform/db/scopes.ts'
import { fieldErrors, toTrpcError } from './errors.ts'
import { withRefusalsLogged } from './refusals.ts'
import type { LimitKind } from './platform/http/rate-limit.ts'
import { wireTransformer as wire } from './platform/http/superjson.ts'
import type { Secrets } from './platform/process/secrets.ts'
import { translatorOf } from './texts.ts'
import type { TokenKind } from './token-kinds.ts'
import { uncheckedList } from './unchecked-lists.ts'

/** What the manifest says of a procedure. */
export type Meta = {
  auth?: 'public' | 'token' | 'user' | 'org' | 'artist' | 'operator'
  permission?: Permission
  /** The call must carry an Idempotency-Key: it creates, sends, signs, issues or pays something. */
  idempotent?: true
  /** Who calls has shown a password, a code or a passkey lately: it moves money, rights or whole organisations. */
  recentSignIn?: true
}

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    transformer: wire,
    isDev: false,
    defaultMeta: { auth: 'public' },
    errorFormatter({ shape, error, ctx }) {
      const t = ctx?.t ?? translatorOf('en')
      const { cause } = error
      if (isDomainError(cause)) return { ...shape, data: { ...shape.data, ...errorData(cause) } }
      if (cause instanceof ZodError && error.code === 'BAD_REQUEST') {
        const fields = fieldErrors(cause, t)
        const message = generalText(t, 'BAD_REQUEST')
        return { ...shape, message, data: { ...shape.data, fields } }
      }
      // Anything else is ours alone: the text of an exception never leaves.
      const own = error.code === 'INTERNAL_SERVER_ERROR' ? generalText(t, error.code) : shape.message
      return { ...shape, message: own }
    },
  })

export const router = t.router
/** Calls of one noun that are answered by two. */
export const mergeRouters = t.mergeRouters

/** Input of a procedure within an organisation: strict, with the slug that every one of them takes. */
export const orgInput = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({ orgSlug: z.string().min(1).max(80), ...shape })

/**
 * Output of a large list: checked in tests and in development, passed on in production, where checking a
 * month costs a fifth of the call and the tests have proven the rows.
 */
export const listOutput = <Row extends z.ZodType>(row: Row) => {
  const checked = z.array(row)
  return process.env.NODE_ENV === 'production' ? uncheckedList(checked) : checked
}

const errors = t.middleware(async ({ ctx, next }) => {
  const result = await next()
  if (!result.ok) throw toTrpcError(result.error, ctx.t)
  return result
})

const base = t.procedure.use(errors)

type Opened<S extends Scope> = {
  scope: S
  tx: Tx
  log(entry: LogEntry): void
  /** Work outside the database that follows a mutation; it may fail without undoing what was committed. */
  afterCommit(work: () => Promise<void>): void
}
type Result = { ok: true; data: unknown } | { ok: false; error: Error }

/**
 * Runs a call under its scope: a query on a read handle; a mutation in one transaction together with its
 * idempotency key and exactly one entry in the activity log.
 */
async function open<S extends Scope, R extends Result>(
  ctx: Context,
  call: { type: string; path: string; meta: Meta | undefined; getRawInput(): Promise<unknown> },
  scope: S,
  work: (opened: Opened<S>) => Promise<R>,
  /** A visitor acts in a member's name: the log names nobody, and keys belong to nobody. */
  isVisitor = false,
): Promise<R> {
  if (call.type !== 'mutation') {
    return work({ scope, tx: ctx.db.read(scope), log: () => undefined, afterCommit: () => undefined })
  }
  // An operator acts under the scope of jobs, but signs with the own name.
  const signer = 'userId' in scope ? scope.userId : scope.kind === 'job' ? claimsOf(ctx).userId : null
  const userId = isVisitor ? null : signer
  const orgId = 'orgId' in scope ? scope.orgId : null
  if (call.meta?.idempotent && userId && !ctx.idempotencyKey) {
    throw new DomainError('BAD_REQUEST', { problem: commonProblem('idempotencyKeyMissing') })
  }
  const followUps: (() => Promise<void>)[] = []
  const answer = await ctx.db.transaction(scope, async (tx) => {
    const request =
      userId && ctx.idempotencyKey && scope.kind !== 'job'
        ? { userId, key: ctx.idempotencyKey, procedure: call.path, input: await call.getRawInput() }
        : undefined
    const earlier = request && (await claimKey(tx, request))
    if (earlier) {
      ctx.setHeader('Idempotent-Replayed', 'true')
      // What next() would have answered; tRPC reads nothing else of it.
      return { ok: true, data: wire.output.deserialize(earlier.response as SuperJSONResult) } as R
    }
    let entry: LogEntry | undefined
    const result = await work({
      scope,
      tx,
      log: (made) => (entry = made),
      afterCommit: (followUp) => followUps.push(followUp),
    })
    if (!result.ok) throw result.error
    if (!entry) throw new Error(`${call.path} changed something without a log entry`)
    const { ip, userAgent, requestId } = ctx
    const who = ctx.isNameless ? null : userId
    await writeLog(tx, { userId: who, orgId, action: call.path, ip, userAgent, requestId }, entry)
    if (request) await storeAnswer(tx, request, wire.output.serialize(result.data))
    return result
  })
  for (const followUp of followUps) {
    await followUp().catch((error: unknown) => process.emitWarning(error as Error))
  }
  return answer
}

function claimsOf(ctx: Context) {
  if (!ctx.claims) throw new DomainError('UNAUTHORIZED')
  return ctx.claims
}

async function rawValue(getRawInput: () => Promise<unknown>, name: string): Promise<unknown> {
  const raw = await getRawInput()
  return raw && typeof raw === 'object' ? (raw as Record<string, unknown>)[name] : undefined
}

async function rawText(getRawInput: () => Promise<unknown>, name: string): Promise<string> {
  const value = await rawValue(getRawInput, name)
  if (typeof value !== 'string' || value.length === 0 || value.length > 500 || value.includes('\0')) {
    throw new DomainError('BAD_REQUEST', { fields: { [name]: 'Missing' } })
  }
  return value
}

function orgOf(found: GateOrg | undefined): Org & { id: string } {
  if (!found?.alive) throw new DomainError('UNAUTHORIZED')
  if (!found.orgId) throw new DomainError('NOT_FOUND')
  return { ...found, id: found.orgId }
}

async function consumeRateLimit(ctx: Context, key: string, kind: LimitKind) {
  if (ctx.limiter && !(await ctx.limiter.take(kind, key))) throw new DomainError('TOO_MANY_REQUESTS')
}

/** A handle for look-ups before it is known who calls: with the rights of a visitor. */
export const visitorHandle = (db: Context['db']): Tx => db.read(mintPublicScope())

/** Anyone may call; runs as the visitor role. */
export const publicProcedure = base.meta({ auth: 'public' }).use(async ({ ctx, next, ...call }) => {
  await consumeRateLimit(ctx, ctx.ip, 'public')
  return open(ctx, call, mintPublicScope(), (opened) => next({ ctx: opened }))
})

/** The hash under which a public link's token is stored; bound to its purpose, so no token serves two. */
export const tokenHash = (kind: TokenKind, token: string): Buffer =>
  createHash('sha256').update(`${kind}:${token}`).digest()

/** The holder of a public link: the token is in the input, only its hash reaches the handler. */
export const tokenProcedure = (kind: TokenKind) =>
  base.meta({ auth: 'token' }).use(async ({ ctx, next, ...call }) => {
    await consumeRateLimit(ctx, ctx.ip, 'public')
    const hash = tokenHash(kind, await rawText(call.getRawInput, 'token'))
    return open(ctx, call, mintPublicScope(), (opened) => next({ ctx: { ...opened, tokenHash: hash } }))
  })

/** Where a link to a record of an organisation leads, and the member in whose name its holder acts. */
export type Link = { orgId: string; userId: string; role: StaffRole; artistId: string }

/**
 * The holder of a link to one record of an organisation. `find` answers for the token's hash, or for the token itself
 * where it was signed and not stored; nothing found is NOT_FOUND. The call then runs behind the organisation's
 * row-level security, for the one artist concerned.
 */
export const linkProcedure = <Found extends Link>(
  kind: TokenKind,
  find: (
    tx: Tx,
    scope: PublicScope,
    tokenHash: Buffer,
    signed: { token: string; secrets: Secrets },
  ) => Promise<Found | undefined>,
  limit: LimitKind = 'public',
) =>
  base.meta({ auth: 'token' }).use(async ({ ctx, next, ...call }) => {
    await consumeRateLimit(ctx, ctx.ip, limit)
    const token = await rawText(call.getRawInput, 'token')
    const visitor = mintPublicScope()
    const signed = { token, secrets: ctx.secrets }
    const link = await find(ctx.db.read(visitor), visitor, tokenHash(kind, token), signed)
    if (!link) throw new DomainError('NOT_FOUND')
    const { userId, orgId, role, artistId } = link
    const scope = mintOrgScope({ userId, orgId, role, artistIds: [artistId] })
    return open(ctx, call, scope, (opened) => next({ ctx: { ...opened, link } }), true)
  })

/** A calendar that holds the token of a feed: reads in its owner's name, with the rights they have at that moment. */
export const feedProcedure = base.meta({ auth: 'token' }).use(async ({ ctx, next, ...call }) => {
  await consumeRateLimit(ctx, ctx.ip, 'feed')
  const hash = tokenHash('feed', await rawText(call.getRawInput, 'token'))
  const feed = await ctx.gate.findFeed(ctx.db.read(mintPublicScope()), hash)
  const member = feed && { role: feed.role, artistIds: feed.artistScope, overrides: feed.overrides }
  if (!feed || !member || !can(member, 'calendar.view')) throw new DomainError('NOT_FOUND')
  const artistIds = scopedArtistIds(member, 'calendar')
  const scope = mintOrgScope({ userId: feed.userId, orgId: feed.orgId, role: feed.role, artistIds })
  return open(ctx, call, scope, (opened) => next({ ctx: { ...opened, feed, member } }))
})

/** A calendar that holds the token of a portal's calendar: reads in its owner's name, as far as they see it now. */
export const portalFeedProcedure = base.meta({ auth: 'token' }).use(async ({ ctx, next, ...call }) => {
  await consumeRateLimit(ctx, ctx.ip, 'feed')
  const hash = tokenHash('portal-feed', await rawText(call.getRawInput, 'token'))
  const feed = await ctx.gate.findPortalFeed(ctx.db.read(mintPublicScope()), hash)
  if (!feed) throw new DomainError('NOT_FOUND')
  const { userId, orgId, access } = feed
  return open(ctx, call, mintArtistScope({ userId, orgId, access }), (opened) =>
    next({ ctx: { ...opened, feed } }),
  )
})

function requireRecentSignIn(meta: Meta | undefined, { provenAt }: Claims, now: Date): void {
  if (!meta?.recentSignIn || isRecent(provenAt, now)) return
  throw new DomainError('FORBIDDEN', {
    problem: platformProblem('signIn.notRecent'),
    entity: 'recentSignIn',
  })
}

/** Anyone signed in, about their own account. */
export const authedProcedure = base.meta({ auth: 'user' }).use(async ({ ctx, next, ...call }) => {
  const claims = claimsOf(ctx)
  await consumeRateLimit(ctx, claims.userId, 'user')
  const scope = mintUserScope(claims.userId)
  if (!(await ctx.gate.findSession(ctx.db.read(scope), claims.sessionId, ctx.signIn.ownSessions))) {
    throw new DomainError('UNAUTHORIZED')
  }
  requireRecentSignIn(call.meta, claims, ctx.now)
  return open(ctx, call, scope, (opened) => next({ ctx: { ...opened, user: claims } }))
})

/** Whoever runs this installation (FERMATA_OPERATORS); works across organisations, under the scope of jobs. */
export const operatorProcedure = base.meta({ auth: 'operator' }).use(async ({ ctx, next, ...call }) => {
  const claims = claimsOf(ctx)
  await consumeRateLimit(ctx, claims.userId, 'user')
  const own = ctx.db.read(mintUserScope(claims.userId))
  if (!(await ctx.gate.findSession(own, claims.sessionId, ctx.signIn.ownSessions))) {
    throw new DomainError('UNAUTHORIZED')
  }
  if (!isOperator(ctx.site, claims)) throw new DomainError('FORBIDDEN')
  return open(ctx, call, mintJobScope(), (opened) => next({ ctx: { ...opened, user: claims } }))
})

/** A call within an organisation, for the log of refusals: its own role may add to the log, not look at it. */
const refusable = (path: string, { userId, orgId }: OrgScope | ArtistScope) => ({
  path,
  userId,
  orgId,
  scope: mintJobScope(),
})

const capabilityOf = (permission: Permission) => permission.split('.')[0] as Capability

/**
 * A member of the organisation named by `orgSlug`, who has `permission`. Membership is read on every call.
 * Unknown and foreign organisations answer alike (NOT_FOUND); a member without the right gets FORBIDDEN.
 */
export const orgProcedure = (permission: Permission) =>
  base.meta({ auth: 'org', permission }).use(async ({ ctx, next, ...call }) => {
    const claims = claimsOf(ctx)
    await consumeRateLimit(ctx, claims.userId, 'user')
    const slug = await rawText(call.getRawInput, 'orgSlug')
    const found = await ctx.gate.findMember(ctx.db.read(mintUserScope(claims.userId)), {
      slug,
      sessionId: claims.sessionId,
      ownSessions: ctx.signIn.ownSessions,
    })
    const org = orgOf(found)
    const member = { role: found!.role, artistIds: found!.artistScope, overrides: found!.overrides }
    if (owesSecondFactor(claims, found!.secondFactorFrom, ctx.now)) {
      throw new DomainError('FORBIDDEN', {
        problem: platformProblem('secondFactor.needed'),
        entity: 'secondFactor',
      })
    }
    // Who lacks the right is refused for that, below.
    if (can(member, permission)) requireRecentSignIn(call.meta, claims, ctx.now)
    // Stores filter by the artists in scope where this right is limited to them.
    const artistIds = scopedArtistIds(member, capabilityOf(permission))
    const scope = mintOrgScope({ userId: claims.userId, orgId: org.id, role: member.role, artistIds })
    const { secondFactorFrom } = found!
    return withRefusalsLogged(ctx, refusable(call.path, scope), async () => {
      if (!can(member, permission)) throw new DomainError('FORBIDDEN')
      return open(ctx, call, scope, (opened) =>
        next({ ctx: { ...opened, org, member, secondFactorFrom, user: claims } }),
      )
    })
  })

/** What is kept on one person is more than the rows that whoever asks may see: also what colleagues keep to themselves. */
const withJobScope = t.middleware(({ next }) => next({ ctx: { jobScope: mintJobScope() } }))

/** Exporting and erasing one person in an organisation. */
export const personalDataProcedure = orgProcedure('personalData.administrate').use(withJobScope)

/** The same for one's own account. */
export const ownDataProcedure = authedProcedure.use(withJobScope)
/** What one agency has to say in the queue of another one that it shares an artist with. */
export const partnerQueueProcedure = orgProcedure('holds.administrate').use(withJobScope)

const artistCall = (findPlace: (getRawInput: () => Promise<unknown>) => Promise<PortalPlace>) =>
  base.meta({ auth: 'artist' }).use(async ({ ctx, next, ...call }) => {
    const claims = claimsOf(ctx)
    await consumeRateLimit(ctx, claims.userId, 'user')
    const found = await ctx.gate.findArtistAccess(ctx.db.read(mintUserScope(claims.userId)), {
      at: await findPlace(call.getRawInput),
      userId: claims.userId,
      sessionId: claims.sessionId,
      ownSessions: ctx.signIn.ownSessions,
    })
    const org = orgOf(found)
    if (!found?.access) throw new DomainError('NOT_FOUND')
    const scope = mintArtistScope({ userId: claims.userId, orgId: org.id, access: found.access })
    return withRefusalsLogged(ctx, refusable(call.path, scope), () =>
      open(ctx, call, scope, (opened) => next({ ctx: { ...opened, org, user: claims } })),
    )
  })

/** An artist (or the team) in the portal of the organisation named by `orgSlug`. */
export const artistProcedure = artistCall(async (input) => ({ slug: await rawText(input, 'orgSlug') }))

/** The same about one event, which names the organisation where no `orgSlug` does (product specification 7). */
export const artistEventProcedure = artistCall(async (input) => {
  if ((await rawValue(input, 'orgSlug')) !== undefined) return { slug: await rawText(input, 'orgSlug') }
  const eventId = await rawText(input, 'eventId')
  if (!z.uuid().safeParse(eventId).success)
    throw new DomainError('BAD_REQUEST', { fields: { eventId: 'Invalid' } })
  return { eventId }
})

/** Input of a procedure about one event, whose organisation need not be named. */
export const artistEventInput = z.strictObject({
  orgSlug: orgInput({}).shape.orgSlug.optional(),
  eventId: z.uuid(),
})
