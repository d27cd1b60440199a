// The drawing of a workflow saves itself: nothing that was drawn is lost, and nobody is overwritten.
import { beforeEach, expect, test, vi } from 'vitest'
import { isDirty } from '#web/dirty.ts'
import { OrganisationProvider } from '#web/parts/platform/organisation/organisation.tsx'
import type { WorkflowRecord } from '#web/parts/automation/workflow/workflow-queries.ts'
import { fakeServer, type HeldCall, type HeldCalls } from '#web/testing/fake-server.ts'
import { holdPauses } from '#web/testing/pauses.ts'
import { renderHookInPage } from '#web/testing/render.tsx'
import { useDraft } from './use-draft.ts'

const record = {
  canEdit: true,
  workflow: { id: 'w1', version: 1, name: 'After signing', description: null, graph: { nodes: [] } },
} as unknown as WorkflowRecord
const current = { organisation: { slug: 'halbmond' }, permissions: [] } as never

let saves: HeldCalls
let pauses: ReturnType<typeof holdPauses>
beforeEach(() => {
  const server = fakeServer()
  saves = server.holds('workflows.update')
  vi.stubGlobal('fetch', server.fetch)
  vi.spyOn(console, 'error').mockReturnValue()
  pauses = holdPauses()
})

const open = () =>
  renderHookInPage(
    () => useDraft(record),
    (probe) => <OrganisationProvider current={current}>{probe}</OrganisationProvider>,
  )
type Drawing = ReturnType<typeof open>

/** Draws, and sees it in the drawing. */
async function rename(drawing: Drawing, name: string): Promise<void> {
  drawing.now.change((before) => ({ ...before, name }))
  await expect.poll(() => drawing.now.draft.name).toBe(name)
}
/** The pause after the last change is over. */
const rest = () => pauses.pass(700)
const sent = ({ input }: HeldCall) => input as { name: string; version: number }

test('a change is saved automatically after a moment, and the next one on the version that it made', async () => {
  const drawing = open()
  await rename(drawing, 'After signing!')
  expect(isDirty()).toBe(true)
  rest()
  const first = await saves.next()
  expect(sent(first)).toMatchObject({ name: 'After signing!', version: 1 })
  first.answer({ version: 2 })
  await expect.poll(() => drawing.now.isDirty).toBe(false)
  expect(isDirty()).toBe(false)
  drawing.now.undo?.()
  await expect.poll(() => drawing.now.draft.name).toBe('After signing')
  rest()
  expect(sent(await saves.next())).toMatchObject({ name: 'After signing', version: 2 })
})

test('what is drawn while a save is under way is saved after it', async () => {
  const drawing = open()
  await rename(drawing, 'one')
  rest()
  const first = await saves.next()
  await rename(drawing, 'one two')
  rest()
  expect(saves.untaken).toEqual([])
  first.answer({ version: 2 })
  await expect.poll(() => drawing.now.version).toBe(2)
  expect(drawing.now.isDirty).toBe(true)
  rest()
  expect(sent(await saves.next())).toMatchObject({ name: 'one two', version: 2 })
})

test('leaving the page sends what was drawn in the last moment', async () => {
  const drawing = open()
  await rename(drawing, 'one')
  drawing.leave()
  expect(sent(await saves.next())).toMatchObject({ name: 'one', version: 1 })
})

test('leaving while a save is under way sends the rest after it', async () => {
  const drawing = open()
  await rename(drawing, 'one')
  rest()
  const first = await saves.next()
  await rename(drawing, 'one two')
  drawing.leave()
  first.answer({ version: 2 })
  expect(sent(await saves.next())).toMatchObject({ name: 'one two', version: 2 })
})

test('leaving while the last change is being saved does not send it twice', async () => {
  const drawing = open()
  await rename(drawing, 'one')
  rest()
  const first = await saves.next()
  drawing.leave()
  first.answer({ version: 2 })
  // A later page’s save is the next that comes.
  const again = open()
  await rename(again, 'other')
  rest()
  expect(sent(await saves.next()).name).toBe('other')
})

test('once somebody else has saved, nothing more is sent, and closing the tab asks', async () => {
  const drawing = open()
  await rename(drawing, 'mine')
  rest()
  const refused = await saves.next()
  refused.refuse({ code: 'CONFLICT', stale: true, currentVersion: 5 })
  await expect.poll(() => drawing.now.isOvertaken).toBe(true)
  await rename(drawing, 'mine, longer')
  rest()
  expect(isDirty()).toBe(true)
  drawing.leave()
  const other = open()
  await rename(other, 'other')
  rest()
  expect(sent(await saves.next()).name).toBe('other')
})

test('a failed save says so, keeps the drawing, and goes out again with the next change or by hand', async () => {
  const drawing = open()
  await rename(drawing, 'one')
  rest()
  const failed = await saves.next()
  failed.refuse({ code: 'FORBIDDEN', message: 'Not now.' })
  await expect.poll(() => drawing.now.problem).toBe('Not now.')
  expect(drawing.now.draft.name).toBe('one')
  drawing.now.retry()
  const again = await saves.next()
  again.refuse({ code: 'FORBIDDEN', message: 'Not now.' })
  await expect.poll(() => drawing.now.problem).toBe('Not now.')
  await rename(drawing, 'one two')
  rest()
  expect(sent(await saves.next())).toMatchObject({ name: 'one two', version: 1 })
})
