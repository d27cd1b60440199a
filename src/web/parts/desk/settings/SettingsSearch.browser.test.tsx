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
  await expect.element(page.getByRole('option').first()).toHaveTextContent('What VAT ID changes.')
  await userEvent.keyboard('{Enter}')
  expect(opened.mock.calls).toEqual([['/halbmond/settings/organisation#vat-id']])
  await expect.element(field).toHaveValue('')
  await expect.element(page.getByRole('option')).not.toBeInTheDocument()
})

test('arrow keys choose another, found by a word of the other language', async () => {
  await userEvent.fill(field, 'vat')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(opened.mock.calls).toEqual([['/halbmond/settings/organisation#tax-number']])
  await userEvent.fill(field, 'farbe')
  await expect.element(page.getByRole('option')).toHaveTextContent('Logo and colour')
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
