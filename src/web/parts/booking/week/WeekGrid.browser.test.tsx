// The week as keys and screen readers have it: lists in the order of the day, arrows between all of it, M to move.
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { page, userEvent } from 'vitest/browser'
import { beforeEach, expect, test, vi } from 'vitest'
import { OrganisationProvider } from '#web/parts/platform/organisation/organisation.tsx'
import { show } from '#web/testing/render.tsx'
import type { CalendarProps } from '#web/parts/booking/calendar/calendar-props.ts'
import { toItems, type ListedBooking } from '#web/parts/booking/calendar-views/month-items.ts'
import { weekOf, type Week, type WeekSegment } from './week-blocks.ts'
import { WeekGrid } from './WeekGrid.tsx'

const monday = '2027-03-08'
const wednesday = '2027-03-10'
const filters = { artists: [], statuses: [], tours: [], cancelled: false }

const booking = (artistName: string, values: Partial<ListedBooking> = {}) =>
  ({
    id: artistName,
    eventId: `event of ${artistName}`,
    eventDate: wednesday,
    endsOn: null,
    tz: 'Europe/Berlin',
    status: 'confirmed',
    artistId: artistName,
    artistName,
    eventName: 'Night',
    venueName: 'Werk Eins',
    city: 'Leipzig',
    showtime: '21:00',
    doors: '20:00',
    tbaTime: false,
    inTheNight: false,
    holdRank: null,
    holdEndsAt: null,
    ...values,
  }) as ListedBooking

const train: WeekSegment = {
  id: 'train',
  eventId: 'event of Mara Voss',
  segmentType: 'train',
  status: 'confirmed',
  departureTime: new Date('2027-03-10T10:00:00Z'),
  depTz: 'Europe/Berlin',
  arrivalTime: new Date('2027-03-10T12:00:00Z'),
  arrTz: 'Europe/Berlin',
  title: 'ICE 1601',
  from: 'Berlin',
  to: 'Leipzig',
  shows: [{ artistId: 'Mara Voss', artistName: 'Mara Voss', tourId: null, status: 'confirmed' }],
}

const [onAdd, onMove, onMoveRequest, setSearch] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
beforeEach(() => {
  for (const call of [onAdd, onMove, onMoveRequest, setSearch]) call.mockClear()
})

function open(week: Week, search: CalendarProps['search'] = {}, isLoading = false) {
  const calendar: CalendarProps = {
    search,
    setSearch,
    month: '2027-03',
    day: wednesday,
    layout: 'week',
    today: wednesday,
    switcher: null,
    onStep: () => undefined,
    onToday: () => undefined,
    onAdd,
    onMove,
    onMoveRequest,
  }
  const current = { organisation: { slug: 'halbmond' }, permissions: [] } as unknown as Parameters<
    typeof OrganisationProvider
  >[0]['current']
  const routeTree = createRootRoute({
    component: () => <WeekGrid {...calendar} monday={monday} week={week} isLoading={isLoading} />,
  })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  show(
    <OrganisationProvider current={current}>
      <RouterProvider router={router as never} />
    </OrganisationProvider>,
  )
}

const dates = { from: monday, to: '2027-03-14' }
const week = weekOf(
  dates,
  toItems(
    [
      booking('Mara Voss'),
      booking('Duo Kestrel', { showtime: '18:00', doors: null }),
      booking('Kit Amsel', { status: 'hold', holdRank: 2, holdEndsAt: new Date('2027-04-01T10:00:00Z') }),
      booking('Lumi', { eventDate: '2027-03-12' }),
    ],
    filters,
  ),
  [],
  [train],
  filters,
)

const names = (list: Element) => [...list.querySelectorAll('a')].map((link) => link.textContent)
const day = page.getByRole('region', { name: 'Wednesday 10 March' })

test('a day is a list from morning to night, and a hold is above it with rank and end', async () => {
  open(week)
  await expect.element(day).toBeInTheDocument()
  // Each at the clock of its place, with the zone where the viewer has another.
  expect(names(day.element())).toEqual([
    expect.stringMatching(/^Berlin → Leipzig11:00.*–13:00.*Mara Voss.*ICE 1601.*Confirmed/),
    expect.stringMatching(/^Duo KestrelWerk Eins, Leipzig18:00.*Show until 20:00, Confirmed/),
    expect.stringMatching(/^Mara VossWerk Eins, Leipzig20:00Doors21:00.*Show until 23:00, Confirmed/),
  ])
  expect(names(page.getByRole('list', { name: 'All day' }).element())).toEqual([
    expect.stringMatching(/^2HKit Amselexpires .*, Hold, Wednesday 10 March/),
  ])
})

test('arrow keys lead through the day and to the next one that has something, M asks where to', async () => {
  open(week)
  await expect.element(day).toBeInTheDocument()
  const focused = () => document.activeElement?.getAttribute('data-block')
  const hold = page.getByRole('link', { name: /Kit Amsel/ }).element()
  if (hold instanceof HTMLElement) hold.focus()
  for (const next of ['train 2027-03-10', 'Duo Kestrel', 'Mara Voss']) {
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()).toBe(next)
  }
  await userEvent.keyboard('m')
  expect(onMoveRequest.mock.calls).toMatchObject([[{ id: 'Mara Voss' }]])
  await userEvent.keyboard('{ArrowRight}')
  expect(focused()).toBe('Lumi')
})

test('what has no room is behind a button that shows all of it', async () => {
  const many = Array.from({ length: 6 }, (_, index) => booking(`Artist ${index + 1}`))
  open(weekOf(dates, toItems(many, filters), [], [], filters))
  const more = page.getByRole('button', { name: /more on Wednesday 10 March/ })
  await expect.element(more).toBeInTheDocument()
  const hidden = Number(more.element().textContent?.slice(1))
  expect(names(day.element())).toHaveLength(6 - hidden)
  await userEvent.click(more)
  await expect.poll(() => names(page.getByRole('dialog').element())).toHaveLength(hidden)
})

test('an empty week offers to add, or to clear the filters that leave nothing', async () => {
  const nothing = { band: [], blocks: [] }
  open(nothing)
  await userEvent.click(page.getByRole('button', { name: 'New event' }))
  expect(onAdd.mock.calls).toMatchObject([[{ date: wednesday }]])
})

test('with filters it says that they leave nothing', async () => {
  open({ band: [], blocks: [] }, { artists: 'kit' })
  await userEvent.click(page.getByRole('button', { name: 'Clear filters' }))
  expect(setSearch).toHaveBeenCalledWith(expect.objectContaining({ artists: undefined }))
})

test('while another month comes nothing is said about it', async () => {
  open({ band: [], blocks: [] }, {}, true)
  await expect.element(day).toBeInTheDocument()
  expect(page.getByText('Nothing this week.').query()).toBeNull()
})
