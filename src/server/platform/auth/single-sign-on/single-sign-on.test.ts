/** Signing in at an organisation's provider: a real one that runs here, honest browsers and others. */
import { beforeEach, describe, expect, test } from 'vitest'
import { createSingleSignOn } from '../../single-sign-on/sign-on.ts'
import { singleSignOnRouter } from '../../single-sign-on/router.ts'
import { invitationsRouter } from '../../invitations/router.ts'
import { actors, withContext } from '../../../testing/actors.ts'
import { testDatabase } from '../../../testing/database.ts'
import { tokenTo } from '../../../testing/emails.ts'
import { insertRow } from '../../../testing/factories.ts'
import { startProvider, visitProvider, type OidcAccount } from '../../../testing/oidc-provider.ts'
import { person, startService } from '../testing.ts'

const database = await testDatabase()
const people = await actors(database)
const { org, otherOrg } = people
const service = await startService(database.pool('app_auth'), {
  singleSignOn: createSingleSignOn(people.services.secrets, { allowPrivateNet: true, version: '1' }),
})
const callback = `${service.url}/sso/callback`
const site = new URL(service.url).origin
const back = `${site}/sso-callback`
const provider = await startProvider(callback)
const owner = singleSignOnRouter.createCaller(people.owner)
const otherOwner = singleSignOnRouter.createCaller(people.otherOwner)
const settings = () => ({
  issuer: provider.issuer,
  clientId: provider.clientId,
  clientSecret: provider.clientSecret,
})

beforeEach(async () => {
  await database.owner.query('delete from single_sign_on_providers')
  await owner.save({ orgSlug: org.slug, version: null, provider: settings() })
  await otherOwner.save({ orgSlug: otherOrg.slug, version: null, provider: settings() })
})

let count = 0
const account = (email = `who${++count}@provider.example`): OidcAccount => ({
  subject: `s-${++count}`,
  email,
})
type Client = ReturnType<typeof service.client>

async function begin(client: Client, domain = org.slug, redirectTo = back): Promise<string> {
  const { data, error } = await client.signInWithSSO({ domain, options: { redirectTo } })
  if (error) throw error
  return data.url
}
/** Where the browser is led back to after the provider's page. */
async function led(url: string, who: OidcAccount | null): Promise<URL> {
  provider.signIn = who
  return backFrom(await visitProvider(url, callback))
}
async function backFrom(answer: string): Promise<URL> {
  const response = await fetch(answer, { redirect: 'manual' })
  expect(response.status).toBe(303)
  return new URL(response.headers.get('location') ?? '')
}
const codeOf = (url: URL) => url.searchParams.get('code') ?? ''
const errorOf = (url: URL) => url.searchParams.get('error_code')
async function signIn(
  who: OidcAccount,
  domain = org.slug,
  redirectTo = back,
  client = service.client('pkce'),
) {
  const url = await led(await begin(client, domain, redirectTo), who)
  return { client, url, ...(await client.exchangeCodeForSession(codeOf(url))) }
}

/** A member with a password of their own. */
async function member(orgId = org.id) {
  const client = service.client('pkce')
  const who = person()
  const { data } = await client.signUp(who)
  const userId = data.user!.id
  await insertRow(database.owner, 'users', { id: userId, email: who.email, name: 'Member' })
  await insertRow(database.owner, 'memberships', { org_id: orgId, user_id: userId, role: 'agent' })
  return { client, userId, ...who }
}
async function startConnecting(client: Client, slug = org.slug) {
  const link = await client.linkIdentity({
    provider: `sso:${slug}` as never,
    options: { redirectTo: back, skipBrowserRedirect: true },
  })
  if (link.error) throw link.error
  return link.data.url ?? ''
}
async function connected(orgId = org.id, slug = org.slug) {
  const known = await member(orgId)
  const who = account()
  const url = await led(await startConnecting(known.client, slug), who)
  const { error } = await known.client.exchangeCodeForSession(codeOf(url))
  if (error) throw error
  return { ...known, who }
}

test('a member connects the account while signed in, and signs in with it from then on', async () => {
  const { userId, email, who } = await connected()
  expect(service.emails.at(-1)).toMatchObject({ kind: 'identity_added', to: email })
  const { client, error, data } = await signIn(who)
  expect([error, data.user?.id]).toEqual([null, userId])
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    currentAuthenticationMethods: [{ method: 'sso/oidc' }],
  })
})

test('disconnected, it no longer signs in', async () => {
  const { client, email, who } = await connected()
  const { data } = await client.getUserIdentities()
  const identity = data!.identities.find((each) => each.provider.startsWith('sso:'))!
  expect((await client.unlinkIdentity(identity)).error).toBeNull()
  expect(service.emails.at(-1)).toMatchObject({ kind: 'identity_removed', to: email })
  expect(errorOf((await signIn(who)).url)).toBe('sso_not_connected')
  const others = data!.identities.find((each) => each.provider === 'email')!
  expect((await client.unlinkIdentity(others)).error?.code).toBe('identity_not_found')
})

describe('nobody is signed in', () => {
  test('by an e-mail address that the provider names', async () => {
    const { email } = await member()
    const outside = await member(otherOrg.id)
    for (const claimed of [email, outside.email])
      expect(errorOf((await signIn(account(claimed))).url)).toBe('sso_not_connected')
  })

  test('by the provider of another organisation with the same identifier', async () => {
    const { who } = await connected()
    expect(errorOf((await signIn(who, otherOrg.slug)).url)).toBe('sso_not_connected')
  })

  test('once the membership has ended', async () => {
    const { userId, who } = await connected()
    await database.owner.query(`update memberships set status = 'removed' where user_id = $1`, [userId])
    expect(errorOf((await signIn(who)).url)).toBe('sso_not_connected')
  })

  test('once the provider was removed or replaced, even if it comes back', async () => {
    const { who } = await connected()
    const begun = await begin(service.client('pkce'))
    await owner.remove({ orgSlug: org.slug, version: 1 })
    expect(errorOf(await led(begun, who))).toBe('flow_state_expired')
    const { error } = await service.client('pkce').signInWithSSO({ domain: org.slug })
    expect(error?.code).toBe('sso_provider_not_found')
    await owner.save({ orgSlug: org.slug, version: null, provider: settings() })
    expect(errorOf((await signIn(who)).url)).toBe('sso_not_connected')
  })

  test('by a state that was used, is too old or nobody made', async () => {
    const { who } = await connected()
    provider.signIn = who
    const answer = await visitProvider(await begin(service.client('pkce')), callback)
    expect(codeOf(await backFrom(answer))).not.toBe('')
    expect(errorOf(await backFrom(answer))).toBe('flow_state_expired')
    expect(errorOf(await backFrom(`${callback}?state=made-up&code=made-up`))).toBe('flow_state_expired')
    const late = await visitProvider(await begin(service.client('pkce')), callback)
    service.advance(601_000)
    expect(errorOf(await backFrom(late))).toBe('flow_state_expired')
  })

  test('by an answer to another nonce or another verifier', async () => {
    const { who } = await connected()
    for (const part of ['nonce', 'code_challenge']) {
      const url = new URL(await begin(service.client('pkce')))
      url.searchParams.set(part, 'x'.repeat(43))
      expect(errorOf(await led(url.href, who))).toBe('sso_provider_unavailable')
    }
  })

  test('in a browser that did not begin', async () => {
    const { who } = await connected()
    const url = await led(await begin(service.client('pkce')), who)
    const stranger = service.client('pkce')
    await begin(stranger)
    expect((await stranger.exchangeCodeForSession(codeOf(url))).error?.code).toBe('bad_code_verifier')
  })

  test('without a challenge of the browser', async () => {
    const { error } = await service.client('implicit').signInWithSSO({ domain: org.slug })
    expect(error?.code).toBe('validation_failed')
  })

  test('who said no at the provider', async () => {
    expect(errorOf(await led(await begin(service.client('pkce')), null))).toBe('sso_refused')
  })

  test('while the provider does not answer', async () => {
    await database.owner.query(`update single_sign_on_providers set issuer = 'http://localhost:9'`)
    const { error } = await service.client('pkce').signInWithSSO({ domain: org.slug })
    expect(error?.code).toBe('sso_provider_unavailable')
  })
})

test('who is refused is in the log of the organisation that was tried, and in no other', async () => {
  const failed = `select org_id, entity_id, after from activity_log where action = 'signIn.login_failed' order by id`
  const { rowCount } = await database.owner.query(failed)
  await signIn(account())
  const { rows } = await database.owner.query(failed)
  expect(rows.slice(rowCount ?? 0)).toEqual([
    { org_id: org.id, entity_id: null, after: { method: 'sso/oidc' } },
  ])
})

test('an unknown organisation answers like one without a provider', async () => {
  await owner.remove({ orgSlug: org.slug, version: 1 })
  const body = { code_challenge: 'x'.repeat(43), code_challenge_method: 's256' }
  const answers = await Promise.all(
    [org.slug, 'nobody-here'].map(async (domain) => {
      const response = await service.call('POST', '/sso', { ...body, domain })
      return [response.status, await response.text()]
    }),
  )
  expect(answers[0]).toEqual(answers[1])
})

describe('connecting', () => {
  test('needs a recent sign-in, which one at the provider is not', async () => {
    const { client, who } = await connected()
    service.advance(601_000)
    await expect(startConnecting(client)).rejects.toMatchObject({ code: 'reauthentication_needed' })
    const again = await signIn(who)
    await expect(startConnecting(again.client)).rejects.toMatchObject({ code: 'reauthentication_needed' })
  })

  test('needs a membership', async () => {
    const { client } = await member(otherOrg.id)
    await expect(startConnecting(client)).rejects.toMatchObject({ code: 'sso_provider_not_found' })
  })

  test('needs the browser that asked for it: nobody’s account gets the identity of whoever opens the page', async () => {
    const attacker = await member()
    const victim = account()
    const url = await led(await startConnecting(attacker.client), victim)
    const browser = service.client('pkce')
    await begin(browser)
    expect((await browser.exchangeCodeForSession(codeOf(url))).error?.code).toBe('bad_code_verifier')
    expect(errorOf((await signIn(victim)).url)).toBe('sso_not_connected')
  })

  test('takes no account that is connected already', async () => {
    const { who } = await connected()
    const other = await member()
    const url = await led(await startConnecting(other.client), who)
    const { error } = await other.client.exchangeCodeForSession(codeOf(url))
    expect(error?.code).toBe('identity_already_exists')
  })
})

describe('an invitation', () => {
  async function invite(email: string) {
    const actor = withContext(people.owner, {})
    await invitationsRouter
      .createCaller(actor)
      .inviteStaff({ orgSlug: org.slug, invitation: { email, role: 'agent', artistScope: null } })
    return `${site}/accept-invite?token=${await tokenTo(people, email)}`
  }

  test('makes a new account of the invited address when it is opened from the e-mail', async () => {
    const { email } = person()
    const page = await invite(email)
    const { data, error, url } = await signIn(account(email), org.slug, page)
    expect([error, data.user?.email, url.pathname]).toEqual([null, email, '/accept-invite'])
  })

  test('makes none without its e-mail, for another address, for another organisation or for an account', async () => {
    const { email } = person()
    const page = await invite(email)
    const known = await member(otherOrg.id)
    const pageOfKnown = await invite(known.email)
    const tries: [OidcAccount, string, string][] = [
      [account(email), org.slug, back],
      [account('else@provider.example'), org.slug, page],
      [account(email), otherOrg.slug, page],
      [account(known.email), org.slug, pageOfKnown],
    ]
    for (const [who, slug, redirectTo] of tries)
      expect(errorOf((await signIn(who, slug, redirectTo)).url)).toBe('sso_not_connected')
  })
})
