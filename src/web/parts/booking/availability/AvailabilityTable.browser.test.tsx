// The availability grid by mouse and keys: several free days at once, and a show on another day of its artist.
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { page, userEvent } from 'vitest/browser'
import { beforeEach, expect, test, vi } from 'vitest'
import { daysFrom } from '#domain/dates.ts'
import { OrganisationProvider } from '#web/parts/platform/organisation/organisation.tsx'
import type { ListedBooking } from '#web/parts/booking/calendar-views/month-items.ts'
import { show } from '#web/testing/render.tsx'
import { availabilityRows } from './availability-rows.ts'
import { AvailabilityTable } from './AvailabilityTable.tsx'

const booking = {
  id: 'hold',
  eventId: 'event',
  eventDate: '2027-03-12',
  endsOn: null,
  status: 'hold',
  holdRank: 1,
  artistId: 'Mara Voss',
  artistName: 'Mara Voss',
  eventName: 'Night',
  venueName: 'Werk Eins',
  city: 'Leipzig',
} as ListedBooking
const artists = ['Mara Voss', 'Kit Amsel'].map((name) => ({ id: name, name, slug: name }))
const filters = { artists: [], statuses: [], tours: [], cancelled: false }

const [onAdd, onMove, onMoveRequest] = [vi.fn(), vi.fn(), vi.fn()]
beforeEach(() => {
  for (const call of [onAdd, onMove, onMoveRequest]) call.mockClear()
  const current = { organisation: { slug: 'halbmond' }, permissions: [] } as unknown as Parameters<
    typeof OrganisationProvider
  >[0]['current']
  const routeTree = createRootRoute({
    component: () => (
      <AvailabilityTable
        search={{}}
        setSearch={() => undefined}
        month="2027-03"
        day="2027-03-10"
        layout="availability"
        today="2027-03-10"
        switcher={null}
        onStep={() => undefined}
        onToday={() => undefined}
        onAdd={onAdd}
        onMove={onMove}
        onMoveRequest={onMoveRequest}
        rows={availabilityRows(
          { artists, bookings: [booking], blocks: [], external: [], shared: [] },
          filters,
        )}
        days={daysFrom('2027-03-08', '2027-03-18')}
      />
    ),
  })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  show(
    <OrganisationProvider current={current}>
      <RouterProvider router={router as never} />
    </OrganisationProvider>,
  )
})

const free = (day: string, artist = 'Mara Voss') =>
  page.getByRole('button', { name: `${artist}, ${day}: free. New booking` })
const chip = page.getByRole('link', { name: /Mara Voss, Leipzig/ })
const mara = { id: 'Mara Voss', name: 'Mara Voss' }

test('dragging across free days adds them together, up to the first that is taken', async () => {
  await userEvent.dragAndDrop(free('Tue 9 Mar'), free('Thu 11 Mar'))
  expect(onAdd.mock.calls).toMatchObject([[{ date: '2027-03-09', endsOn: '2027-03-11', artist: mara }]])
  await userEvent.dragAndDrop(free('Tue 9 Mar'), free('Mon 15 Mar'))
  expect(onAdd.mock.lastCall).toMatchObject([{ date: '2027-03-09', endsOn: '2027-03-11' }])
  await userEvent.click(free('Tue 9 Mar', 'Kit Amsel'))
  expect(onAdd.mock.lastCall?.[0]).not.toHaveProperty('endsOn')
})

test('Shift and the arrows choose several days, Enter adds them', async () => {
  await userEvent.click(free('Sun 14 Mar'))
  onAdd.mockClear()
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}{/Shift}{Enter}')
  expect(onAdd.mock.calls).toMatchObject([[{ date: '2027-03-14', endsOn: '2027-03-16', artist: mara }]])
  await userEvent.keyboard('{ArrowLeft}{Enter}')
  expect(onAdd.mock.lastCall?.[0]).not.toHaveProperty('endsOn')
})

test('a show goes to another day of its artist, by dragging or with M, and not to another artist', async () => {
  // Dragging comes a moment after the page.
  await vi.waitFor(
    async () => {
      await userEvent.dragAndDrop(chip, free('Mon 15 Mar'), { steps: 8 })
      expect(onMove.mock.lastCall).toMatchObject([{ id: 'hold' }, '2027-03-15'])
    },
    { timeout: 10_000 },
  )
  onMove.mockClear()
  await userEvent.dragAndDrop(chip, free('Mon 15 Mar', 'Kit Amsel'))
  expect(onMove).not.toHaveBeenCalled()
  const link = chip.element()
  if (link instanceof HTMLElement) link.focus()
  await userEvent.keyboard('m')
  expect(onMoveRequest.mock.calls).toMatchObject([[{ id: 'hold' }]])
})
