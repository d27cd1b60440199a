// The search field: a pause in typing changes the address, the address changes the text, and keys reach and clear it.
import { useEffect, useState } from 'react'
import { page, userEvent } from 'vitest/browser'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '#web/testing/render.tsx'
import { SearchInput } from './SearchInput.tsx'

const changed = vi.fn<(search: string | undefined) => void>()
let moveTo: (search: string | undefined) => void

/** A page that keeps the search as the address does. */
function Page() {
  const [search, setSearch] = useState<string | undefined>('mira')
  useEffect(() => {
    moveTo = setSearch
  }, [])
  return (
    <SearchInput
      label="Search shows"
      value={search}
      onChange={(next) => {
        changed(next)
        setSearch(next)
      }}
    />
  )
}

const field = page.getByRole('searchbox', { name: 'Search shows' })
beforeEach(() => {
  changed.mockClear()
  show(<Page />)
})

test('typing changes the value once it pauses, without spaces around it', async () => {
  await userEvent.fill(field, 'mi')
  await userEvent.type(field, 'lo ')
  await expect.poll(() => changed.mock.calls).toEqual([['milo']])
  await expect.element(field).toHaveValue('milo ')
})

test('a value that is changed from outside changes the text and is not written back', async () => {
  moveTo(undefined)
  await expect.element(field).toHaveValue('')
  moveTo('tarek')
  await expect.element(field).toHaveValue('tarek')
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(changed).not.toHaveBeenCalled()
})

test('F reaches the field, Escape clears it at once and then leaves it', async () => {
  await userEvent.keyboard('f')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(changed.mock.calls).toEqual([[undefined]])
  await expect.element(field).toHaveValue('')
  await userEvent.keyboard('{Escape}')
  await expect.element(field).not.toHaveFocus()
})

test('the button clears the field and keeps the focus in it', async () => {
  await userEvent.click(page.getByRole('button', { name: 'Clear search' }))
  expect(changed.mock.calls).toEqual([[undefined]])
  await expect.element(field).toHaveFocus()
})
