// The second factor: an owner requires it of the team, loses the phone, and comes back by a recovery code.
import type { Page } from '@playwright/test'
import { appCode } from '#server/testing/authenticator.ts'
import { newAgency, newColleagueOf, ownPassword } from './support/accounts.ts'
import { withTokens } from './support/people.ts'
import { expect, test } from './support/test.ts'

/** Sets the app up where the page shows its key; gives the key and the recovery codes. */
async function setUpApp(page: Page) {
  const secret = (await page.locator('pre').innerText()).replaceAll(' ', '')
  await page.getByRole('textbox', { name: 'Code', exact: true }).click()
  await page.keyboard.type(appCode(secret, new Date()))
  await expect(page.getByText('Save your recovery codes')).toBeVisible()
  const codes = await page
    .getByRole('listitem')
    .filter({ hasText: /^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/ })
    .allInnerTexts()
  expect(new Set(codes).size).toBe(10)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  return { secret, codes }
}

test('required by an owner, set up by a colleague, and replaced by a recovery code', async ({
  page,
  openAs,
  watch,
}) => {
  // A page that was open before the rule is refused what it asks for.
  watch.expectProblems(/requires a second factor/)
  const { email, slug, session } = await newAgency()
  const colleague = await newColleagueOf(slug, session.access_token)

  await page.goto(withTokens(`/${slug}/settings/members`, session))
  await page.getByRole('link', { name: 'set up your own authenticator app' }).click()
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  const { codes } = await setUpApp(page)
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
  await page.goto(`/${slug}/settings/members`)
  await page.getByText('From now').click()
  await page.getByRole('button', { name: 'Require for the team' }).click()
  await expect(page.getByText(/^Required from/)).toBeVisible()

  const theirs = await openAs(null)
  await theirs.goto(withTokens(`/${slug}/venues`, colleague))
  await expect(theirs.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
  await setUpApp(theirs)
  await expect(theirs.getByRole('heading', { level: 1, name: 'Venues' })).toBeVisible()

  const another = await openAs(null)
  await another.goto(`/login?redirect=/${slug}/venues`)
  await another.getByLabel('E-mail').fill(email)
  await another.getByLabel('Password', { exact: true }).fill(ownPassword)
  await another.getByRole('button', { name: 'Sign in', exact: true }).click()
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
})
