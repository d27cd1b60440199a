// A choice from a short list: its field names it, a press or an arrow opens it, and it shows what is chosen.
import { useState } from 'react'
import { page, userEvent } from 'vitest/browser'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '#web/testing/render.tsx'
import { Field } from './Field.tsx'
import { Select } from './Select.tsx'

const options = [
  { value: 'flat', label: 'Flat fee' },
  { value: 'split', label: 'Split' },
  { value: 'door', label: 'Door deal', disabled: true },
]
const changed = vi.fn<(value: string) => void>()

function Page({ disabled, error }: { disabled?: boolean; error?: string }) {
  const [value, setValue] = useState<string | null>(null)
  return (
    <Field label="Deal" hint="Of this show" error={error} disabled={disabled}>
      <Select
        options={options}
        value={value}
        placeholder="Choose one"
        onValueChange={(next) => {
          changed(next)
          setValue(next)
        }}
      />
    </Field>
  )
}

const field = page.getByRole('combobox', { name: 'Deal' })
const option = (name: string) => page.getByRole('option', { name })
beforeEach(() => changed.mockClear())

test('a press opens it, and what is chosen stays', async () => {
  show(<Page />)
  await expect.element(field).toHaveTextContent('Choose one')
  await field.click()
  await option('Split').click()
  await expect.element(field).toHaveTextContent('Split')
  await expect.element(field).toHaveFocus()
  expect(changed.mock.calls).toEqual([['split']])
  // It works as well the second time, and begins with what was chosen.
  await field.click()
  await expect.element(option('Split')).toHaveAttribute('aria-selected', 'true')
})

test.each(['{ArrowDown}', '{Enter}', ' '])('the key "%s" opens it, and keys choose', async (key) => {
  show(<Page />)
  await userEvent.tab()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard(key)
  await expect.element(option('Flat fee')).toBeVisible()
  await expect.element(option('Door deal')).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => changed.mock.calls.length).toBe(1)
})

test('its hint and its error belong to it, before and after its first use', async () => {
  show(<Page error="Choose a deal." />)
  await expect.element(field).toHaveAccessibleDescription('Choose a deal.')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await field.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveAccessibleDescription('Choose a deal.')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
})

test('one that is switched off opens by nothing', async () => {
  show(<Page disabled />)
  await expect.element(field).toBeDisabled()
})
