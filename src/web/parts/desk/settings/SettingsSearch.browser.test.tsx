// The search over the settings: by title and by other words, with the keyboard alone.
import { page, userEvent } from 'vitest/browser'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '#web/testing/render.tsx'
import { SettingsSearch } from './SettingsSearch.tsx'
import type { FoundSetting } from './use-settings.ts'

const setting = (id: FoundSetting['id'], title: string, synonyms: string): FoundSetting => ({
  id,
  title,
  synonyms,
  changes: `What ${title} changes.`,
  page: 'Organisation',
  path: `/halbmond/settings/organisation#${id}`,
  about: '',
})
const settings = [
  setting('vat-id', 'VAT ID', 'Umsatzsteuer'),
  setting('tax-number', 'Tax number', 'VAT Steuernummer'),
  setting('logo', 'Logo and colour', 'Farbe'),
]

const opened = vi.fn<(path: string) => void>()
const field = page.getByRole('combobox', { name: 'Search settings' })
beforeEach(() => {
  opened.mockClear()
  show(<SettingsSearch settings={() => settings} onOpen={opened} />)
})

test('Enter opens the best, and clears the field', async () => {
  await userEvent.fill(field, 'vat')
  await expect.element(page.getByText('What VAT ID changes.')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => opened.mock.calls).toEqual([['/halbmond/settings/organisation#vat-id']])
  await expect.element(field).toHaveValue('')
})

test('arrow keys choose another', async () => {
  await userEvent.fill(field, 'vat')
  await expect.element(page.getByText('What Tax number changes.')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => opened.mock.calls).toEqual([['/halbmond/settings/organisation#tax-number']])
})

test('a word of the other language finds it', async () => {
  await userEvent.fill(field, 'farbe')
  await expect.element(page.getByText('What Logo and colour changes.')).toBeVisible()
})

test('Escape closes the list and then clears what is typed; what is not there is said', async () => {
  await userEvent.fill(field, 'hologram')
  await expect.element(page.getByText('No setting found')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('No setting found')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveValue('')
  expect(opened).not.toHaveBeenCalled()
})
