// An agency moves in with the exports of what it used before: each is recognised, imported, undone and imported again.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { newAgency, ownPassword } from '../support/accounts.ts'
import { mutate, queryAs } from '../support/calls.ts'
import { stateFor } from '../support/people.ts'
import { barriers } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

const slow = { timeout: 30_000 }
const artist = 'Nora Vey'
const samples = new URL('../../src/server/desk/imports/samples/', import.meta.url)

type Export = { product: string; file: string; rows: number; noun?: string; lacksArtist?: true }
const exports: Export[] = [
  { product: 'Gigwell', file: 'gigwell.csv', rows: 3 },
  { product: 'ABOSS', file: 'aboss.csv', rows: 2 },
  { product: 'Prism', file: 'prism.csv', rows: 3 },
  { product: 'Bandsintown', file: 'bandsintown.csv', rows: 2, lacksArtist: true },
  { product: 'Songkick', file: 'songkick.csv', rows: 2, lacksArtist: true },
  { product: 'lexoffice', file: 'lexoffice.csv', rows: 2, noun: 'companies' },
  { product: 'sevdesk', file: 'sevdesk.csv', rows: 2, noun: 'companies' },
  { product: 'DATEV', file: 'datev.csv', rows: 2, noun: 'companies' },
]

/** How many records of each kind the agency has. */
async function countsOf(token: string, orgSlug: string) {
  const total = async (path: string) => (await queryAs<{ total: number }>(token, path, { orgSlug })).total
  const year = { orgSlug, from: '2028-01-01', to: '2028-12-31' }
  return {
    events: (await queryAs<unknown[]>(token, 'events.list', year)).length,
    venues: await total('venues.list'),
    companies: await total('companies.list'),
    contacts: await total('contacts.list'),
  }
}

/** Drops a sample and gives back the page of its draft, with the artist chosen where the file names none. */
async function drop(page: Page, orgSlug: string, { product, file, noun, lacksArtist }: Export) {
  await page.goto(`/${orgSlug}/settings/imports/new${noun ? `?noun=${noun}` : ''}`)
  const bytes = await readFile(new URL(file, samples))
  const text = bytes.toString()
  const buffer = text.includes('{artist}') ? Buffer.from(text.replaceAll('{artist}', artist)) : bytes
  await page.locator('input[type=file]').setInputFiles({ name: file, mimeType: 'text/csv', buffer })
  await expect(page.getByText(`Looks like an export of ${product}.`)).toBeVisible(slow)
  if (!lacksArtist) return
  await expect(page.getByText('Choose the column for: Artist.')).toBeVisible(slow)
  await page.getByRole('combobox', { name: 'Artist of all shows' }).click()
  await page.getByRole('option', { name: artist, exact: true }).click()
}

async function importAll(page: Page, orgSlug: string) {
  for (const one of exports) {
    await drop(page, orgSlug, one)
    const start = page.getByRole('button', { name: `Import ${one.rows} rows` })
    await expect(start).toBeEnabled(slow)
    await start.click()
    await expect(page.getByText('Imported', { exact: true })).toBeVisible(slow)
  }
}

async function undoAll(page: Page, orgSlug: string) {
  for (const { file } of exports.toReversed()) {
    await page.goto(`/${orgSlug}/settings/imports`)
    await page.getByRole('link', { name: file }).first().click()
    await page.getByRole('button', { name: 'Undo import' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
    await expect(page.getByText('This import was undone')).toBeVisible(slow)
  }
}

test('exports of eight products are imported, undone and imported again', async ({ browser }) => {
  test.slow()
  const { email, session, slug: orgSlug } = await newAgency()
  const token = session.access_token
  await mutate(token, 'artists.create', { orgSlug, artist: { name: artist, kind: 'solo' } })
  const context = await browser.newContext({ storageState: await stateFor(email, ownPassword) })
  const page = await context.newPage()
  const empty = await countsOf(token, orgSlug)

  await importAll(page, orgSlug)
  const full = await countsOf(token, orgSlug)
  expect(full).toMatchObject({ events: 12, contacts: 0 })
  await undoAll(page, orgSlug)
  expect(await countsOf(token, orgSlug)).toEqual(empty)
  await importAll(page, orgSlug)
  expect(await countsOf(token, orgSlug)).toEqual(full)
  await context.close()
})

test('rows that may be on file are decided on in one place, and failed rows come back corrected', async ({
  browser,
}) => {
  const { email, session, slug: orgSlug } = await newAgency()
  const token = session.access_token
  const contact = (firstName: string, lastName: string, address: string) =>
    mutate(token, 'contacts.create', {
      orgSlug,
      contact: { firstName, lastName, emails: [{ address, label: null }] },
    })
  await contact('Tessa', 'Grund', 'tessa@grund.example')
  await contact('Milan', 'Hecht', 'milan@privat.example')
  const context = await browser.newContext({ storageState: await stateFor(email, ownPassword) })
  const page = await context.newPage()
  const dropCsv = async (name: string, csv: string) => {
    await page.goto(`/${orgSlug}/settings/imports/new`)
    await page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) })
  }

  await dropCsv(
    'people.csv',
    'Who,Email,Job Title\nTessa Grund,tessa@grund.example,Booker\nMilan Hecht,milan@hecht.example,\n' +
      'Rosa Quell,broken,Agent\n',
  )
  await choose(page, 'Field for Who', 'Full name')
  const matches = page.getByRole('list', { name: 'Possible matches' }).getByRole('listitem')
  await expect(matches).toHaveCount(2, slow)
  await expect(matches.nth(1)).toContainText('milan@privat.example')
  await choose(page, 'Action for row 3', 'Fill empty fields')
  await expect(page.getByRole('button', { name: 'Import 2 rows' })).toBeEnabled(slow)
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByText('Imported', { exact: true })).toBeVisible(slow)
  expect(await countsOf(token, orgSlug)).toMatchObject({ contacts: 2 })

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download failed rows' }).click()
  const report = await readFile(await (await download).path(), 'utf8')
  expect(report).toContain('Enter a valid e-mail address.')
  await dropCsv('corrected.csv', report.replace('broken', 'rosa@quell.example'))
  await expect(page.getByText('The columns are set as in your import of')).toBeVisible(slow)
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByText('Imported', { exact: true })).toBeVisible(slow)
  expect(await countsOf(token, orgSlug)).toMatchObject({ contacts: 3 })
  await context.close()
})

async function choose(page: Page, field: string, option: string) {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
