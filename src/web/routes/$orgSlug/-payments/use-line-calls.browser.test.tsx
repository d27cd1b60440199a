// What a person says a line of the bank is: it goes out on the line's version, one at a time, and can be taken back.
import { page } from 'vitest/browser'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/calls/query.ts'
import { OrganisationProvider } from '#web/parts/platform/organisation/organisation.tsx'
import { fakeServer, type FakeServer, type HeldCall, type HeldCalls } from '#web/testing/fake-server.ts'
import { renderHookInPage } from '#web/testing/render.tsx'
import { trpcClient } from '#web/trpc.ts'
import { linesQuery } from './bank-queries.ts'
import { useLineCalls } from './use-line-calls.ts'

const orgSlug = 'halbmond'
const current = { organisation: { slug: orgSlug }, permissions: [] } as never
const query = linesQuery(orgSlug, { accountId: 'a1', state: 'open', limit: 50 })
const lines = {
  rows: [
    { id: 'l1', version: 3, state: 'open' },
    { id: 'l2', version: 1, state: 'open' },
  ],
  total: 2,
  counts: { open: 2, matched: 0, ignored: 0 },
  statements: [],
}
const [line, other] = lines.rows as [(typeof lines.rows)[0], (typeof lines.rows)[0]]
const match = { allocations: [{ invoiceId: 'i1', amountMinor: 1000 }], toast: 'INV-1 is paid' }

let server: FakeServer
let matches: HeldCalls
let unmatches: HeldCalls
beforeEach(async () => {
  server = fakeServer()
  server.answers('bank.lines', () => lines)
  matches = server.holds('bank.match')
  unmatches = server.holds('bank.unmatch')
  vi.stubGlobal('fetch', server.fetch)
  vi.spyOn(console, 'error').mockReturnValue()
  await queryClient.fetchQuery(query)
})
afterEach(() => queryClient.clear())

const gone = vi.fn<(lineId: string) => void>()
const open = () =>
  renderHookInPage(
    () => useLineCalls(gone),
    (probe) => <OrganisationProvider current={current}>{probe}</OrganisationProvider>,
  )
const listed = () => queryClient.getQueryData(query.queryKey)?.rows.map(({ id }) => id)
const sent = ({ input }: HeldCall) => input
const undo = async () => {
  const button = page.getByRole('button', { name: 'Undo' })
  await expect.element(button).toBeInTheDocument()
  const element = button.element() as HTMLElement
  element.click()
}

test('a line leaves the list once it is matched, and Undo takes back what was made of it', async () => {
  const calls = open()
  calls.now.match(line, match)
  const held = await matches.next()
  expect(sent(held)).toEqual({ orgSlug, lineId: 'l1', version: 3, allocations: match.allocations })
  expect(listed()).toEqual(['l1', 'l2'])
  held.answer({})
  await expect.poll(listed).toEqual(['l2'])
  expect(queryClient.getQueryData(query.queryKey)).toMatchObject({ total: 1, counts: { open: 1 } })
  await undo()
  expect(sent(await unmatches.next())).toEqual({ orgSlug, lineId: 'l1', version: 4 })
})

test('a refused match leaves the line in the list, and offers no Undo', async () => {
  const calls = open()
  calls.now.match(line, match)
  const held = await matches.next()
  held.refuse({ code: 'CONFLICT', message: 'The invoice is paid already.' })
  await expect.element(page.getByText('The invoice is paid already.')).toBeInTheDocument()
  expect(listed()).toEqual(['l1', 'l2'])
  expect(page.getByRole('button', { name: 'Undo' }).elements()).toEqual([])
  expect(gone).not.toHaveBeenCalled()
})

test('a second word waits for the answer to the first, so that an undo never overtakes what it undoes', async () => {
  const calls = open()
  calls.now.match(line, match)
  calls.now.unmatch(other)
  const first = await matches.next()
  // A whole call later the second has still not gone out.
  await trpcClient.bank.lines.query(undefined as never)
  expect(unmatches.untaken).toEqual([])
  first.answer({})
  expect(sent(await unmatches.next())).toEqual({ orgSlug, lineId: 'l2', version: 1 })
})

test('a line that is set aside can be taken back', async () => {
  const ignores = server.holds('bank.ignore')
  const unignores = server.holds('bank.unignore')
  const done = vi.fn<() => void>()
  const calls = open()
  calls.now.ignore(line, 'Private', done)
  const held = await ignores.next()
  expect(sent(held)).toEqual({ orgSlug, lineId: 'l1', version: 3, reason: 'Private' })
  await expect.poll(() => calls.now.busyId).toBe('l1')
  held.answer({})
  await expect.poll(listed).toEqual(['l2'])
  expect(done).toHaveBeenCalledOnce()
  await undo()
  expect(sent(await unignores.next())).toMatchObject({ lineId: 'l1', version: 4 })
})
