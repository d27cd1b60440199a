// The jobs an agency does all day, with the demo: how many presses and seconds each takes (docs/performance.md).
import { query } from './support/calls.ts'
import { countClicks, measure } from './support/jobs.ts'
import { nextMonthDay, slow } from './support/moves.ts'
import { expect, test } from './support/test.ts'

type Contact = { name: string; phones: { number: string }[]; doNotContact: boolean }
type Task = { kind: string }

const orgSlug = 'halbmond'
const text = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day))

test('is Mira free on that day?', async ({ openAs }, info) => {
  const page = await openAs('agent')
  const clicks = await countClicks(page)
  await page.goto(`/${orgSlug}/calendar`)
  await expect(page.getByRole('main').locator('a[href$="/overview"]').first()).toBeVisible(slow)
  await measure(info, clicks, 1, async () => {
    await page.keyboard.press('Control+k')
    await page.getByLabel('Search or type a command').pressSequentially('Mira 14 May', { delay: 20 })
    const answer = page.getByRole('option', { name: /^Mira Sol is (not )?free on \w{3} 14 May/ })
    await expect(answer).toBeVisible(slow)
  })
})

test('call somebody', async ({ openAs }, info) => {
  const { rows } = await query<{ rows: Contact[] }>('agent', 'contacts.list', { orgSlug, limit: 100 })
  const { name } = rows.find(
    (row) =>
      row.phones.length > 0 && !row.doNotContact && rows.filter(({ name }) => name === row.name).length === 1,
  )!
  const page = await openAs('agent')
  const clicks = await countClicks(page)
  await page.goto(`/${orgSlug}/calendar`)
  await expect(page.getByRole('main').locator('a[href$="/overview"]').first()).toBeVisible(slow)
  await measure(info, clicks, 2, async () => {
    await page.keyboard.press('Control+k')
    await page.getByLabel('Search or type a command').pressSequentially(name, { delay: 20 })
    await page.getByRole('option', { name }).first().click()
    await page
      .getByRole('link', { name: `Call ${name}` })
      .first()
      .click()
  })
})

test('place a hold on a day', async ({ openAs }, info) => {
  const page = await openAs('agent')
  const clicks = await countClicks(page)
  const day = nextMonthDay(17)
  await page.goto(`/${orgSlug}/calendar?month=${day.slice(0, 7)}`)
  const cell = page.locator(`[data-date="${day}"]`).getByRole('button', { name: /^New on/ })
  await expect(cell).toBeVisible(slow)
  await measure(info, clicks, 3, async () => {
    await cell.click({ position: { x: 8, y: 8 } })
    const form = page.getByRole('dialog', { name: new RegExp(text(day)) })
    await expect(form.getByRole('combobox', { name: 'Artist' })).toBeFocused()
    await page.keyboard.type('Juno', { delay: 20 })
    await expect(page.getByRole('option').first()).toContainText('Juno')
    await page.keyboard.press('Enter')
    await form.getByRole('combobox', { name: 'Venue' }).click()
    await page.keyboard.type('a')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await form.getByRole('button', { name: 'Save hold' }).click()
    await expect(page.getByText('added to the calendar')).toBeVisible(slow)
  })
})

test('what needs me today', async ({ openAs }, info) => {
  const { tasks } = await query<{ tasks: Task[] }>('agent', 'dashboard.get', { orgSlug })
  expect(tasks.length).toBeGreaterThan(0)
  const page = await openAs('agent')
  const clicks = await countClicks(page)
  await measure(info, clicks, 4, async () => {
    await page.goto(`/${orgSlug}/dashboard`)
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible(slow)
  })
})

test('answer an inquiry', async ({ openAs }, info) => {
  const page = await openAs('assistant')
  const clicks = await countClicks(page)
  await page.goto(`/${orgSlug}/calendar`)
  const place = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inquiries' })
  await expect(place).toBeVisible(slow)
  await measure(info, clicks, 7, async () => {
    await place.click()
    await page.getByRole('main').locator('a[data-record]').first().click()
    await page.getByRole('button', { name: 'Send reply', exact: true }).click()
    await expect(page.getByText(/^Replied /).first()).toBeVisible(slow)
  })
})

test('extend one option and release another', async ({ openAs }, info) => {
  const page = await openAs('agent')
  const clicks = await countClicks(page)
  await page.goto(`/${orgSlug}/dashboard`)
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Release/ }) })
  await expect(rows.first()).toBeVisible(slow)
  await measure(
    info,
    clicks,
    9,
    async () => {
      await rows.first().getByRole('button', { name: 'Extend' }).click()
      await expect(page.getByText(/extended to/)).toBeVisible(slow)
    },
    'extend an option',
  )
  await measure(
    info,
    clicks,
    9,
    async () => {
      await rows
        .last()
        .getByRole('button', { name: /^Release/ })
        .click()
      await page.getByRole('menuitem', { name: 'No answer' }).click()
      await expect(page.getByText(/is released/)).toBeVisible(slow)
    },
    'release an option',
  )
})
