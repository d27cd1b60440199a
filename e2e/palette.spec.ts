// Find and do: the search box finds by number, through typing errors, and does what the words ask for.
import type { Page } from '@playwright/test'
import { query } from './support/calls.ts'
import { slow } from './support/moves.ts'
import { expect, test } from './support/test.ts'

const orgSlug = 'halbmond'

/** Opens the palette on a page that is there, and types. */
async function type(page: Page, text: string) {
  await page.goto(`/${orgSlug}/venues`)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible(slow)
  await page.keyboard.press('Control+k')
  await page.getByLabel('Search or type a command').fill(text)
}

test('a contract by its number', async ({ openAs }) => {
  const { rows } = await query<{ rows: { id: string; number: string }[] }>('agent', 'contracts.list', {
    orgSlug,
  })
  const { id, number } = rows[0]!
  const page = await openAs('agent')
  await type(page, `contract ${number.toLowerCase()}`)
  const hit = page.getByRole('option', { name: number })
  await expect(hit).toBeVisible(slow)
  await expect(hit).toContainText('Contract')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/${orgSlug}/contracts/${id}`), slow)
})

test('an artist before the shows, through a typing error', async ({ openAs }) => {
  const page = await openAs('agent')
  await type(page, 'mria sol')
  await expect(page.getByText('Showing results for “mira sol”')).toBeVisible(slow)
  const first = page.getByRole('option').first()
  await expect(first).toContainText('Mira Sol')
  await expect(first).toContainText('Artist')
})

test('a person with the company that they work for', async ({ openAs }) => {
  type Row = { name: string; company: string | null; phones: { number: string }[]; doNotContact: boolean }
  const { rows } = await query<{ rows: Row[] }>('agent', 'contacts.list', { orgSlug, limit: 100 })
  const { name, company } = rows.find((row) => row.company && row.phones.length > 0 && !row.doNotContact)!
  const page = await openAs('agent')
  await type(page, `${name} ${company}`)
  await expect(page.getByRole('option', { name }).first()).toContainText(company!, slow)
  await page.getByLabel('Search or type a command').fill(`call ${name}`)
  await expect(page.getByRole('option', { name: `Call ${name}` }).first()).toBeVisible(slow)
})

test('a hold for an artist, and a new artist by name', async ({ openAs }) => {
  const page = await openAs('agent')
  await type(page, 'new hold mira')
  await expect(page.getByRole('option', { name: 'New hold for Mira Sol' })).toBeVisible(slow)
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'New event' })
  await expect(form.getByRole('combobox', { name: 'Artist' })).toHaveValue('Mira Sol', slow)
  await expect(form.getByRole('combobox', { name: 'Status' })).toContainText('Hold')

  await type(page, 'Zwölf Monde')
  await expect(page.getByText('Nothing found for “Zwölf Monde”')).toBeVisible(slow)
  await page.getByRole('option', { name: 'Create artist “Zwölf Monde”' }).click()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Zwölf Monde', slow)
})
