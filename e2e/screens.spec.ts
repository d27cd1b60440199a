// Every screen at both sizes, light and dark: it answers, says what it is, and shuts nobody out.
import type { Page, Response } from '@playwright/test'
import type { Person } from './support/people.ts'
import { query } from './support/calls.ts'
import { barriers, goWithin, overflow, settled, smallTargets } from './support/screen.ts'
import { expect, test } from './support/test.ts'

/** Who looks, and at what; a function where the address holds an id. */
type Screen = [address: string | (() => Promise<string>), heading: string | RegExp]

type Show = { eventId: string; eventName: string; artistName: string }

const always = { orgSlug: 'halbmond', from: '2000-01-01', to: '2100-01-01' }
const firstShow = async () => (await query<Show[]>('owner', 'events.list', always))[0]!
const firstInquiry = async () =>
  (await query<{ rows: { id: string }[] }>('owner', 'inquiries.list', { orgSlug: 'halbmond' })).rows[0]!
const heldShow = async () =>
  (await query<Show[]>('owner', 'events.list', { ...always, statuses: ['hold'] }))[0]!
const tourShow = async () => {
  const { rows } = await query<{ rows: { id: string }[] }>('owner', 'tours.list', { orgSlug: 'halbmond' })
  return rows[0]!
}
const travelShow = async () => {
  const { segments } = await query<{ segments: { eventId: string }[] }>(
    'artist',
    'artistPortal.travel',
    always,
  )
  return segments[0]!
}
const portalShow = async () => (await query<Show[]>('artist', 'artistPortal.events', always))[0]!

const contractIn = async (state: string) => {
  const input = { orgSlug: 'halbmond', states: [state] }
  return (await query<{ rows: { id: string }[] }>('owner', 'contracts.list', input)).rows[0]!.id
}
async function firstOf(noun: 'workflows' | 'sequences'): Promise<string> {
  const { rows } = await query<{ rows: { id: string }[] }>('owner', `${noun}.list`, { orgSlug: 'halbmond' })
  return rows[0]!.id
}

const firstTemplate = async () => {
  const input = { orgSlug: 'halbmond' }
  const { templates } = await query<{ templates: { id: string }[] }>('owner', 'contractTemplates.list', input)
  return templates[0]!.id
}

const invoiceIn = async (state: string) => {
  const input = { orgSlug: 'halbmond', states: [state] }
  return (await query<{ rows: { id: string }[] }>('owner', 'invoices.list', input)).rows[0]!.id
}
const statementIn = async (state: string) => {
  const input = { orgSlug: 'halbmond', states: [state] }
  return (await query<{ rows: { id: string }[] }>('owner', 'statements.list', input)).rows[0]!.id
}
const ownStatement = async () => {
  const input = { orgSlug: 'halbmond' }
  const { rows } = await query<{ rows: { id: string }[] }>('artist', 'artistPortal.statements', input)
  return rows[0]!.id
}

const screens: Record<string, { as: Person | null; screens: Screen[] }> = {
  visitor: {
    as: null,
    screens: [
      ['/', /./],
      ['/traction', /./],
      ['/terms', /Terms/],
      ['/privacy', /Privacy/],
      ['/imprint', 'Imprint'],
      ['/signup', 'Create an account'],
      ['/login', 'Log in'],
      ['/forgot-password', 'Forgot your password?'],
      ['/reset-password', 'Set a new password'],
      ['/check-email', 'Check your e-mail'],
      ['/check-email?email=a@b.example&type=magiclink', 'Check your e-mail'],
      ['/auth-callback', 'This link no longer works'],
      ['/auth-callback?token_hash=abc&type=signup', 'Confirm your e-mail address'],
      ['/accept-invite', 'This invitation is no longer valid'],
      ['/waitlist/artist', /./],
      ['/waitlist/agency', /./],
      ['/verify', /./],
      ['/inquiry/halbmond', 'Booking inquiry'],
      ['/inquiry/halbmond?embed=true&artist=mira-sol', 'Booking inquiry'],
      ['/inquiry/halbmond?submitted=true', 'Inquiry sent'],
      ['/inquiry/halbmond/privacy', 'How your inquiry is used'],
      ['/onboarding/profile', /./],
      // Whether an agency of that name has such a page is nobody's business who is not signed in.
      ['/no/such/page', 'Log in'],
      ['/waitlist/nobody', 'Page not found'],
    ],
  },
  owner: {
    as: 'owner',
    screens: [
      ['/halbmond', /./],
      ['/halbmond/dashboard', 'Today'],
      ['/halbmond/calendar', /20\d\d/],
      ['/halbmond/calendar?layout=week', /./],
      ['/halbmond/calendar?layout=agenda', /20\d\d/],
      ['/halbmond/calendar?layout=availability', /20\d\d/],
      ['/halbmond/calendar?layout=year', /20\d\d/],
      ['/halbmond/events', 'Events'],
      ['/halbmond/events?sort=-artist&statuses=hold,offer', 'Events'],
      ['/halbmond/events?view=kanban', 'Events'],
      ['/halbmond/events?view=calendar', /20\d\d/],
      ['/halbmond/artists', 'Artists'],
      ['/halbmond/artists/new', 'New artist'],
      ['/halbmond/artists/mira-sol', 'Mira Sol'],
      ['/halbmond/venues', 'Venues'],
      ['/halbmond/companies', 'Companies'],
      ['/halbmond/contacts/', 'Contacts'],
      ['/halbmond/advancing', 'Advancing'],
      ['/halbmond/inquiries', 'Inquiries'],
      ['/halbmond/inquiries?state=spam', 'Inquiries'],
      [async () => `/halbmond/inquiries?open=${(await firstInquiry()).id}`, /./],
      [async () => `/halbmond/${(await firstShow()).eventId}`, /./],
      [async () => `/halbmond/${(await firstShow()).eventId}/overview`, /./],
      [async () => `/halbmond/${(await heldShow()).eventId}/overview`, /./],
      [async () => `/halbmond/${(await firstShow()).eventId}/finance`, /./],
      [async () => `/halbmond/${(await firstShow()).eventId}/documents`, /./],
      [async () => `/halbmond/${(await travelShow()).eventId}/advancing`, /./],
      [async () => `/halbmond/${(await travelShow()).eventId}/travel`, /./],
      [async () => `/halbmond/${(await travelShow()).eventId}/guest-list`, /./],
      [async () => `/halbmond/${(await travelShow()).eventId}/day-sheet`, /./],
      [async () => `/halbmond/tours/${(await tourShow()).id}/travel`, /./],
      [async () => `/halbmond/${(await firstShow()).eventId}/activity`, /./],
      ['/halbmond/contracts', 'Contracts'],
      ['/halbmond/contracts/templates', 'Templates'],
      ['/halbmond/contracts/templates/create', 'New template'],
      [async () => `/halbmond/contracts/templates/${await firstTemplate()}/edit`, /./],
      ['/halbmond/contracts/clauses', 'Clauses'],
      [async () => `/halbmond/contracts/${await contractIn('draft')}/edit`, /C-20/],
      [async () => `/halbmond/contracts/${await contractIn('part_signed')}/edit`, /./],
      ['/halbmond/invoices', 'Invoices'],
      [async () => `/halbmond/invoices/${await invoiceIn('draft')}`, /./],
      [async () => `/halbmond/invoices/${await invoiceIn('sent')}`, /./],
      ['/halbmond/payments', 'Payments'],
      ['/halbmond/payments/bank', 'Payments'],
      ['/halbmond/payments/payouts', 'Payments'],
      ['/halbmond/statements', 'Statements'],
      ['/halbmond/statements/generate', 'New statements'],
      [async () => `/halbmond/statements/${await statementIn('sent')}`, /./],
      ['/halbmond/reports', 'Reports'],
      ['/halbmond/reports/tax', 'Reports'],
      ['/halbmond/reports/books', 'Reports'],
      ['/halbmond/inbox', 'Inbox'],
      ['/halbmond/inbox?tab=notifications', 'Inbox'],
      ['/halbmond/outbox', 'Outbox'],
      [async () => `/halbmond/${(await firstShow()).eventId}/messages`, /./],
      ['/halbmond/automations/workflows', 'Workflows'],
      [async () => `/halbmond/automations/workflows/${await firstOf('workflows')}/editor`, /./],
      ['/halbmond/automations/sequences', 'Sequences'],
      [async () => `/halbmond/automations/sequences/${await firstOf('sequences')}/editor`, /./],
      [async () => `/halbmond/automations/sequences/${await firstOf('sequences')}/instances`, /./],
      ['/halbmond/automations/reminders', 'Reminders'],
      ['/halbmond/settings', 'Settings Organisation'],
      ['/halbmond/settings/imports', 'Settings Imports'],
      ['/halbmond/settings/imports/new', 'Settings Imports'],
      ['/halbmond/settings/feeds', 'Settings Calendar subscriptions'],
      ['/halbmond/settings/advancing', 'Settings Advancing'],
      ['/halbmond/settings/seal', 'Settings Document signing certificate'],
      ['/halbmond/settings/invoicing', 'Settings Invoicing'],
      ['/halbmond/settings/members', 'Settings Members'],
      ['/halbmond/settings/members/invite', 'Settings Members'],
      ['/halbmond/settings/members/invite-artist', 'Settings Members'],
      ['/halbmond/settings/email-account', 'Settings E-mail account'],
      ['/halbmond/settings/email-templates', 'Settings E-mail templates'],
      ['/halbmond/settings/webhooks', 'Settings Webhooks'],
      ['/halbmond/settings/profile', 'Settings Profile'],
      ['/halbmond/settings/sessions', 'Settings Sessions'],
      ['/onboarding/', 'Your profile'],
      ['/onboarding/password', 'Choose a password'],
      ['/onboarding/email-server', 'Your mail server'],
      ['/onboarding/email-account', 'Your e-mails'],
      ['/onboarding/agency', /./],
      ['/debug', /./],
      ['/waitlist', /./],
      ['/halbmond/nothing/here', 'Page not found'],
      ['/nordwind/calendar', 'No access to this organisation'],
      ['/nobody-at-all/calendar', 'No access to this organisation'],
      ['/artist-portal/halbmond', 'No access to this portal'],
    ],
  },
  artist: {
    as: 'artist',
    screens: [
      ['/artist-portal/halbmond', /./],
      ['/artist-portal/halbmond/calendar', /./],
      ['/artist-portal/halbmond/events', 'Events'],
      [async () => `/artist-portal/halbmond/events/${(await portalShow()).eventId}`, /./],
      [async () => `/artist-portal/halbmond/events/${(await portalShow()).eventId}?tab=contacts`, /./],
      [async () => `/artist-portal/halbmond/events/${(await travelShow()).eventId}?tab=travel`, /./],
      ['/artist-portal/halbmond/travel', 'Travel'],
      ['/artist-portal/halbmond/contacts', 'Contacts'],
      ['/artist-portal/halbmond/statements', 'Statements'],
      [async () => `/artist-portal/halbmond/statements/${await ownStatement()}`, /./],
      ['/artist-portal/halbmond/expenses', 'Expenses'],
      ['/artist-portal/halbmond/profile', 'Profile and calendar'],
    ],
  },
}

/** What these addresses are about is refused on purpose. */
const refused = /nordwind|nobody-at-all|artist-portal\/halbmond$/

type Sight = { isPhone: boolean; isRefused: boolean; isWithin: boolean }

async function look(page: Page, [address, heading]: Screen, { isPhone, isRefused, isWithin }: Sight) {
  const path = typeof address === 'string' ? address : await address()
  const failures: string[] = []
  const note = (answer: Response) => {
    if (answer.status() >= 400) failures.push(`${answer.status()} ${answer.url()}`)
  }
  page.on('response', note)
  // Dark on the phone is enough of it there: it wears the colours that the desktop shows in both.
  await page.emulateMedia({ colorScheme: isPhone ? 'dark' : 'light' })
  await (isWithin ? goWithin(page, path) : page.goto(path))
  const h1 = page.locator('h1').first()
  await settled(page)
  await expect(h1).toHaveText(heading)
  await settled(page)
  await expect(page).toHaveTitle(`${await h1.evaluate((element) => element.textContent.trim())} · Fermata`)
  expect.soft(await overflow(page), 'sticks out').toEqual([])
  expect.soft(await barriers(page), 'barriers').toEqual([])
  if (isPhone) expect.soft(await smallTargets(page), 'too small for a finger').toEqual([])
  else {
    await page.emulateMedia({ colorScheme: 'dark' })
    await settled(page)
    expect.soft(await barriers(page, ['color-contrast']), 'barriers, dark').toEqual([])
  }
  page.off('response', note)
  if (!isRefused) expect.soft(failures, 'calls that failed').toEqual([])
}

for (const [name, { as, screens: theirs }] of Object.entries(screens)) {
  test.describe(name, () => {
    for (const screen of theirs) {
      const address =
        typeof screen[0] === 'string' ? screen[0] : String(screen[0]).replace(/^.*`(.*)`.*$/s, '$1')
      test(address, async ({ goOnAs, isPhone, watch }) => {
        const isRefused = as === 'owner' && refused.test(address)
        if (isRefused) watch.expectProblems(/The requested resource could not be found/)
        // Either way into a screen is gone at one of the sizes: on a desktop the app starts there, on a phone one
        // comes from within it. What a visitor opens, or is refused, is opened by its address only.
        const isWithin = isPhone && as !== null && !isRefused && screen[1] !== 'Page not found'
        await look(await goOnAs(as), screen, { isPhone, isRefused, isWithin })
      })
    }
  })
}

test('the list with shows selected shuts nobody out', async ({ openAs, isPhone }) => {
  test.skip(isPhone, 'phones act on one show at a time')
  const page = await openAs('owner')
  for (const view of ['list', 'kanban']) {
    await page.goto(`/halbmond/events?view=${view}`)
    await page
      .getByRole('checkbox', { name: /^Select / })
      .first()
      .click()
    await settled(page)
    expect(await barriers(page)).toEqual([])
  }
})

test('what floats keeps to the content policy, and an injected script does not run', async ({
  openAs,
  isPhone,
  watch,
}) => {
  const page = await openAs('owner')
  await page.goto('/halbmond/artists/new')
  await page.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'DJ', exact: true }).click()
  await page.getByRole('combobox', { name: 'Home country' }).fill('Ger')
  await page.getByRole('option', { name: 'Germany' }).click()
  await page.goto('/halbmond/events?new=true')
  const form = page.getByRole('dialog', { name: 'New event' })
  await form.getByRole('button', { name: 'Open calendar' }).first().click()
  await page.getByRole('gridcell').getByRole('button').first().click()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(form).toBeHidden()
  if (!isPhone) {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('mira')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
  }
  expect(watch.problems).toEqual([])

  watch.expectProblems(/Content Security Policy/)
  const ran = await page.evaluate(async () => {
    const script = document.createElement('script')
    script.textContent = 'window.injected = true'
    document.body.append(script)
    const button = document.createElement('button')
    button.setAttribute('onclick', 'window.injected = true')
    document.body.append(button)
    button.click()
    await new Promise((done) => setTimeout(done, 50))
    return 'injected' in window
  })
  expect(ran).toBe(false)
  expect(watch.problems.length).toBeGreaterThan(0)
})

test('the colours follow the choice in the menu, too', async ({ openAs, isPhone }) => {
  test.skip(isPhone, 'the same menu')
  const page = await openAs('viewer')
  await page.goto('/halbmond/calendar')
  const pdf = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await pdf()
  await page.getByRole('button', { name: 'Sascha Blum' }).click()
  await page
    .getByRole('menuitemradio', { name: 'Dark' })
    .or(page.getByRole('menuitem', { name: 'Dark' }))
    .click()
  await expect.poll(pdf).not.toBe(light)
  const dark = await pdf()
  await page.reload()
  expect(await pdf()).toBe(dark)
})
