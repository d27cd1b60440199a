// What everybody sees: the pages without an account, the waitlists to their end, the walkthrough of the first run.
import { unique } from './support/accounts.ts'
import { followEmail, emailTo, linkIn } from './support/emails.ts'
import { barriers } from './support/screen.ts'
import { expect, test } from './support/test.ts'

test('the start page leads to everything a visitor may want', async ({ page, isPhone }) => {
  test.skip(isPhone, 'the same as on a desktop')
  for (const [link, path, heading] of [
    ['Terms', '/terms', /Terms/],
    ['Privacy', '/privacy', /Privacy/],
    ['Imprint', '/imprint', /Imprint/],
    ['Sign in', '/login', 'Sign in'],
    ['Set up your agency', '/signup', 'Create an account'],
  ] as const) {
    await page.goto('/')
    await page.getByRole('link', { name: link }).last().click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  await page.goto('/imprint')
  await expect(page.locator('main')).toContainText('Fermata')
  await page.goto('/traction')
  await expect(page.locator('main')).toContainText(/ready/i)
})

test('the start page lets agencies, artists and promoters try their part', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('heading', { name: 'Yours to run' }).scrollIntoViewIfNeeded()
  await page.getByRole('heading', { name: 'What it does today' }).scrollIntoViewIfNeeded()
  const steps = page.getByRole('region', { name: 'Open items, with sample data' })
  await expect(steps.getByRole('status')).toHaveText('3 open')
  await steps.getByRole('button', { name: 'Send contract' }).click()
  await expect(steps).toContainText('Contract sent to 2 signers')
  await expect(steps.getByRole('status')).toHaveText('2 open')
  await expect(
    page.getByRole('region', { name: 'A show in the artist portal, with sample data' }),
  ).toContainText('Soundcheck')
  const offer = page.getByRole('region', { name: 'An offer, with sample data' })
  await offer.getByRole('button', { name: 'Accept offer' }).click()
  await expect(offer).toContainText('The contract follows by e-mail.')
  expect(await barriers(page)).toEqual([])
})

const flag = 'fermata.onboarding.completed'

for (const list of ['agency', 'artist'] as const) {
  test(`the waitlist for ${list === 'agency' ? 'agencies' : 'artists'}: enter, confirm, be admitted`, async ({
    page,
    openAs,
    isPhone,
  }) => {
    test.skip(isPhone === (list === 'agency'), 'agencies come by desktop, artists by phone')
    const email = `${unique(list)}@journey.example`
    const name = `Greta ${unique('Holm')}`
    await page.goto(`/waitlist/${list}`)
    await page.getByRole('button', { name: 'Join the waitlist' }).click()
    await expect(page.getByLabel('Your name')).toHaveAccessibleDescription('Enter your name.')
    const first = page.getByLabel(list === 'agency' ? 'Agency' : 'Your name', { exact: true })
    await expect(first).toBeFocused()
    if (list === 'agency') {
      await page.getByLabel('Agency', { exact: true }).fill('Holm Booking')
      await page.getByLabel('Artists on your roster').fill('12')
    }
    await page.getByLabel('Your name').fill(name)
    await page.getByLabel('E-mail').fill('greta at holm')
    await page.getByLabel('Anything we should know?').fill('We start in spring.')
    await page.getByRole('button', { name: 'Join the waitlist' }).click()
    await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Join the waitlist' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you. Please confirm your address.' })).toBeFocused()

    const mail = await emailTo(email, 'Confirm your place on the waitlist')
    const link = await linkIn(mail)
    for (let scan = 0; scan < 3; scan++) expect((await fetch(link)).status).toBe(200)
    await followEmail(page, mail, 'Confirm address')
    await page.getByRole('button', { name: 'Confirm address' }).click()
    await expect(page.getByText('You’re on the list.')).toBeVisible()

    const operator = await openAs('owner')
    await operator.goto('/waitlist')
    await operator
      .getByRole('searchbox')
      .or(operator.getByPlaceholder(/search/i))
      .first()
      .fill(name)
    const entry = operator.getByRole('listitem').filter({ hasText: email })
    await expect(entry).toContainText('We start in spring.')
    await entry.getByRole('button', { name: `Admit ${email}` }).click()
    await expect(operator.getByText(`E-mail sent to ${email}`)).toBeVisible()

    await followEmail(page, await emailTo(email, 'You can now join Fermata'), 'Create account')
    await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
    await expect(page.getByLabel('E-mail')).toHaveValue(email)
  })
}

test('a used link of a waitlist says so and leads back to the form', async ({ page, watch, isPhone }) => {
  test.skip(isPhone, 'the same as on a desktop')
  watch.expectProblems(/The requested resource could not be found/)
  await page.goto('/waitlist/artist?confirm=not-a-token-of-ours')
  await page.getByRole('button', { name: 'Confirm address' }).click()
  await expect(page.getByRole('heading', { name: 'This link is no longer valid.' })).toBeVisible()
  await page.getByRole('button', { name: 'Go to form' }).click()
  await expect(page).toHaveURL('/waitlist/artist')
  await expect(page.getByLabel('Your name')).toBeVisible()
})

test.describe('the walkthrough', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('shows automatically on phones, once', async ({ page, isPhone }) => {
    // Time passes only as the test moves it, however long the page takes to load.
    const start = Date.now()
    await page.clock.install({ time: start })
    await page.clock.pauseAt(start + 1000)
    await page.goto('/terms')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.clock.runFor(1900)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeHidden()
    await page.clock.runFor(200)
    await page.clock.resume()
    if (!isPhone) {
      await page.clock.runFor(10_000)
      await expect(dialog).toBeHidden()
      return
    }
    await expect(dialog).toContainText('Welcome to Fermata')
    for (const [step, title] of [
      ['1/4', 'Welcome to Fermata'],
      ['2/4', 'What you can do'],
      ['3/4', 'Add it to your home screen'],
      ['4/4', 'You’re all set'],
    ] as const) {
      await expect(dialog.getByText(step)).toBeVisible()
      await expect(dialog).toContainText(title)
      await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', step.charAt(0))
      await expect(dialog.getByRole('button', { name: 'Install Now' })).toBeVisible({
        visible: step === '3/4',
      })
      if (step === '2/4') {
        for (const feature of ['Calendar management', 'Artist roster', 'Offline use'])
          await expect(dialog.getByRole('heading', { name: feature, exact: true })).toBeVisible()
      }
      await expect(dialog.getByRole('button', { name: 'Skip', exact: true })).toBeVisible({
        visible: step !== '4/4',
      })
      if (step !== '4/4') await dialog.getByRole('button', { name: 'Next', exact: true }).click()
    }
    expect(await page.evaluate((key) => localStorage.getItem(key), flag)).toBeNull()
    await dialog.getByRole('button', { name: 'Get Started' }).click()
    await expect(dialog).toBeHidden()
    expect(await page.evaluate((key) => localStorage.getItem(key), flag)).toBe('true')
    await page.reload()
    await page.clock.runFor(10_000)
    await expect(dialog).toBeHidden()
  })

  test('Install Now asks the browser, once it has made its offer', async ({ page }) => {
    await page.goto('/terms?walkthrough=true')
    const dialog = page.getByRole('dialog')
    await page.evaluate(() => {
      const started: string[] = []
      const offer = Object.assign(new Event('beforeinstallprompt'), {
        prompt: async () => void started.push('asked'),
        userChoice: Promise.resolve({ outcome: 'accepted' }),
      })
      window.dispatchEvent(offer)
      Object.assign(window, { started })
    })
    await dialog.getByRole('button', { name: 'Next' }).click()
    await dialog.getByRole('button', { name: 'Next' }).click()
    await dialog.getByRole('button', { name: 'Install Now' }).click()
    await expect(dialog.getByText('Fermata is installed on this device.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Install Now' })).toBeDisabled()
    expect(await page.evaluate(() => (window as unknown as { started: string[] }).started)).toEqual(['asked'])
  })

  test('never comes automatically to people with a link', async ({ page, watch, isPhone }) => {
    test.skip(!isPhone, 'on a desktop it never comes automatically')
    watch.expectProblems(/could not be found/)
    await page.clock.install()
    for (const place of ['offer', 'advancing', 'day-sheet', 'guest-list']) {
      await page.goto(`/${place}/not-a-token-of-ours`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(
        /This link (leads to no|is no longer valid)/,
      )
      await page.clock.runFor(10_000)
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    for (const path of ['/verify', '/opt-out/none', '/accept-invite']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.clock.runFor(10_000)
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  })

  test('can be asked for anywhere, and Skip counts as done', async ({ page }) => {
    await page.goto('/terms?walkthrough=true')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('1/4')).toBeVisible()
    await dialog.getByRole('button', { name: 'Skip' }).click()
    await expect(dialog).toBeHidden()
    expect(await page.evaluate((key) => localStorage.getItem(key), flag)).toBe('true')
  })
})
