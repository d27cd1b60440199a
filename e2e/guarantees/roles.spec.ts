// What each role sees: everything that its row of rights allows, and no more.
import type { Page } from '@playwright/test'
import { query } from '../support/calls.ts'
import { password, people, type Person } from '../support/people.ts'
import { goWithin } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

const orgSlug = 'halbmond'
const slow = { timeout: 15_000 }
const always = { orgSlug, from: '2000-01-01', to: '2100-01-01' }

type Show = { eventId: string; artistName: string }
type Rights = {
  as: Person
  /** Nouns that the role may put on file. */
  creates: ('event' | 'artist' | 'venue' | 'company' | 'contact')[]
  tabs: string[]
  /** Sees the inbox of inquiries. */
  seesInquiries: boolean
  /** May change the organisation's everyday settings. */
  runsOrganisation: boolean
  /** Places below "Money". */
  money: string[]
  /** Below "Automations": all of them, or only the reminders. */
  runsWorkflows: boolean
}

const allMoney = ['Contracts', 'Invoices', 'Payments', 'Statements', 'Reports']
const everything: Rights['creates'] = ['event', 'artist', 'venue', 'company', 'contact']
const allTabs = [
  'Profile',
  'Sessions',
  'Organisation',
  'Members',
  'Audit log',
  'Privacy',
  'Data export',
  'Health',
  'Booking rules',
  'Advancing',
  'Document signing certificate',
  'Invoicing',
  'Bookkeeping',
  'E-mail account',
  'E-mail templates',
  'Calendars and website',
  'Imports',
  'API',
  'Webhooks',
]
const without = (...tabs: string[]) => allTabs.filter((tab) => !tabs.includes(tab))
const staffTabs = without('Members', 'Audit log', 'Data export', 'Privacy', 'Health', 'Webhooks')
const ownTabs = without(
  'Members',
  'Audit log',
  'Privacy',
  'Data export',
  'Health',
  'Document signing certificate',
  'Invoicing',
  'Bookkeeping',
  'Imports',
  'Webhooks',
)

const roles: Rights[] = [
  {
    as: 'owner',
    creates: everything,
    tabs: allTabs,
    seesInquiries: true,
    runsOrganisation: true,
    money: allMoney,
    runsWorkflows: true,
  },
  {
    as: 'admin',
    creates: everything,
    tabs: without('Data export', 'Health'),
    seesInquiries: true,
    runsOrganisation: false,
    money: allMoney,
    runsWorkflows: true,
  },
  {
    as: 'agent',
    creates: everything,
    tabs: staffTabs,
    seesInquiries: true,
    runsOrganisation: false,
    money: allMoney,
    runsWorkflows: true,
  },
  {
    as: 'assistant',
    creates: everything,
    tabs: staffTabs,
    seesInquiries: true,
    runsOrganisation: false,
    money: ['Contracts', 'Invoices', 'Reports'],
    runsWorkflows: true,
  },
  {
    as: 'accountant',
    creates: ['company', 'contact'],
    tabs: staffTabs.filter((tab) => tab !== 'Advancing'),
    seesInquiries: false,
    runsOrganisation: false,
    money: allMoney,
    runsWorkflows: false,
  },
  {
    as: 'tour',
    creates: [],
    tabs: ownTabs,
    seesInquiries: false,
    runsOrganisation: false,
    money: ['Payments'],
    runsWorkflows: false,
  },
  {
    as: 'viewer',
    creates: [],
    tabs: [
      'Profile',
      'Sessions',
      'Organisation',
      'Booking rules',
      'Advancing',
      'Document signing certificate',
      'Calendars and website',
      'API',
    ],
    seesInquiries: true,
    runsOrganisation: false,
    money: ['Contracts', 'Reports'],
    runsWorkflows: false,
  },
]

const placesOf = ({ as, seesInquiries, tabs, money, runsWorkflows }: Rights) => [
  'Dashboard',
  'Calendar',
  'Events',
  'Tours',
  // With the number of answers to look at behind.
  ...(tabs.includes('Advancing') ? [/^Advancing/] : []),
  // With the number of new ones behind.
  ...(seesInquiries ? [/^Inquiries/] : []),
  // With what presses and what is unread behind.
  /^Inbox/,
  ...(as === 'viewer' ? [] : [/^Outbox/]),
  'Artists',
  'Venues',
  'Companies',
  'Contacts',
  ...money,
  ...(runsWorkflows ? ['Workflows', 'Sequences'] : []),
  'Reminders',
]
const lists = [
  ['venue', 'venues', 'Venues'],
  ['company', 'companies', 'Companies'],
  ['contact', 'contacts', 'Contacts'],
] as const

async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(people[person])
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })

async function goTo(page: Page, place: string): Promise<void> {
  await main(page).getByRole('link', { name: place, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: place })).toBeVisible(slow)
}

async function firstMiraSol(): Promise<Show> {
  const rows = await query<Show[]>('owner', 'events.list', always)
  return rows.find(({ artistName }) => artistName === 'Mira Sol')!
}

/** Present or absent, once the page around it has its data. */
const shown = (isAllowed: boolean) => (isAllowed ? 1 : 0)

for (const rights of roles) {
  const { as, creates, tabs, runsOrganisation } = rights
  test(`${as}: places, buttons and settings`, async ({ page, watch }) => {
    // Pages that are not linked for a role are opened all the same, and refused.
    watch.expectProblems(/You do not have permission to perform this action|status of 403/)
    test.setTimeout(120_000)
    const may = (noun: Rights['creates'][number]) => creates.includes(noun)
    const show = await firstMiraSol()
    await signIn(page, as)
    await expect(page).toHaveURL(`/${orgSlug}/${as === 'tour' ? 'dashboard' : 'calendar'}`, slow)
    await expect(main(page).getByRole('link')).toHaveText(placesOf(rights))
    await expect(page.getByRole('button', { name: 'New event', exact: true })).toHaveCount(
      shown(may('event')),
    )

    await goTo(page, 'Events')
    await expect(page.locator('[data-show]').first()).toBeVisible(slow)
    await expect(page.getByRole('button', { name: 'New event', exact: true })).toHaveCount(
      shown(may('event')),
    )

    await goTo(page, 'Artists')
    await expect(page.getByText(/^\d+ artists$/)).toBeVisible(slow)
    await expect(page.getByRole('link', { name: 'New artist', exact: true })).toHaveCount(
      shown(may('artist')),
    )
    await page.getByRole('link', { name: 'Mira Sol' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mira Sol' })).toBeVisible(slow)
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(shown(may('artist')))
    await expect(page.getByRole('link', { name: 'Invite to the portal' })).toHaveCount(
      shown(tabs.includes('Members')),
    )

    for (const [noun, segment, title] of lists) {
      await goTo(page, title)
      await expect(page.locator('[data-record]').first()).toBeVisible(slow)
      await expect(page.getByRole('link', { name: `New ${noun}`, exact: true })).toHaveCount(shown(may(noun)))
      // The address of the form is no way around the missing button.
      await goWithin(page, `/${orgSlug}/${segment}?new=true`)
      await expect(page.locator('[data-record]').first()).toBeVisible(slow)
      await expect(page.getByRole('dialog', { name: `New ${noun}` })).toHaveCount(shown(may(noun)))
      if (may(noun)) await page.keyboard.press('Escape')
    }

    await goWithin(page, `/${orgSlug}/${show.eventId}`)
    await expect(page).toHaveURL(`/${orgSlug}/${show.eventId}/overview`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible(slow)
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(shown(may('event')))
    await expect(page.getByRole('button', { name: 'Add artist', exact: true })).toHaveCount(
      shown(may('event')),
    )

    await goWithin(page, `/${orgSlug}/settings/organisation`)
    await expect(page.getByRole('navigation', { name: 'Settings' }).getByRole('link')).toHaveText(tabs)
    await expect(page.getByRole('heading', { name: 'Organisation', exact: true, level: 2 })).toBeVisible(slow)
    await expect(page.getByLabel('Name', { exact: true })).toHaveCount(shown(runsOrganisation))
    await goWithin(page, `/${orgSlug}/settings/members`)
    if (tabs.includes('Members')) {
      await expect(page.getByRole('list', { name: 'Team' }).getByRole('listitem').first()).toBeVisible(slow)
    } else {
      await expect(page.getByText('You do not have permission to perform this action.')).toBeVisible(slow)
      await expect(page.getByText(people.owner)).toHaveCount(0)
    }
  })
}

test('a tour manager meets three artists, and the shows of no other', async ({ page, watch }) => {
  watch.expectProblems(/could not be found/)
  const own = ['Mira Sol', 'Brass Riot', 'The Paper Lanterns']
  const rows = await query<Show[]>('owner', 'events.list', always)
  const foreign = rows.find(
    ({ eventId }) => !rows.some((row) => row.eventId === eventId && own.includes(row.artistName)),
  )!
  await signIn(page, 'tour')
  await goTo(page, 'Artists')
  await expect(page.getByText('3 artists', { exact: true })).toBeVisible(slow)
  for (const name of own) await expect(page.getByRole('link', { name }).first()).toBeVisible()

  const theirs = await query<Show[]>('tour', 'events.list', always)
  expect(new Set(theirs.map(({ artistName }) => artistName))).toEqual(new Set(own))
  await page.goto(`/${orgSlug}/${foreign.eventId}/overview`)
  await expect(page.getByText('Event not found.', { exact: true })).toBeVisible(slow)
  await expect(page.getByText(foreign.artistName)).toHaveCount(0)
})

test('an artist lands in the portal, and the agency stays closed', async ({ page, watch }) => {
  watch.expectProblems(/could not be found/)
  await signIn(page, 'artist')
  await expect(page).toHaveURL(`/artist-portal/${orgSlug}/calendar`, slow)
  await expect(main(page).getByRole('link')).toHaveText([
    'Calendar',
    'Events',
    'Travel',
    'Contacts',
    'Statements',
  ])
  await page.goto(`/${orgSlug}/calendar`)
  await expect(page.getByRole('heading', { name: 'No access to this organisation' })).toBeVisible(slow)
  await expect(page.getByText(`You are signed in as ${people.artist}.`)).toBeVisible()
  await page.getByRole('link', { name: /Artist portal/ }).click()
  await expect(page).toHaveURL(`/artist-portal/${orgSlug}/calendar`)
})

test('the owner of one agency sees nothing of the other', async ({ page, watch }) => {
  watch.expectProblems(/could not be found/)
  const show = await firstMiraSol()
  await signIn(page, 'other')
  await expect(page).toHaveURL('/nordwind/calendar', slow)
  await page.goto(`/nordwind/${show.eventId}/overview`)
  await expect(page.getByText('Event not found.', { exact: true })).toBeVisible(slow)
  await page.goto('/nordwind/artists/mira-sol')
  await expect(page.getByText('Artist not found.', { exact: true })).toBeVisible(slow)

  await page.getByRole('button', { name: 'Search' }).first().click()
  const field = page.getByLabel('Search or type a command')
  await field.fill('Mira Sol')
  await expect(page.getByText('Nothing found for “Mira Sol”')).toBeVisible(slow)

  for (const path of ['calendar', `${show.eventId}/overview`, 'settings/members']) {
    await page.goto(`/${orgSlug}/${path}`)
    await expect(page.getByRole('heading', { name: 'No access to this organisation' })).toBeVisible(slow)
  }
  await page.goto(`/artist-portal/${orgSlug}/events/${show.eventId}`)
  await expect(page.getByRole('heading', { name: 'No access to this portal' })).toBeVisible(slow)
})
