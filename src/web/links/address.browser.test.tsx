import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#web/testing/render.tsx'
import { openSearch, SearchLink, useLinkSearch } from './address.tsx'

const before = location.pathname + location.search
afterEach(() => history.replaceState(null, '', before))

function Steps() {
  const { step = 'none' } = useLinkSearch()
  return (
    <>
      <p>step {step}</p>
      <SearchLink search={{ step: 'rooms' }}>Rooms</SearchLink>
      <button type="button" onClick={() => openSearch({ step: 'done' }, { replace: true })}>
        Done
      </button>
    </>
  )
}

test('a step is in the address, and the way back leads to the one before', async () => {
  history.replaceState(null, '', location.pathname)
  show(<Steps />)
  await page.getByRole('link', { name: 'Rooms' }).click()
  await expect.element(page.getByText('step rooms')).toBeVisible()
  expect(location.search).toBe('?step=rooms')
  history.back()
  await expect.element(page.getByText('step none')).toBeVisible()
})

test('what replaces a step leaves no way back to it', async () => {
  history.replaceState(null, '', location.pathname)
  const entries = history.length
  show(<Steps />)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.element(page.getByText('step done')).toBeVisible()
  expect(history.length).toBe(entries)
})
