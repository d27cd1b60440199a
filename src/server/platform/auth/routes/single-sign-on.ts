/** /sso and the identities of a user: signing in at the provider of an organisation, and connecting an account there. */
import { isRecent } from '#domain/platform/sign-in/recent-sign-in.ts'
import { identityProviderOf, ssoMethod } from '#domain/platform/sign-in/single-sign-on.ts'
import { allowedRedirect } from '../redirect.ts'
import { audit, text, transaction, type AuthRequest, type Context, type Handler } from '../context.ts'
import { AuthError, invalid, toAuthError } from '../errors.ts'
import { notifyOfFactor } from '../factors/notify.ts'
import { readChallenge, type Challenge } from '../factors/one-time.ts'
import { hasFactor } from '../factors/raise.ts'
import { randomToken } from '../secrets.ts'
import { removeIdentity } from '../single-sign-on/identities.ts'
import { insertFlow, issueSignOnCode, takeFlow, type Flow } from '../single-sign-on/flows.ts'
import { whoSignsOn } from '../single-sign-on/accounts.ts'
import type { SignOnProvider, SingleSignOn } from '../single-sign-on/types.ts'
import { authenticate, lastProofOf } from '../sessions/sessions.ts'
import type { JsonObject } from '../types.ts'
import { lockUser } from '../users.ts'
import { noLinking } from './public.ts'
import { failureParts, redirect } from './lead-back.ts'

const providerPrefix = 'sso:'
const notFound = () =>
  new AuthError(404, 'sso_provider_not_found', 'No SSO provider assigned for this domain could be found')
const expired = () => new AuthError(403, 'flow_state_expired', 'This sign-in has expired or was already used')

function offered(ctx: Context): SingleSignOn {
  const { singleSignOn } = ctx.options
  // As Supabase Auth says it, whose single sign-on is by SAML.
  if (!singleSignOn) throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
  return singleSignOn
}

/** Without a challenge anybody could use the code that the browser is led back with. */
function demandChallenge(given: JsonObject): Challenge {
  const challenge = readChallenge(given)
  if (!challenge) throw invalid('Single sign-on requires code_challenge and code_challenge_method')
  return challenge
}

const callbackOf = (ctx: Context) => `${ctx.issuer}/sso/callback`

type Start = { provider: SignOnProvider; userId: string | null; challenge: Challenge; redirectTo: string }

/** The address of the provider's page, once the sign-in is remembered. */
async function begin(ctx: Context, { provider, userId, challenge, redirectTo }: Start): Promise<string> {
  const flow = { state: randomToken(), nonce: randomToken(), verifier: randomToken() }
  const { state, ...secrets } = flow
  const url = await reached(ctx, offered(ctx).begin(provider, { ...flow, redirectUri: callbackOf(ctx) }))
  await insertFlow(ctx, ctx.pool, state, { provider, userId, challenge, secrets: { ...secrets, redirectTo } })
  return url
}

/** What fails at the provider is for the operator's log, and no 5xx: clients would try again by themselves. */
async function reached<T>(ctx: Context, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    ctx.options.onError?.(error)
    throw new AuthError(422, 'sso_provider_unavailable', 'The provider gave no usable answer')
  }
}

const providerAt = (ctx: Context, slug: string) =>
  transaction(ctx, (client) => offered(ctx).findProvider(client, { slug }))

/** POST /sso `{domain, redirect_to, code_challenge, code_challenge_method}`: the domain is the organisation's address. */
export const postSso: Handler = async (ctx, request) => {
  offered(ctx)
  await ctx.limits.take('token', request.address)
  const { body } = request
  const slug = text(body, 'domain')
  if (!slug) throw notFound()
  const challenge = demandChallenge(body)
  const provider = await providerAt(ctx, slug)
  if (!provider) throw notFound()
  const { siteUrl, redirectAllowList } = ctx.options
  const redirectTo = allowedRedirect(text(body, 'redirect_to'), siteUrl, redirectAllowList)
  return { body: { url: await begin(ctx, { provider, userId: null, challenge, redirectTo }) } }
}

/** GET /user/identities/authorize?provider=sso:<address>…: connects once the browser exchanges its code. */
export const authorizeIdentity: Handler = async (ctx, request) => {
  const wanted = request.query.get('provider') ?? ''
  const sso = ctx.options.singleSignOn
  if (!sso || !wanted.startsWith(providerPrefix)) return noLinking(ctx, request)
  const { user, session } = await authenticate(ctx, request)
  await ctx.limits.take('token', request.address)
  const challenge = demandChallenge(Object.fromEntries(request.query))
  const needsFactor = session.aal !== 'aal2' && (await hasFactor(ctx.pool, user.id))
  if (needsFactor || !isRecent(await lastProofOf(ctx.pool, session.id), ctx.now()))
    throw new AuthError(403, 'reauthentication_needed', 'Connecting an account requires a recent sign-in')
  const provider = await transaction(ctx, async (client) => {
    const found = await sso.findProvider(client, { slug: wanted.slice(providerPrefix.length) })
    return found && (await sso.isMember(client, found.orgId, user.id)) ? found : undefined
  })
  if (!provider) throw notFound()
  const { redirectTo } = request
  return { body: { url: await begin(ctx, { provider, userId: user.id, challenge, redirectTo }) } }
}

/** DELETE /user/identities/{id}: only accounts at a provider can be disconnected. */
export const deleteIdentity: Handler = async (ctx, request) => {
  if (!ctx.options.singleSignOn) return noLinking(ctx, request)
  const { user } = await authenticate(ctx, request)
  await transaction(ctx, async (client) => {
    await lockUser(client, user.id)
    if (!(await removeIdentity(client, user.id, request.params['id'] ?? '')))
      throw new AuthError(404, 'identity_not_found', 'Identity not found')
    await audit(client, ctx, request, 'identity_removed', user.id)
    await notifyOfFactor(ctx, client, user, 'identity_removed')
  })
  return { body: {} }
}

/** GET /sso/callback: where the provider leads back. Always 303, to the page that the sign-in began for. */
export const ssoCallback: Handler = async (ctx, request) => {
  const site = new URL('/sso-callback', ctx.options.siteUrl).href
  let flow: Flow | undefined
  try {
    offered(ctx)
    await ctx.limits.take('token', request.address)
    const state = request.query.get('state')
    flow = state ? await takeFlow(ctx, ctx.pool, state) : undefined
    if (!flow || !state) throw expired()
    return redirect(flow.secrets.redirectTo, { query: { code: await finish(ctx, request, flow, state) } })
  } catch (error) {
    const known = toAuthError(error)
    if (known.status >= 500) ctx.options.onError?.(error)
    return redirect(flow?.secrets.redirectTo ?? site, { query: failureParts(known) })
  }
}

/** The code for the browser that began, once all is proven. */
async function finish(ctx: Context, request: AuthRequest, flow: Flow, state: string): Promise<string> {
  const sso = offered(ctx)
  const { nonce, verifier } = flow.secrets
  const provider = await transaction(ctx, (client) => sso.findProvider(client, flow.provider))
  if (!provider) throw expired()
  const answer = new URL(`${callbackOf(ctx)}?${request.query.toString()}`)
  const proven = await reached(ctx, sso.finish(provider, { answer, state, nonce, verifier }))
  if (proven === 'refused') throw new AuthError(403, 'sso_refused', 'The provider refused the sign-in')
  const identity = { ...proven, provider: identityProviderOf(provider.id) }
  const { redirectTo } = flow.secrets
  const { orgId } = provider
  const code = await transaction(ctx, async (client) => {
    if (flow.userId) return issueSignOnCode(ctx, client, flow.userId, flow.challenge, ssoMethod, identity)
    const userId = await whoSignsOn(ctx, client, { identity, orgId, redirectTo, request })
    return userId && issueSignOnCode(ctx, client, userId, flow.challenge, ssoMethod, null)
  })
  if (code) return code
  // Whose provider it was is the only organisation that is certain here.
  await audit(ctx.pool, ctx, request, 'login_failed', null, { method: ssoMethod, org_id: orgId })
  throw new AuthError(
    403,
    'sso_not_connected',
    'This account is not connected to a member of the organisation',
  )
}
