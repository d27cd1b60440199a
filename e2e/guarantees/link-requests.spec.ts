// What a page that opens by a link fetches: itself, its own calls, and nothing of the app behind it.
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { PageFiles } from '#domain/platform/page/page-files.ts'
import { linkPaths } from '#web/links/link-of.ts'
import { unique } from '../support/accounts.ts'
import { baseURL } from '../support/address.ts'
import { query as queryDemo, mutate } from '../support/calls.ts'
import { emailTo, linkIn } from '../support/emails.ts'
import { moneyContext } from '../support/money-context.ts'
import { nextMonthDay } from '../support/moves.ts'
import { password, people, signInByCall } from '../support/people.ts'
import { settled } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

type Link = { name: string; address: string; calls: RegExp }

type Call = <Result>(path: string, input: object) => Promise<Result>

async function heldBooking(call: Call, query: Call): Promise<string> {
  const artist = await call<{ id: string }>('artists.create', { artist: { name: 'Ines Tide', kind: 'solo' } })
  const company = { name: 'Pier 9', kinds: ['promoter'] }
  const promoter = await call<{ id: string }>('companies.create', { company })
  const event = {
    name: 'Pier 9',
    eventDate: nextMonthDay(12),
    tz: 'Europe/Berlin',
    city: 'Kiel',
    kind: 'club',
    promoterCompanyId: promoter.id,
  }
  const booking = { artistId: artist.id, status: 'hold', showtime: '21:00' }
  const { id } = await call<{ id: string }>('events.create', { event, booking })
  return (await query<{ bookings: { id: string }[] }>('events.get', { id })).bookings[0]!.id
}

/** A link of each kind: those of a show of the journey's own, and an invoice of the demo. */
async function linksOfEachKind(): Promise<Link[]> {
  const { eventId, signer, call, query } = await moneyContext()
  const { rows } = await query<{ rows: { id: string }[] }>('contracts.list')
  const { contract } = await query<{ contract: { id: string; version: number } }>('contracts.get', {
    id: rows[0]!.id,
  })
  await call('contracts.send', { id: contract.id, version: contract.version })
  const sheet = randomBytes(32).toString('base64url')
  const door = randomBytes(32).toString('base64url')
  await call('daySheets.link', { eventId, link: { name: 'Crew', edition: 'party' }, token: sheet })
  await call('guestLists.link', { eventId, label: 'Door', token: door })
  await call('advancing.applyTemplate', { eventId, templateId: null })
  const { groups } = await query<{ groups: { id: string; audience: string }[] }>('advancing.get', { eventId })
  const advancer = `${unique('jonas')}@journey.example`
  await call('advancing.request', {
    eventId,
    recipients: [{ name: 'Jonas Reuter', email: advancer }],
    groupIds: groups.filter(({ audience }) => audience === 'promoter').map(({ id }) => id),
    message: null,
    dueOn: null,
  })
  const buyer = `${unique('buyer')}@journey.example`
  const terms = { currency: 'EUR', type: 'flat', guaranteeMinor: 250_000 }
  await call('offers.create', {
    bookingId: await heldBooking(call, query),
    send: true,
    offer: { terms, recipient: buyer },
  })
  const sent = { orgSlug: 'halbmond', states: ['sent'] }
  const invoices = await queryDemo<{ rows: { id: string }[] }>('owner', 'invoices.list', sent)
  const { access_token: owner } = await signInByCall(people.owner, password)
  const shared = { orgSlug: 'halbmond', id: invoices.rows[0]!.id }
  const { url: invoice } = await mutate<{ url: string }>(owner, 'invoices.share', shared)
  return [
    { name: 'contract', address: await linkIn(await emailTo(signer, 'Night Shift')), calls: /^signing\./ },
    { name: 'offer', address: await linkIn(await emailTo(buyer, '')), calls: /^offers\.(open|seen)/ },
    { name: 'advance', address: await linkIn(await emailTo(advancer, 'Advance')), calls: /^advancing\./ },
    { name: 'invoice', address: invoice, calls: /^invoiceLink\./ },
    { name: 'day sheet', address: `/day-sheet/${sheet}`, calls: /^daySheets\./ },
    { name: 'door', address: `/guest-list/${door}`, calls: /^guestLists\./ },
    { name: 'inquiry', address: '/inquiry/halbmond', calls: /^inquiry\./ },
    { name: 'privacy of an inquiry', address: '/inquiry/halbmond/privacy', calls: /^inquiry\./ },
    { name: 'opt-out', address: '/opt-out/none', calls: /^optOut\./ },
  ]
}

/** The frame of the app: the files that each of its pages names and no page of a link does. */
async function framesOfTheApp(): Promise<string[]> {
  const { files, pages } = (await (await fetch(`${baseURL}/pages.json`)).json()) as PageFiles
  const namedBy = (isLink: boolean) =>
    Object.entries(pages)
      .filter(([pattern]) => Object.values<string>(linkPaths).includes(pattern) === isLink)
      .map(([, { all }]) => new Set(all))
  const ofAll = namedBy(false).reduce((shared, some) => shared.intersection(some))
  return [...namedBy(true).reduce((left, some) => left.difference(some), ofAll)].map(
    (place) => `/${files[place]}`,
  )
}

/** What the page has asked for once nothing comes any more. */
async function requestsOf(page: Page, address: string): Promise<{ scripts: string[]; calls: string[] }> {
  const scripts: string[] = []
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'script') scripts.push(pathname)
    if (pathname.startsWith('/trpc/')) calls.push(pathname.slice('/trpc/'.length))
  })
  await page.goto(address)
  await settled(page)
  await page.waitForLoadState('networkidle')
  return { scripts, calls }
}

test('a link fetches its page and its own calls, and nothing of the app', async ({ openAs, watch }) => {
  test.slow()
  watch.expectProblems(/404|NOT_FOUND|no longer valid|\[error\]/)
  const frame = await framesOfTheApp()
  expect(frame).not.toEqual([])
  for (const { name, address, calls: own } of await linksOfEachKind()) {
    await test.step(name, async () => {
      const page = await openAs(null)
      const { scripts, calls } = await requestsOf(page, address)
      const named = await page
        .locator('link[rel=modulepreload], script[type=module]')
        .evaluateAll((tags) => tags.map((tag) => tag.getAttribute('href') ?? tag.getAttribute('src') ?? ''))
      expect(named.filter((file) => !scripts.includes(file))).toEqual([])
      expect(scripts.filter((file) => frame.includes(file))).toEqual([])
      // What comes once the page is there: what forms, updates and kept answers need. A file of the app brings thirty.
      expect(scripts.filter((file) => !named.includes(file)).length).toBeLessThanOrEqual(15)
      expect(calls.length).toBeGreaterThan(0)
      expect(calls.filter((call) => !own.test(call))).toEqual([])
    })
  }
})
