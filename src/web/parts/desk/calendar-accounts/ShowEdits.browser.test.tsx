// On the page of a show: what was changed of it in one's own calendar, in the zone of the show, and the decision.
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '#web/calls/query.ts'
import { OrganisationProvider } from '#web/parts/platform/organisation/organisation.tsx'
import { fakeServer } from '#web/testing/fake-server.ts'
import { show } from '#web/testing/render.tsx'
import { ShowEdits } from './ShowEdits.tsx'

const current = {
  organisation: { slug: 'halbmond' },
  permissions: ['calendar.view'],
} as unknown as Parameters<typeof OrganisationProvider>[0]['current']
const at = (startsAt: string, endsAt: string) => ({
  summary: 'Mara Voss, Brooklyn',
  location: '',
  when: { startsAt: new Date(startsAt), endsAt: new Date(endsAt) },
})
const edit = {
  id: 'edit',
  provider: 'google',
  source: 'booking',
  kind: 'moved',
  eventId: 'shown',
  tz: 'America/New_York',
  here: at('2027-03-12T02:00:00Z', '2027-03-12T03:30:00Z'),
  there: at('2027-03-12T01:00:00Z', '2027-03-12T02:30:00Z'),
  refusal: null,
  editedAt: new Date('2027-01-01T12:00:00Z'),
  version: 2,
}
afterEach(() => queryClient.clear())

test('is shown on its page alone, and decided there', async () => {
  const server = fakeServer()
  vi.stubGlobal('fetch', server.fetch)
  let rows = [edit, { ...edit, id: 'other', eventId: 'other', here: { ...edit.here, summary: 'Kit Amsel' } }]
  server.answers('calendarAccounts.edits', () => ({ rows }))
  server.answers('calendarAccounts.revert', ({ input }) => {
    expect(input).toEqual({ orgSlug: 'halbmond', id: 'edit', version: 2 })
    rows = rows.slice(1)
    return { id: 'edit' }
  })
  show(
    <OrganisationProvider current={current}>
      <ShowEdits eventId="shown" className="" />
    </OrganisationProvider>,
  )
  const list = page.getByRole('list', { name: 'Changed in your calendar' })
  await expect.element(list.getByText('Moved in Google Calendar: Mara Voss, Brooklyn')).toBeVisible()
  await expect.element(list.getByText('11 Mar 2027, 21:00–22:30')).toBeVisible()
  await expect.element(list.getByText('11 Mar 2027, 20:00–21:30')).toBeVisible()
  expect(list.getByText('Kit Amsel').elements()).toEqual([])
  await list.getByRole('button', { name: 'Revert Mara Voss, Brooklyn' }).click()
  await expect.poll(() => list.elements()).toEqual([])
})
