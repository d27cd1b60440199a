/** The embedded sign-in service: the interface of Supabase Auth below `/auth/v1`, on our own database. */
import { createAccountAsAdmin, deleteAccount } from './admin-actions.ts'
import { generateLink, invite } from './admin-links.ts'
import { audit, isUuid, transaction, type Context } from './context.ts'
import { AuthError } from './errors.ts'
import { createFetch } from './http.ts'
import { createKeys } from './keys.ts'
import { createLimits } from './limits.ts'
import { createPasswords } from './passwords/passwords.ts'
import { allowedRedirect } from './redirect.ts'
import { routes } from './routes.ts'
import { openVault } from './secrets.ts'
import { endSessions, listSessions } from './sessions/sessions.ts'
import type { Account, AdminActions, Auth, AuthOptions, AuthSettings, Lifetimes } from './types.ts'
import { findUser, findUserByEmail, hasPasswordHash, type UserRow } from './users.ts'

const lifetimes: Lifetimes = {
  accessToken: 3600,
  session: 30 * 86_400,
  sessionIdle: 14 * 86_400,
  code: 600,
  magicLink: 600,
  recovery: 600,
  signup: 3600,
  invite: 86_400,
  emailChange: 3600,
  challenge: 300,
  singleSignOn: 600,
}

const defaults: AuthSettings = {
  lifetimes,
  passwordMin: 8,
  emailsPerHour: 30,
  secureEmailChange: true,
  securePasswordChange: false,
  requireCurrentPassword: true,
  answerFloorMs: 120,
}

const ourselves = { address: 'server', agent: null }

/** Builds the service; throws at once when a key or setting cannot be used. */
export function createAuth(options: AuthOptions): Auth {
  const ctx = createContext(options)
  return {
    fetch: createFetch(ctx, routes),
    async verifyAccessToken(token) {
      const bearer = await ctx.keys.verify(token)
      if (
        bearer.kind === 'api' ||
        !isUuid(bearer.claims.sub ?? '') ||
        !isUuid(bearer.claims.session_id ?? '')
      )
        throw new AuthError(403, 'bad_jwt', 'invalid claim: not the token of a person')
      return bearer.claims
    },
    anonKey: ctx.keys.anonKey,
    serviceRoleKey: ctx.keys.serviceRoleKey,
    admin: adminActions(ctx),
    listSessions: (userId) => listSessions(ctx, userId),
    endSession: (userId, sessionId) =>
      transaction(ctx, async (client) => {
        const ended = isUuid(sessionId) ? await endSessions(client, userId, { only: sessionId }) : 0
        if (ended) await audit(client, ctx, ourselves, 'session_ended', userId, { session_id: sessionId })
        return ended > 0
      }),
    cleanUp: () => cleanUp(ctx),
  }
}

function createContext(options: AuthOptions): Context {
  const settings = {
    ...defaults,
    ...options.settings,
    lifetimes: { ...lifetimes, ...options.settings?.lifetimes },
  }
  const { accessToken } = settings.lifetimes
  if (accessToken < 300 || accessToken > 3600) throw new Error('Access tokens must live 300 to 3600 seconds')
  const issuer = `${options.issuerBase.replace(/\/$/, '')}/auth/v1`
  const now = () => options.now()
  const { appSecret, previousSecrets = [] } = options.keys
  return {
    options,
    settings,
    issuer,
    pool: options.pool,
    keys: createKeys(options.keys, issuer, now),
    vault: openVault([appSecret, ...previousSecrets]),
    limits: createLimits(options.limits, settings.emailsPerHour),
    passwords: createPasswords(settings.passwordMin, options.hashing),
    now,
  }
}

function adminActions(ctx: Context): AdminActions {
  const { siteUrl, redirectAllowList } = ctx.options
  const target = (wanted: string | undefined) => allowedRedirect(wanted, siteUrl, redirectAllowList)
  const optional = (user: UserRow | undefined) => user && accountOf(user)
  return {
    createUser: async (input) =>
      accountOf(await createAccountAsAdmin(ctx, ourselves, { ...input, email: input.email?.toLowerCase() })),
    deleteUser: (id, { softly = false } = {}) => deleteAccount(ctx, ourselves, id, softly),
    findUser: async (id) => optional(await findUser(ctx.pool, id)),
    findUserByEmail: async (email) => optional(await findUserByEmail(ctx.pool, email.toLowerCase())),
    hasPasswordHash: (passwordHash) => hasPasswordHash(ctx.pool, passwordHash),
    invite: async ({ email, data, redirectTo }) =>
      accountOf(
        await invite(ctx, ourselves, { email: email.toLowerCase(), data, redirectTo: target(redirectTo) }),
      ),
    async generateLink(order) {
      const input = { ...order, email: order.email.toLowerCase(), redirectTo: target(order.redirectTo) }
      const { user, ...link } = await generateLink(ctx, ourselves, input)
      return { ...link, user: accountOf(user) }
    },
  }
}

const accountOf = (user: UserRow): Account => ({
  id: user.id,
  email: user.email ?? '',
  isConfirmed: user.email_confirmed_at !== null,
  data: user.raw_user_meta_data,
  createdAt: user.created_at,
})

async function cleanUp(ctx: Context): Promise<number> {
  const now = ctx.now()
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  const { sessionIdle, challenge, singleSignOn } = ctx.settings.lifetimes
  const sweeps: [where: string, values: Date[]][] = [
    ['auth.one_time_tokens where expires_at < $1', [now]],
    ['auth.flow_state where created_at < $1', [before(2 * 86_400)]],
    ['auth.sso_flows where created_at < $1', [before(singleSignOn)]],
    ['auth.mfa_challenges where created_at < $1', [before(challenge)]],
    ['auth.webauthn_challenges where created_at < $1', [before(challenge)]],
    [`auth.mfa_factors where status = 'unverified' and created_at < $1`, [before(86_400)]],
    ['auth.sessions where not_after < $1 or refreshed_at < $2', [now, before(sessionIdle)]],
  ]
  let removed = 0
  for (const [where, values] of sweeps)
    removed += (await ctx.pool.query(`delete from ${where}`, values)).rowCount ?? 0
  return removed
}
