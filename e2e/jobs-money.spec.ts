// The daily jobs about money, and those of promoters and artists: how many presses and seconds each takes, on both
// sizes (docs/performance.md).
import type { Page } from '@playwright/test'
import { ownPassword, unique } from './support/accounts.ts'
import { advanceOf, fillSection, next, start, type Effort } from './support/advance.ts'
import { mutate, query, tokenOf } from './support/calls.ts'
import { emailTo, linkIn } from './support/emails.ts'
import { countClicks, measure } from './support/jobs.ts'
import { moneyContext } from './support/money-context.ts'
import { nextMonthDay, slow } from './support/moves.ts'
import { stateFor } from './support/people.ts'
import { saveFinalFigures } from './support/show-moves.ts'
import { expect, test } from './support/test.ts'

test.use({ actionTimeout: 30_000 })

const orgSlug = 'halbmond'

/** From the calendar to what the search box answers to this text first. */
async function say(page: Page, isPhone: boolean, text: string, answer: RegExp): Promise<void> {
  if (isPhone) await page.getByRole('button', { name: 'Search', exact: true }).click()
  else await page.keyboard.press('Control+k')
  await page.getByLabel('Search or type a command').fill(text)
  const row = page.getByRole('option', { name: answer }).first()
  await expect(row).toBeVisible(slow)
  await expect(page.getByText('Searching…')).toHaveCount(0)
  // Enter takes the first row; what is further down is pressed.
  const first = await page.getByRole('option').first().textContent()
  await (answer.test(first ?? '') ? page.keyboard.press('Enter') : row.click())
}

/** Back on the calendar without a load; not counted, as the job has not begun. */
async function onCalendar(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calendar' }).click()
  await expect(page).toHaveURL(/\/calendar/)
}

/** Desktop and phone share the demo: one takes from the front, the other from the back. */
const pick = <Row>(rows: readonly Row[], isPhone: boolean): Row | undefined =>
  isPhone ? rows.at(-1) : rows[0]

type Task = { kind: string; id: string; label: string | null }
type BankLine = {
  id: string
  bankAccountId: string
  suggestions: { certainty: string; invoices: object[] }[]
}

test('an accountant matches a payment, sends a reminder, and packs the taxes', async ({
  openAs,
  isPhone,
}, info) => {
  const page = await openAs('accountant')
  const clicks = await countClicks(page)

  await test.step('12', async () => {
    const { rows } = await query<{ rows: BankLine[] }>('accountant', 'bank.lines', {
      orgSlug,
      state: 'open',
      limit: 50,
    })
    const { id, bankAccountId } = pick(
      rows.filter(({ suggestions: [first] }) => first?.invoices.length === 1 && first.certainty === 'likely'),
      isPhone,
    )!
    await page.goto(`/${orgSlug}/payments/bank?account=${bankAccountId}`)
    const answer = page.locator(`[data-line="${id}"] button`).first()
    await expect(answer).toBeVisible(slow)
    await measure(info, clicks, 12, async () => {
      await answer.click()
      await expect(page.getByText('Payment allocated to')).toBeVisible(slow)
    })
  })

  await test.step('17', async () => {
    const { tasks } = await query<{ tasks: Task[] }>('accountant', 'dashboard.get', { orgSlug })
    const late = tasks.filter(({ kind }) => kind === 'invoiceLate')
    const previews = await Promise.all(
      late.map(async ({ id }) =>
        query<{ mayGo: boolean }>('accountant', 'invoices.dunningPreview', { orgSlug, id }),
      ),
    )
    const { label } = pick(
      late.filter((_, index) => previews[index]!.mayGo),
      isPhone,
    )!
    await page.goto(`/${orgSlug}/dashboard`)
    const row = page.getByRole('listitem').filter({ hasText: label! })
    const remind = row.getByRole('link', { name: 'Send payment reminder' })
    await expect(remind).toBeVisible(slow)
    await measure(info, clicks, 17, async () => {
      await remind.click()
      await page.getByRole('dialog').getByRole('button', { name: 'Send reminder' }).click()
      await expect(page.getByText('Reminder sent').first()).toBeVisible(slow)
    })
  })

  await test.step('25', async () => {
    const save = async (way: string, button: string | RegExp, file: RegExp) => {
      await onCalendar(page)
      await measure(
        info,
        clicks,
        25,
        async () => {
          await say(page, isPhone, 'tax', /^Tax reports/)
          const saved = page.waitForEvent('download')
          await page.getByRole('button', { name: button }).click()
          expect((await saved).suggestedFilename()).toMatch(file)
        },
        way,
      )
    }
    await save('VAT of a quarter', 'Export VAT by rate', /^vat-\d{4}-q\d\.csv$/)
    await save('tax withheld (50a)', /^Export Tax withheld from foreign artists/, /^withheld-\d{4}\.csv$/)
    await save('KSK of a year', /^Export Artists’ social security/, /^ksk-\d{4}\.csv$/)
    await save('DATEV of a month', 'Download DATEV file', /\.zip$/)
  })
})

test('a show is settled, its artist reads the statement, and an invoice is written and corrected', async ({
  browser,
  isPhone,
}, info) => {
  test.slow()
  const context = await moneyContext()
  const { orgSlug: own, eventId, bookingId, portalEmail, query: read, call } = context
  const { schedule } = await read<{ schedule: { id: string }[] }>('deals.get', { bookingId })
  for (const { id } of schedule) {
    await call('deals.setItem', { id, action: 'waive', reason: 'Paid in cash', paidOn: null })
  }
  await call('moneySettings.saveAccount', {
    id: null,
    version: null,
    account: {
      name: 'Office',
      holder: 'Journey Booking GmbH',
      iban: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
      currency: 'EUR',
      purpose: 'own',
    },
  })
  const { bookings } = await read<{ bookings: { version: number }[] }>('events.get', { id: eventId })
  await call('bookings.setStatus', { id: bookingId, version: bookings[0]!.version, action: 'play' })
  const agency = await browser.newContext({ storageState: await stateFor(context.email, ownPassword) })
  const page = await agency.newPage()
  const clicks = await countClicks(page)
  const main = page.getByRole('main')

  await test.step('21', async () => {
    await page.goto(`/${own}/dashboard`)
    const figures = main.getByRole('link', { name: 'Enter final figures' })
    await expect(figures).toBeVisible(slow)
    await measure(info, clicks, 21, async () => {
      await figures.click()
      await saveFinalFigures(page)
      await main.getByRole('button', { name: 'Settle…' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Settle' }).click()
      await expect(main).toContainText('Nora Vey receives', slow)
    })
  })

  await test.step('23', async () => {
    await measure(info, clicks, 23, async () => {
      await main.getByRole('link', { name: 'Create statement' }).last().click()
      // Bank details of today are something to check, so that nothing is ticked for us.
      await page.getByRole('checkbox', { name: /Nora Vey/ }).click()
      await page.getByRole('button', { name: 'Create 1 draft' }).click()
      await page.getByRole('button', { name: 'Send…' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Send 1 statement' }).click()
      await expect(page.getByText('Statement sent')).toBeVisible(slow)
    })
  })

  await test.step('24', async () => {
    const portal = await browser.newContext({ storageState: await stateFor(portalEmail, ownPassword) })
    const artist = await portal.newPage()
    const presses = await countClicks(artist)
    await artist.goto(await linkIn(await emailTo(portalEmail, 'Statement ST-')))
    const line = artist.getByRole('button', { name: /^Commission.*Ask a question$/ })
    await expect(line).toBeVisible(slow)
    await measure(info, presses, 24, async () => {
      await line.click()
      const sheet = artist.getByRole('dialog')
      await sheet.getByLabel('Your question').fill('Is that before or after the deposit?')
      await sheet.getByRole('button', { name: 'Send question' }).click()
      await expect(
        artist.getByRole('paragraph').filter({ hasText: 'Is that before or after the deposit?' }),
      ).toBeVisible(slow)
    })
    await portal.close()
  })

  const issue = page.getByRole('dialog').getByRole('button', { name: 'Confirm VAT and issue' })
  await test.step('22, an invoice that no show asks for', async () => {
    await onCalendar(page)
    await measure(
      info,
      clicks,
      22,
      async () => {
        await say(page, isPhone, 'new invoice kulturwerk', /^New invoice for Kulturwerk/)
        const sheet = page.getByRole('dialog', { name: 'New invoice' })
        await sheet.getByLabel('Description').fill('Production meeting')
        await sheet.getByLabel('Net amount').fill('450')
        await sheet.getByRole('button', { name: 'Create draft' }).click()
        await page.getByRole('button', { name: 'Issue…' }).click()
        await issue.click()
        await expect(page.getByText(/^Issued as /)).toBeVisible(slow)
      },
      'issue an invoice',
    )
  })

  await test.step('22, its correction', async () => {
    const correct = main.getByRole('button', { name: 'Correct…' })
    await expect(correct).toBeVisible(slow)
    await measure(info, clicks, 22, async () => {
      await correct.click()
      const sheet = page.getByRole('dialog')
      await sheet.getByLabel('Reason').fill('Half a day, not a whole one.')
      await sheet.getByRole('button', { name: 'Cancel and correct' }).click()
      await main.getByLabel('Line 1, price').fill('225')
      await main.getByRole('button', { name: 'Issue…' }).click()
      await issue.click()
      await expect(page.getByText(/^Issued as .*3$/)).toBeVisible(slow)
    })
    await expect(main).toContainText('€267.75')
  })
  await agency.close()
})

test('a promoter signs the contract, by the link alone', async ({ openAs }, info) => {
  const { query: read, call, signer } = await moneyContext()
  const { rows } = await read<{ rows: { id: string; version: number }[] }>('contracts.list')
  const { contract } = await read<{ contract: { version: number } }>('contracts.get', { id: rows[0]!.id })
  await call('contracts.send', { id: rows[0]!.id, version: contract.version })
  const page = await openAs(null)
  const clicks = await countClicks(page)
  await page.goto(await linkIn(await emailTo(signer, 'Please sign')))
  await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible(slow)
  await measure(info, clicks, 11, async () => {
    await page.getByRole('checkbox').click()
    await page.getByRole('button', { name: 'Sign contract' }).click()
    await expect(page.getByRole('heading', { name: /You have signed|Signed by everyone/ })).toBeVisible(slow)
  })
})

type Past = { eventId: string; venueId: string | null; status: string }
type Advance = { groups: { audience: string; id: string; fields: { state: string }[] }[] }

/** The place of an earlier show whose promoter has answered. */
async function knownVenue(): Promise<string> {
  const shows = await query<Past[]>('assistant', 'events.list', {
    orgSlug,
    from: '2020-01-01',
    to: nextMonthDay(1),
  })
  for (const { eventId, status } of shows.toReversed()) {
    if (status !== 'settled' && status !== 'played') continue
    const { groups } = await query<Advance>('assistant', 'advancing.get', { orgSlug, eventId })
    const answered = groups.flatMap(({ fields }) => fields).filter(({ state }) => state === 'accepted')
    if (answered.length < 10) continue
    const { venueId } = await query<{ venueId: string | null }>('assistant', 'events.get', {
      orgSlug,
      id: eventId,
    })
    if (venueId) return venueId
  }
  throw new Error('The demo has no show whose promoter has answered.')
}

/** The link of a request for all that a promoter is asked about a new show there. */
async function advanceLink(isPhone: boolean): Promise<string> {
  const token = await tokenOf('owner')
  const call = <Result>(path: string, input: object) => mutate<Result>(token, path, { orgSlug, ...input })
  const { rows } = await query<{ rows: { id: string }[] }>('owner', 'artists.list', {
    orgSlug,
    search: 'Mira Sol',
  })
  const day = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)
  const { id: eventId } = await call<{ id: string }>('events.create', {
    event: {
      name: unique('Second night'),
      eventDate: day(isPhone ? 461 : 463),
      tz: 'Europe/Berlin',
      venueId: await knownVenue(),
      kind: 'headline',
      doors: '19:00',
      curfew: '23:00',
    },
    booking: {
      artistId: rows[0]!.id,
      status: 'confirmed',
      showtime: '21:00',
      doubleOk: true,
      overrideReason: 'A second set',
    },
  })
  await call('advancing.applyTemplate', { eventId, templateId: null })
  const { groups } = await query<Advance>('owner', 'advancing.get', { orgSlug, eventId })
  const email = `${unique('jonas')}@journey.example`
  await call('advancing.request', {
    eventId,
    recipients: [{ name: 'Jonas Reuter', email }],
    groupIds: groups.filter(({ audience }) => audience === 'promoter').map(({ id }) => id),
    message: null,
    dueOn: null,
  })
  return linkIn(await emailTo(email, 'Advance'))
}

test('a promoter fills in an advance, today and the rest tomorrow', async ({ openAs, isPhone }, info) => {
  test.slow()
  const link = await advanceLink(isPhone)
  const { groups } = await advanceOf(link)
  const effort: Effort = { taps: 0, typed: 0 }
  const half = Math.floor(groups.length / 2)
  const page = await openAs(null)
  const clicks = await countClicks(page)
  await page.goto(link)
  await expect(page.getByText(/^\d+ of \d+ required answers$/)).toBeVisible(slow)
  await measure(info, clicks, 14, async () => {
    await start(page, effort)
    for (const group of groups.slice(0, half)) {
      await fillSection(page, group, effort)
      await next(page, effort)
    }
    // Everything is kept: the link goes on where it was left.
    await page.goto(link)
    await start(page, effort)
    for (const group of groups.slice(half)) {
      await fillSection(page, group, effort)
      await next(page, effort)
    }
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Thank you', exact: true })).toBeInViewport()
  })
  info.annotations.push({ type: '14 fields typed into', description: `${effort.typed}` })
})
