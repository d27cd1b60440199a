// The second factor: an owner requires it of the team on a phone, loses that, and comes back by a recovery code.
import type { CDPSession, Page } from '@playwright/test'
import { appCode } from '#server/testing/authenticator.ts'
import { newAgency, newColleagueOf, ownPassword } from '../support/accounts.ts'
import { withTokens } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

/** The recovery codes that are shown, once they were said to be saved. */
async function saveCodes(page: Page): Promise<string[]> {
  await expect(page.getByText('Save your recovery codes')).toBeVisible()
  const codes = await page
    .getByRole('listitem')
    .filter({ hasText: /^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/ })
    .allInnerTexts()
  expect(new Set(codes).size).toBe(10)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('Save your recovery codes')).toBeHidden()
  return codes
}

/** Enters the code of the app that the page's key was given to. */
async function confirmApp(page: Page): Promise<void> {
  const secret = (await page.locator('pre').innerText()).replaceAll(' ', '')
  await page.getByRole('textbox', { name: 'Code', exact: true }).click()
  await page.keyboard.type(appCode(secret, new Date()))
}

/** A device with a sensor for fingerprints, where somebody touches it as soon as they are asked to. */
async function withSensor(page: Page): Promise<{ devtools: CDPSession; authenticatorId: string }> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { devtools, authenticatorId }
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(ownPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('a passkey and an app, the rule for the team, and back without the phone', async ({
  page,
  openAs,
  watch,
}) => {
  // A page that is open where its session ends is refused what it asks for.
  watch.expectProblems(/not authorized/)
  const { email, slug, session } = await newAgency()
  await withSensor(page)
  await page.goto(withTokens(`/${slug}/settings/members`, session))
  await page.getByRole('link', { name: 'set up your own second factor' }).click()
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const codes = await saveCodes(page)
  await expect(page.getByText('Chrome, Android', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Open in your authenticator app' })).toHaveAttribute(
    'href',
    /^otpauth:\/\/totp\/Fermata:/,
  )
  await confirmApp(page)
  await expect(page.getByRole('button', { name: 'Remove app' })).toBeVisible()

  await page.goto(`/${slug}/settings/members`)
  await page.getByText('From now').click()
  await page.getByRole('button', { name: 'Require for the team' }).click()
  await expect(page.getByText(/^Required from/)).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('fermata.session'))
  // The sensor is touched at once: it would take the suggestion of the e-mail field before the button is pressed.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await page.goto(`/login?redirect=/${slug}/venues`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Venues' })).toBeVisible()

  const another = await openAs(null)
  await another.goto(`/login?redirect=/${slug}/venues`)
  await logIn(another, email)
  await expect(another.getByRole('heading', { name: 'Use your passkey' })).toBeVisible()
  await another.getByRole('button', { name: 'Use the authenticator app' }).click()
  await expect(another.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await another.getByRole('textbox', { name: 'Code', exact: true }).click()
  await another.keyboard.type('000000')
  await expect(another.getByRole('alert')).toContainText('Wrong code.')
  await another.getByRole('button', { name: 'Use a recovery code' }).click()
  await another.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0]!.toLowerCase())
  await another.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(another.getByRole('heading', { level: 1, name: 'Venues' })).toBeVisible()

  await another.goto(`/${slug}/settings/sessions`)
  await expect(another.getByText('9 recovery codes are left.')).toBeVisible()
  await another.getByRole('button', { name: 'Remove Chrome, Android' }).click()
  await another.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(another.getByText('Passkey removed')).toBeVisible()
  // The phone is lost: what its passkey had opened is closed.
  await page.goto(`/${slug}/venues`)
  await expect(page).toHaveURL(/\/login/)
})

test('required by an owner, set up by a colleague with an app', async ({ page, openAs, watch }) => {
  // A page that was open before the rule is refused what it asks for.
  watch.expectProblems(/requires a second factor/)
  const { slug, session } = await newAgency()
  const colleague = await newColleagueOf(slug, session.access_token)
  await page.goto(withTokens(`/${slug}/settings/sessions`, session))
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  await confirmApp(page)
  await saveCodes(page)
  await page.goto(`/${slug}/settings/members`)
  await page.getByText('From now').click()
  await page.getByRole('button', { name: 'Require for the team' }).click()
  await expect(page.getByText(/^Required from/)).toBeVisible()

  const theirs = await openAs(null)
  await theirs.goto(withTokens(`/${slug}/venues`, colleague))
  await expect(theirs.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
  // A phone is asked for a passkey first.
  await theirs.getByRole('button', { name: 'Use an authenticator app instead' }).click()
  await confirmApp(theirs)
  await saveCodes(theirs)
  await expect(theirs.getByRole('heading', { level: 1, name: 'Venues' })).toBeVisible()
})

test('a sensitive change asks for the password once the sign-in is not recent, and keeps what was typed', async ({
  page,
}) => {
  const { slug, session } = await newAgency()
  await page.goto(withTokens(`/${slug}/settings/invoicing`, session))
  await page.getByRole('button', { name: 'Add account' }).click()
  const form = page.getByRole('dialog', { name: 'New bank account' })
  await form.getByLabel('Name', { exact: true }).fill('Main account')
  await form.getByLabel('IBAN').fill('DE89370400440532013000')
  // What the server answers ten minutes after the sign-in.
  await page.route('**/trpc/moneySettings.saveAccount', (route) => {
    const data = { code: 'FORBIDDEN', httpStatus: 403, entity: 'recentSignIn' }
    const isFresh = route.request().headers()['authorization'] !== `Bearer ${session.access_token}`
    if (isFresh) return route.continue()
    return route.fulfill({ status: 403, json: { error: { json: { message: '', code: -32003, data } } } })
  })
  await form.getByRole('button', { name: 'Save account' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await question.getByLabel('Password', { exact: true }).fill('not the password')
  await question.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(question.getByText('This e-mail address and password do not match.')).toBeVisible()
  await question.getByLabel('Password', { exact: true }).fill(ownPassword)
  await question.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('Main account')).toBeVisible()
})

test('whoever would rather not confirm it finds the form as it was', async ({ page, watch }) => {
  watch.expectProblems(/Confirm that it’s you/)
  const { slug, session } = await newAgency()
  await page.route('**/trpc/moneySettings.saveAccount', (route) => {
    const message = 'Confirm that it’s you to continue.'
    const data = { code: 'FORBIDDEN', httpStatus: 403, entity: 'recentSignIn', explained: true }
    return route.fulfill({ status: 403, json: { error: { json: { message, code: -32003, data } } } })
  })
  await page.goto(withTokens(`/${slug}/settings/invoicing`, session))
  await page.getByRole('button', { name: 'Add account' }).click()
  const form = page.getByRole('dialog', { name: 'New bank account' })
  await form.getByLabel('Name', { exact: true }).fill('Main account')
  await form.getByLabel('IBAN').fill('DE89370400440532013000')
  await form.getByRole('button', { name: 'Save account' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(question.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Main account')
  await expect(form.getByText('Confirm that it’s you to continue.')).toBeVisible()
})
