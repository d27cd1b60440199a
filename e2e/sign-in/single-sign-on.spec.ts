// Single sign-on: an owner connects the agency's provider, which then signs in whoever connected an account there.
import { startProvider, type OidcAccount, type TestProvider } from '#server/testing/oidc-provider.ts'
import { newAgency, newColleagueOf } from '../support/accounts.ts'
import { baseURL } from '../support/address.ts'
import { withTokens } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

let provider: TestProvider
test.beforeAll(async () => {
  provider = await startProvider(`${baseURL}/auth/v1/sso/callback`)
})
test.afterAll(() => provider.close())

const bea: OidcAccount = { subject: 'bea', email: 'bea@provider.example' }
const stranger: OidcAccount = { subject: 'stranger', email: 'stranger@provider.example' }

test('set up by an owner, connected by a colleague, and no way in for others', async ({
  page,
  openAs,
  watch,
}) => {
  watch.expectProblems(/No OpenID Connect provider answers here/)
  const { slug, session } = await newAgency()
  const colleague = await newColleagueOf(slug, session.access_token)

  await page.goto(withTokens(`/${slug}/settings/members`, session))
  await page.getByLabel('Issuer').fill('http://localhost:9')
  await page.getByLabel('Client ID').fill(provider.clientId)
  await page.getByLabel('Client secret').fill(provider.clientSecret)
  await page.getByRole('button', { name: 'Set up single sign-on' }).click()
  await expect(page.getByLabel('Issuer')).toHaveAccessibleDescription(
    'No OpenID Connect provider answers here. Check the address.',
  )
  await page.getByLabel('Issuer').fill(provider.issuer)
  await page.getByRole('button', { name: 'Set up single sign-on' }).click()
  await expect(page.getByText('Single sign-on saved')).toBeVisible()
  const link = `${baseURL}/login?agency=${slug}`
  await expect(page.getByText(link, { exact: true })).toBeVisible()

  const theirs = await openAs(null)
  await theirs.goto(withTokens(`/${slug}/settings/sessions`, colleague))
  provider.signIn = bea
  await theirs.getByRole('button', { name: 'Connect account' }).click()
  await expect(theirs.getByText(`Connected: ${bea.email} at ${new URL(provider.issuer).host}`)).toBeVisible()

  // Each in a browser of its own: a provider remembers who has signed in.
  const signInAs = async (account: OidcAccount | null) => {
    const browser = await openAs(null)
    await browser.goto(`${link}&redirect=/${slug}/venues`)
    provider.signIn = account
    await browser.getByRole('button', { name: 'Sign in with your agency’s account' }).click()
    return browser
  }
  await expect((await signInAs(null)).getByText('Your agency’s provider refused the sign-in.')).toBeVisible()
  const strangers = await signInAs(stranger)
  await expect(
    strangers.getByRole('heading', { name: 'Your agency account isn’t connected yet' }),
  ).toBeVisible()
  const beas = await signInAs(bea)
  await expect(beas.getByRole('heading', { level: 1, name: 'Venues' })).toBeVisible()

  await page.goto(`/${slug}/settings/audit-log?area=signIns`)
  await expect(page.getByText('Failed sign-in').first()).toBeVisible()
  await expect(page.getByText('Agency account connected').first()).toBeVisible()
})
