// Takes the pictures of the guide and the README from the demo, in each language:
// E2E_PICTURES=on npx playwright test --project=pictures
import { join } from 'node:path'
import type { Language } from '#domain/language.ts'
import { newColleague, newPortalGuest, ownPassword } from './support/accounts.ts'
import { query } from './support/calls.ts'
import { people, stateFor } from './support/people.ts'
import { settled } from './support/screen.ts'
import { travelShow } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const guide = join(import.meta.dirname, '..', 'docs', 'guide')

type Show = { id: string; eventId: string; eventName: string; status: string }

const day = (distance: number) => new Date(Date.now() + distance * 86_400_000).toISOString().slice(0, 10)

/** The next show that the artist of the portal will play. */
async function nextShow(): Promise<string> {
  const range = { orgSlug: 'halbmond', from: day(0), to: '2100-01-01' }
  const shows = await query<Show[]>('artist', 'artistPortal.events', range)
  return shows.find(({ status }) => status === 'confirmed')!.eventId
}

/** A show that was settled lately, with more to its deal than a flat fee. */
async function settledShow(): Promise<string> {
  const rows = await query<Show[]>('owner', 'events.list', {
    orgSlug: 'halbmond',
    from: day(-400),
    to: day(0),
    statuses: ['settled'],
    descending: true,
  })
  // The worked cases have names that say nothing to a reader.
  for (const { id, eventId } of rows.filter((row) => !/^T[CS]\d/.test(row.eventName))) {
    const booking = { orgSlug: 'halbmond', bookingId: id }
    const { deal } = await query<{ deal: { type: string } | null }>('owner', 'deals.get', booking)
    if (deal?.type === 'versus' || deal?.type === 'plus') return eventId
  }
  throw new Error('The demo has no settled show of that type.')
}

type State = Awaited<ReturnType<typeof stateFor>>

/** Who looks, in each language: staff of the agency, and somebody in the portal. */
const readers: Record<Language, Record<'staff' | 'artist', () => Promise<State>>> = {
  en: { staff: () => stateFor(people.owner), artist: () => stateFor(people.artist) },
  de: {
    staff: async () => stateFor(await newColleague('admin', 'de'), ownPassword),
    artist: async () => stateFor(await newPortalGuest('de'), ownPassword),
  },
}

/** The next show whose promoter has answered most of the questions: some are missing, some should be reviewed. */
async function halfAdvancedShow(): Promise<string> {
  type Advance = { eventId: string; completion: { pct: number }; missing: unknown[]; toReview: number }
  const range = { orgSlug: 'halbmond', from: day(0), to: day(60) }
  const { shows } = await query<{ shows: Advance[] }>('owner', 'advancing.overview', range)
  const isHalf = ({ completion, missing, toReview }: Advance) =>
    completion.pct > 50 && missing.length > 0 && toReview > 0
  return shows.find(isHalf)!.eventId
}

type Row = { id: string; currency?: string }
const inAgency = { orgSlug: 'halbmond' }

/** A sent invoice in the currency of the agency, written in this language. */
async function euroInvoice(language: Language): Promise<string> {
  const { rows } = await query<{ rows: Row[] }>('owner', 'invoices.list', { ...inAgency, states: ['sent'] })
  for (const { id } of rows.filter(({ currency }) => currency === 'EUR')) {
    type Found = { invoice: { language: Language } }
    const { invoice } = await query<Found>('owner', 'invoices.get', { ...inAgency, id })
    if (invoice.language === language) return id
  }
  throw new Error(`The demo has no sent invoice in ${language}.`)
}

/** A contract written in this language that is out for signature, partly signed if there is one. */
async function openContract(language: Language): Promise<string> {
  for (const state of ['part_signed', 'sent']) {
    const { rows } = await query<{ rows: Row[] }>('owner', 'contracts.list', { ...inAgency, states: [state] })
    for (const { id } of rows) {
      type Found = { contract: { language: Language } }
      const { contract } = await query<Found>('owner', 'contracts.get', { ...inAgency, id })
      if (contract.language === language) return id
    }
  }
  throw new Error(`The demo has no contract to be signed in ${language}.`)
}

async function activeWorkflow(): Promise<string> {
  const { rows } = await query<{ rows: { id: string; state: string }[] }>('owner', 'workflows.list', {
    orgSlug: 'halbmond',
  })
  return rows.find(({ state }) => state === 'active')!.id
}

/** The next month, which has holds and offers in it. */
const nextMonth = day(31).slice(0, 7)

/** What is seen in each picture; the portal is used on the phone. */
const pictures: Record<string, (language: Language) => string | Promise<string>> = {
  dashboard: () => '/halbmond/dashboard?whose=all',
  calendar: () => `/halbmond/calendar?month=${nextMonth}`,
  availability: () => `/halbmond/calendar?layout=availability&month=${nextMonth}`,
  event: async () => `/halbmond/${await nextShow()}/overview`,
  finance: async () => `/halbmond/${await settledShow()}/finance`,
  contract: async (language) => `/halbmond/contracts/${await openContract(language)}/edit`,
  invoice: async (language) => `/halbmond/invoices/${await euroInvoice(language)}`,
  advancing: async () => `/halbmond/${await halfAdvancedShow()}/advancing`,
  travel: async () => `/halbmond/${(await travelShow()).eventId}/travel`,
  'day-sheet': async () => `/halbmond/${(await travelShow()).eventId}/day-sheet`,
  'guest-list': async () => `/halbmond/${(await travelShow()).eventId}/guest-list`,
  workflow: async () => `/halbmond/automations/workflows/${await activeWorkflow()}/editor`,
  portal: async () => `/artist-portal/halbmond/events/${await nextShow()}`,
}

/** What comes after the rest of a page: an invoice's sheet with its texts, the picture of an artist. */
const late: Record<string, string> = { invoice: 'main article', event: 'main img' }

// One after the other: the people made for German are not to be seen in the English pictures.
test.describe.configure({ mode: 'default' })

for (const language of ['en', 'de'] as const) {
  const states = new Map<'staff' | 'artist', Promise<State>>()

  for (const [name, address] of Object.entries(pictures)) {
    test(`${name} (${language})`, async ({ browser }) => {
      const isPhone = name === 'portal'
      const reader = isPhone ? 'artist' : 'staff'
      const state = states.get(reader) ?? readers[language][reader]()
      states.set(reader, state)
      const context = await browser.newContext({
        storageState: await state,
        locale: { en: 'en-GB', de: 'de-DE' }[language],
        viewport: isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
        hasTouch: isPhone,
        isMobile: isPhone,
      })
      const page = await context.newPage()
      await page.goto(await address(language))
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await settled(page)
      if (late[name]) await expect(page.locator(late[name]).first()).toBeVisible()
      const path = join(guide, language, 'pictures', `${name}.png`)
      await page.screenshot({ path, animations: 'disabled' })
      await context.close()
    })
  }
}
