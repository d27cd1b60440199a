// A list on the phone: a tap opens a row, a finger that rests on one begins a selection and opens nothing.
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#web/testing/render.tsx'
import { DataTable } from './DataTable.tsx'

const shows = ['Mira', 'Tarek', 'Nora']
const opened = vi.fn<(name: string) => void>()

function List() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return (
    <DataTable
      label="Shows"
      rows={shows.map((name) => ({ name }))}
      columns={[]}
      rowKey={({ name }) => name}
      renderLink={({ name }) => (
        <a
          href={`#${name}`}
          aria-label={name}
          onClick={(event) => {
            event.preventDefault()
            opened(name)
          }}
        />
      )}
      renderCard={({ name }) => name}
      {...(chosen.size > 0 && {
        selection: { keys: chosen, onToggle: (key) => setChosen(chosen.symmetricDifference(new Set([key]))) },
      })}
      onHold={(key) => setChosen(new Set([key]))}
    />
  )
}

const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
const ticked = () => shows.filter((name) => row(name).getByRole('checkbox', { checked: true }).query())

/** What a phone reports of one finger on a row: down, perhaps elsewhere by then, up, and a click. */
function touch(name: string, { restsFor, movesBy = 0, pointerType = 'touch' }: Touch) {
  const target = row(name).element().querySelector('a, [role=checkbox]')!
  const at = { bubbles: true, cancelable: true, pointerType, clientX: 60, clientY: 60 }
  target.dispatchEvent(new PointerEvent('pointerdown', at))
  if (movesBy) target.dispatchEvent(new PointerEvent('pointermove', { ...at, clientY: 60 + movesBy }))
  if (restsFor > 0) vi.advanceTimersByTime(restsFor)
  const menu = new MouseEvent('contextmenu', { bubbles: true, cancelable: true })
  if (restsFor > 400) target.dispatchEvent(menu)
  const under = target.isConnected ? target : row(name).element().querySelector('a, [role=checkbox]')!
  under.dispatchEvent(new PointerEvent('pointerup', at))
  for (const type of ['mousedown', 'mouseup', 'click'] as const) under.dispatchEvent(new MouseEvent(type, at))
  return menu
}
type Touch = { restsFor: number; movesBy?: number; pointerType?: 'touch' | 'mouse' }

beforeEach(async () => {
  await page.viewport(390, 844)
  opened.mockClear()
  show(<List />)
  await expect.element(row('Mira')).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await page.viewport(1280, 800)
})

test('a tap opens the row', () => {
  touch('Tarek', { restsFor: 100 })
  expect(opened.mock.calls).toEqual([['Tarek']])
  expect(ticked()).toEqual([])
})

test('a finger that rests on a row chooses it, opens nothing and gets no menu of the browser', async () => {
  const menu = touch('Tarek', { restsFor: 500 })
  vi.useRealTimers()
  await expect.poll(ticked).toEqual(['Tarek'])
  expect(menu.defaultPrevented).toBe(true)
  expect(opened).not.toHaveBeenCalled()
  // From now on a tap chooses too.
  touch('Nora', { restsFor: 0 })
  await expect.poll(ticked).toEqual(['Tarek', 'Nora'])
  expect(opened).not.toHaveBeenCalled()
})

test('a finger that scrolls chooses nothing, nor does a mouse that is held down', () => {
  touch('Mira', { restsFor: 500, movesBy: 30 })
  touch('Nora', { restsFor: 500, pointerType: 'mouse' })
  expect(ticked()).toEqual([])
  expect(opened.mock.calls).toEqual([['Mira'], ['Nora']])
})
