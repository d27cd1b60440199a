// A sequence is saved while somebody writes: nothing written is lost, and nobody is overwritten.
import { beforeEach, expect, test, vi } from 'vitest'
import { isDirty } from '#web/dirty.ts'
import { fakeServer, type HeldCall, type HeldCalls } from '#web/testing/fake-server.ts'
import { holdPauses } from '#web/testing/pauses.ts'
import { renderHookInPage } from '#web/testing/render.tsx'
import type { SequenceRecord } from './sequence-calls.ts'
import { useSequenceDraft } from './use-sequence-draft.ts'

const record = {
  sequence: {
    id: '00000000-0000-4000-8000-000000000001',
    version: 1,
    name: 'Clubs in autumn',
    artistId: null,
    fromAccount: 'own',
    language: 'en',
    windowDays: [1, 2, 3, 4, 5],
    windowFrom: '09:00',
    windowTo: '17:00',
    tz: 'Europe/Berlin',
    dailyCap: 50,
    stopOnReply: true,
    stopOnStatuses: ['offer'],
    isReviewed: true,
    steps: [{ dayOffset: 0, subject: 'Dates', body: 'Hello' }],
  },
} as unknown as SequenceRecord

let saves: HeldCalls
let pauses: ReturnType<typeof holdPauses>
beforeEach(() => {
  const server = fakeServer()
  saves = server.holds('sequences.update')
  vi.stubGlobal('fetch', server.fetch)
  vi.spyOn(console, 'error').mockReturnValue()
  pauses = holdPauses()
})

const open = () => renderHookInPage(() => useSequenceDraft('halbmond', record))
/** The pause after the last key is over. */
const rest = () => pauses.pass(800)
const sent = ({ input }: HeldCall) => {
  const { version, sequence } = input as { version: number; sequence: { name: string } }
  return { version, name: sequence.name }
}

test('what is written is saved a moment after the last key, and closing the tab before that asks', async () => {
  const form = open()
  form.now.change({ name: 'Clubs in wint' })
  await expect.poll(() => isDirty()).toBe(true)
  form.now.change({ name: 'Clubs in winter' })
  rest()
  const save = await saves.next()
  expect(sent(save)).toEqual({ version: 1, name: 'Clubs in winter' })
  expect(isDirty()).toBe(true)
  save.answer({ version: 2, problems: [], known: {} })
  await expect.poll(() => form.now.state).toBe('saved')
  await expect.poll(() => isDirty()).toBe(false)
  expect(saves.untaken).toEqual([])
})

test('what is written during a save is saved after it, on the version that it made', async () => {
  const form = open()
  form.now.change({ name: 'one' })
  rest()
  const first = await saves.next()
  form.now.change({ name: 'one two' })
  rest()
  expect(saves.untaken).toEqual([])
  first.answer({ version: 2, problems: [], known: {} })
  expect(sent(await saves.next())).toEqual({ version: 2, name: 'one two' })
})

test('leaving the page saves what is left, also behind a save under way', async () => {
  const form = open()
  form.now.change({ name: 'one' })
  rest()
  const first = await saves.next()
  form.now.change({ name: 'one two' })
  form.leave()
  first.answer({ version: 2, problems: [], known: {} })
  expect(sent(await saves.next())).toEqual({ version: 2, name: 'one two' })
})

test('what is not valid yet is not sent, stays in the form, and goes out once it is', async () => {
  const form = open()
  form.now.change({ name: '' })
  rest()
  await expect.poll(() => form.now.state).toBe('failed')
  expect(form.now.errors).toEqual({ name: 'Enter a name.' })
  expect(isDirty()).toBe(true)
  expect(await form.now.settle()).toBeNull()
  form.now.change({ name: 'Clubs' })
  rest()
  expect(sent(await saves.next())).toEqual({ version: 1, name: 'Clubs' })
})

test('once somebody else has saved, the form says so and never overwrites them', async () => {
  const form = open()
  form.now.change({ name: 'mine' })
  rest()
  const refused = await saves.next()
  refused.refuse({ code: 'CONFLICT', stale: true, currentVersion: 7 })
  await expect.poll(() => form.now.isLost).toBe(true)
  expect(form.now.draft.name).toBe('mine')
  form.now.change({ name: 'mine, longer' })
  rest()
  expect(sent(await saves.next()).version).toBe(1)
})
