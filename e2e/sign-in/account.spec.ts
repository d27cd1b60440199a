// Getting in and out: passwords, links, e-mails, sessions, and the ways that somebody else might try.
import type { Page } from '@playwright/test'
import { anotherSession, newAccount, newAgency, ownPassword, unique } from '../support/accounts.ts'
import { baseURL } from '../support/address.ts'
import { followEmail, emailTo, linkIn } from '../support/emails.ts'
import { password, people, signInByCall, withTokens } from '../support/people.ts'
import { goWithin } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

/** The address of a magic link, as a hosted sign-in service sends people to. */
const storedUser = (page: Page) =>
  page.evaluate(() => {
    const session = localStorage.getItem('fermata.session')
    return session ? (JSON.parse(session) as { user: { email: string } }).user.email : null
  })

async function logIn(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('a wrong password is refused, the right one leads to where one wanted', async ({ page }) => {
  await page.goto('/halbmond/venues?search=kul')
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/halbmond/venues?search=kul')}`)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Enter an e-mail address.')).toBeVisible()
  await expect(page.getByText('Enter your password.')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  for (const [email, secret] of [
    [people.viewer, 'not the password'],
    ['nobody@halbmond.example', password],
  ] as const) {
    await logIn(page, email, secret)
    await expect(page.getByRole('alert')).toHaveText('This e-mail address and password do not match.')
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  }
  await logIn(page, people.viewer, password)
  await expect(page).toHaveURL('/halbmond/venues?search=kul')
  await expect(page.getByRole('heading', { level: 1, name: 'Venues' })).toBeVisible()

  await page.getByRole('button', { name: 'Sascha Blum' }).click()
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL('/login')
  expect(
    await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => !/completed|theme|language/.test(key)),
    ),
  ).toEqual([])
})

test.describe('a link with tokens in its fragment', () => {
  test('signs in, and leaves no trace of them', async ({ page }) => {
    const session = await signInByCall(people.viewer, password)
    const notified: string[] = []
    page.on('console', (message) => notified.push(message.text()))
    page.on('request', (request) => notified.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
    await page.addInitScript(() => {
      const addresses: string[] = []
      Object.assign(window, { addressesAtRequests: addresses })
      const { fetch } = window
      window.fetch = (...args) => {
        addresses.push(location.href)
        return fetch(...args)
      }
    })
    await page.goto(withTokens('/halbmond/calendar', session))
    await expect(page.getByRole('link', { name: 'Calendar' })).toBeVisible()
    await expect(page).toHaveURL('/halbmond/calendar')
    expect(await storedUser(page)).toBe(people.viewer)
    const addresses = await page.evaluate(
      () => (window as unknown as { addressesAtRequests: string[] }).addressesAtRequests,
    )
    expect(addresses.length).toBeGreaterThan(0)
    for (const text of [...addresses, ...notified]) {
      expect(text).not.toContain(session.refresh_token)
      expect(text).not.toContain(session.access_token)
    }
    // Neither does the way back lead to them.
    await page.goto('/privacy')
    await page.goBack()
    await expect(page).toHaveURL('/halbmond/calendar')
  })

  test('does nothing with only one of the two', async ({ page }) => {
    const { access_token } = await signInByCall(people.viewer, password)
    await page.goto(`/halbmond/calendar#access_token=${access_token}`)
    await expect(page).toHaveURL('/login?redirect=%2Fhalbmond%2Fcalendar')
    expect(await storedUser(page)).toBeNull()
  })

  test('that is worth nothing is reported and leads to log in', async ({ page, watch }) => {
    watch.expectProblems(/^Failed to set session from magic-link /)
    await page.goto('/halbmond/calendar#access_token=a.b.c&refresh_token=nothing')
    await expect(page.getByRole('heading', { name: 'This sign-in link didn’t work' })).toBeVisible()
    await expect(page.getByText('It has expired or was already used.')).toBeVisible()
    await page.getByRole('link', { name: 'Go to sign-in' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(watch.problems.join('\n')).toContain('Failed to set session from magic-link')
  })

  test('asks before it replaces another person', async ({ openAs }) => {
    const page = await openAs('viewer')
    const session = await signInByCall(people.artist, password)
    await page.goto(withTokens('/privacy', session))
    await expect(page.getByText(`You are signed in as ${people.viewer}`)).toBeVisible()
    await expect(page).toHaveURL('/privacy')
    await page.getByRole('button', { name: `Stay signed in as ${people.viewer}` }).click()
    await expect(page.getByRole('heading', { name: 'Privacy' }).first()).toBeVisible()
    expect(await storedUser(page)).toBe(people.viewer)

    await page.goto('about:blank')
    await page.goto(withTokens('/artist-portal/halbmond', session))
    await page.getByRole('button', { name: `Continue as ${people.artist}` }).click()
    await expect(page).toHaveURL('/artist-portal/halbmond/calendar')
    expect(await storedUser(page)).toBe(people.artist)
  })
})

test('a sign-in link by e-mail: scanners do not use it up, its button does, once', async ({ page }) => {
  const { email } = await newAccount()
  await page.goto('/login?redirect=%2Fprivacy')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'E-mail me a sign-in link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  const mail = await emailTo(email, 'Your sign-in link')
  const link = await linkIn(mail)
  for (let scan = 0; scan < 3; scan++) expect((await fetch(link)).status).toBe(200)

  await followEmail(page, mail, 'Sign in')
  await expect(page.getByRole('heading', { name: 'Sign in to Fermata' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/privacy')
  expect(await storedUser(page)).toBe(email)

  await page.goto(link)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'This code or link has expired or was already used. Please request a new one.',
  )
})

test('a forgotten password: by e-mail to a new one, and everywhere else one is signed out', async ({
  page,
  browser,
}) => {
  const { email, session } = await newAccount()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // The page before has a field of the same name.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  await followEmail(page, await emailTo(email, 'Choose a new password'), 'Choose a new password')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/reset-password')

  const field = page.getByLabel('New password')
  await field.fill('short')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(field).toHaveAccessibleDescription(/8 characters/)
  await expect(field).toBeFocused()
  await field.fill(ownPassword)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(field).toHaveAccessibleDescription('Choose a password other than your current one.')
  const renewed = 'gravel harbour nine 8'
  await field.fill(renewed)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Your password has been changed.')).toBeVisible()
  await expect(page).toHaveURL('/onboarding/agency')
  await emailTo(email, 'Your password was changed')

  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto('/')
  await elsewhere.evaluate((kept) => localStorage.setItem('fermata.session', kept), JSON.stringify(session))
  await elsewhere.goto('/onboarding/profile')
  await expect.poll(() => storedUser(elsewhere)).toBeNull()
  await elsewhere.goto('/login')
  await logIn(elsewhere, email, ownPassword)
  await expect(elsewhere.getByRole('alert')).toHaveText('This e-mail address and password do not match.')
  await logIn(elsewhere, email, renewed)
  await expect(elsewhere).toHaveURL('/onboarding/agency')
  await elsewhere.context().close()
})

test('sessions: the list, ending one, and signing out everywhere', async ({ page, watch }) => {
  // The other devices learn from refused calls that they are signed out.
  watch.expectProblems(/You are not authorized to perform this action/)
  const { email, slug, session } = await newAgency()
  const other = await anotherSession(email)
  await page.goto(withTokens(`/${slug}/settings/sessions`, session))
  const rows = page.getByRole('listitem').filter({ hasText: 'last used' })
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'This device' })).toHaveCount(1)
  await rows.getByRole('button', { name: /^End session/ }).click()
  await expect(rows).toHaveCount(1)

  const elsewhere = await page.context().browser()!.newContext()
  const device = await elsewhere.newPage()
  await device.goto(withTokens(`/${slug}/calendar`, other))
  await expect(device.getByRole('heading', { name: 'This sign-in link didn’t work' })).toBeVisible()
  await device.getByRole('link', { name: 'Go to sign-in' }).click()
  await expect(device).toHaveURL(/\/login/)
  await elsewhere.close()

  const third = await anotherSession(email)
  await page.getByRole('button', { name: 'Sign out everywhere' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL('/login')
  const answer = await fetch(`${baseURL}/trpc/account.me`, {
    headers: { authorization: `Bearer ${third.access_token}` },
  })
  expect(answer.status).toBe(401)
})

const { host } = new URL(baseURL)
const hostile = [
  '//evil.example',
  '///evil.example',
  '////evil.example/%2e%2e',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  '/\n/evil.example',
  '/\r\nLocation: https://evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e//evil.example',
  '/a/..//evil.example',
  '/%2f/evil.example',
  '/%2F%2Fevil.example',
  '/%5cevil.example',
  '/a%5c%5cevil.example',
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'http:evil.example',
  'HTTPS://EVIL.EXAMPLE',
  ' https://evil.example',
  `http://${host}.evil.example/`,
  `http://${host}@evil.example/`,
  `http://user@${host}/privacy`,
  `http://evil.example/http://${host}/`,
  `http://evil.example#http://${host}/`,
  `http://evil.example?x=http://${host}/`,
  `//${host}@evil.example/`,
  'javascript:alert(document.domain)',
  'JaVaScRiPt:alert(1)//',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  `blob:http://${host}/privacy`,
  'file:///etc/passwd',
  'mailto:a@b.example',
  'ftp://evil.example',
  '/login?redirect=//evil.example',
]

test.describe('where a sign-in leads', () => {
  // A person who belongs nowhere lands on the first step of onboarding, unless a path of ours was wanted.
  test('hostile spellings stay with us', async ({ page }) => {
    const { session } = await newAccount()
    await page.goto('/terms')
    await page.evaluate((kept) => localStorage.setItem('fermata.session', kept), JSON.stringify(session))
    let dialogs = 0
    page.on('dialog', (dialog) => {
      dialogs += 1
      void dialog.dismiss()
    })
    expect(new Set(hostile).size).toBeGreaterThanOrEqual(40)
    for (const [index, wish] of hostile.entries()) {
      const address = `/login?redirect=${encodeURIComponent(wish)}`
      // The rule itself knows them all (redirects.test.ts): most are followed without loading the app again.
      await (index % 7 === 0 ? page.goto(address) : goWithin(page, address))
      await expect(page, wish).toHaveURL(`${baseURL}/onboarding/agency`)
    }
    expect(dialogs).toBe(0)
    await page.goto(`/login?redirect=${encodeURIComponent('/privacy?from=login#data')}`)
    await expect(page).toHaveURL(`${baseURL}/privacy?from=login#data`)
  })

  test('a circle of redirects ends on a log-in page that names no path', async ({ page }) => {
    const named = '/login?redirect=%2Fhalbmond%2Fcalendar'
    for (const expected of [named, named, named, '/login']) {
      await page.goto('/halbmond/calendar')
      await expect(page).toHaveURL(expected)
    }
    // Other paths count for themselves.
    await page.goto('/halbmond/events')
    await expect(page).toHaveURL('/login?redirect=%2Fhalbmond%2Fevents')
  })
})

test('sign-up says at each field what is wrong, and writes to those who have an account', async ({
  page,
}) => {
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('Your name')).toHaveAccessibleDescription('Enter your name.')
  await expect(page.getByLabel('Your name')).toBeFocused()
  await page.getByLabel('Your name').fill('Ada Weiss')
  await page.getByLabel('E-mail').fill('not an address')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Enter an e-mail address.')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/8 characters/)

  const email = `${unique('ada')}@journey.example`
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('password')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page).toHaveURL('/signup')
  await page.getByLabel('Password', { exact: true }).fill(ownPassword)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/check-email/)

  // Before the address is confirmed, the password alone does not open the account.
  await page.goto('/login')
  await logIn(page, email, ownPassword)
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  await expect(page).toHaveURL(/\/check-email/)
})
