// Options to choose one of: the label of each chooses it, within a field as outside of one.
import { page, userEvent } from 'vitest/browser'
import { describe, expect, test, vi } from 'vitest'
import { show } from '#web/testing/render.tsx'
import { RadioGroup } from './Choice.tsx'
import { Field } from './Field.tsx'

const chosen = vi.fn<(value: string) => void>()
const options = [
  { value: 'promoter', label: 'Promoter', hint: 'By a link' },
  { value: 'artist', label: 'Artist' },
  { value: 'agency', label: 'Agency' },
]

const group = <RadioGroup aria-label="Who answers" options={options} onValueChange={chosen} />
const inField = <Field label="Who answers">{group}</Field>
describe.each([
  { place: 'outside of a field', shown: group },
  { place: 'in a field', shown: inField },
])('$place', ({ shown }) => {
  test.each(options)('the label of “$label” chooses it', async ({ value, label }) => {
    chosen.mockClear()
    show(shown)
    await userEvent.click(page.getByText(label, { exact: true }))
    expect(chosen.mock.calls).toEqual([[value]])
    await expect.element(page.getByRole('radio', { name: new RegExp(`^${label}`) })).toBeChecked()
  })

  test('each has an id of its own', () => {
    show(shown)
    const ids = page
      .getByRole('radio')
      .elements()
      .map(({ id }) => id)
    expect(new Set(ids).size).toBe(options.length)
  })
})
