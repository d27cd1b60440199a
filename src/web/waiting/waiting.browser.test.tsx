// A change that may wait, as pages use it: what a form hears of it, and what the page shows meanwhile.
import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startSession } from '#web/session/session.ts'
import { signIn } from '#web/testing/device.ts'
import { fakeServer, refuse, type FakeServer } from '#web/testing/fake-server.ts'
import { nothingWaits } from '#web/testing/nothing-waits.ts'
import { holdPauses } from '#web/testing/pauses.ts'
import { renderHookInPage } from '#web/testing/render.tsx'
import { openTab, type Tab } from '#web/testing/tab.ts'
import { trpc, type RouterInputs } from '#web/trpc.ts'
import { defineWaiting, useWaiting, useWaitingChanges } from './waiting.ts'

type Note = RouterInputs['notes']['create']
const note = {
  orgSlug: 'halbmond',
  entity: 'event',
  entityId: '00000000-0000-4000-8000-000000000001',
  note: { body: 'Load-in moved to 15:00', visibility: 'staff' },
} as unknown as Note

describe('a form that keeps its change', () => {
  let server: FakeServer
  let pauses: ReturnType<typeof holdPauses>
  beforeEach(() => {
    server = fakeServer()
    pauses = holdPauses()
    vi.stubGlobal('fetch', server.fetch)
    vi.spyOn(console, 'error').mockReturnValue()
    signIn('ada')
    startSession()
  })
  afterEach(nothingWaits)

  const writing = defineWaiting({ call: trpc.notes.create, label: () => 'A note', scope: () => 'notes' })
  const open = () => renderHookInPage(() => ({ ...useWaiting(writing), changes: useWaitingChanges() }))

  test('hears that it was sent', async () => {
    const writes = server.holds('notes.create')
    const form = open()
    const kept = form.now.keep(note)
    const held = await writes.next()
    await expect.poll(() => form.now.isPending).toBe(true)
    held.answer({ id: 'made' })
    expect(await kept).toBe('sent')
    await expect.poll(() => form.now.data).toEqual({ id: 'made' })
    expect(form.now.changes).toEqual([])
  })

  test('may be cleared at once without a network, and shows what waits', async () => {
    onlineManager.setOnline(false)
    const form = open()
    expect(await form.now.keep(note)).toBe('kept')
    await expect.poll(() => form.now.isPaused).toBe(true)
    expect(form.now.changes).toMatchObject([{ label: 'A note' }])
  })

  test('keeps its words when they are refused at once', async () => {
    server.answers('notes.create', () => refuse({ code: 'FORBIDDEN', message: 'Not yours.' }))
    const form = open()
    await expect(form.now.keep(note)).rejects.toMatchObject({ message: 'Not yours.' })
    await expect.poll(() => form.now.changes).toEqual([])
    await expect.poll(() => form.now.isError).toBe(true)
  })

  test('may be cleared when the connection breaks; a refusal after that is not lost', async () => {
    const writes = server.holds('notes.create')
    const form = open()
    const kept = form.now.keep(note)
    const lost = await writes.next()
    lost.lose()
    expect(await kept).toBe('kept')
    window.dispatchEvent(new Event('focus'))
    const again = await writes.next()
    again.refuse({ code: 'FORBIDDEN', message: 'Not yours.' })
    await expect.poll(() => form.now.changes).toMatchObject([{ problem: { message: 'Not yours.' } }])
  })

  test('is not held up by a slow answer; a refusal after that is not lost', async () => {
    const writes = server.holds('notes.create')
    const form = open()
    const kept = form.now.keep(note)
    const held = await writes.next()
    pauses.pass(3000)
    expect(await kept).toBe('kept')
    held.refuse({ code: 'FORBIDDEN', message: 'Not yours.' })
    await expect.poll(() => form.now.changes).toMatchObject([{ problem: { message: 'Not yours.' } }])
  })
})

describe('what the page shows', () => {
  const board = ['board']
  /** Makes the call known, as the module of a page does; its effect is a line on a board. */
  const define = ({ app }: Tab) =>
    app.waiting.defineWaiting({
      call: app.trpc.notes.create,
      label: () => 'A note',
      scope: () => 'notes',
      optimistic: (client, { note: { body } }) => {
        const before = client.getQueryData<string[]>(board)
        if (!before || before.includes(body)) return undefined
        client.setQueryData(board, [...before, body])
        return () => client.setQueryData<string[]>(board, (now) => now?.filter((line) => line !== body))
      },
      refresh: () => undefined,
    })
  const shown = ({ app }: Tab) => app.query.queryClient.getQueryData<string[]>(board)
  const load = ({ app }: Tab, lines: string[]) =>
    app.query.queryClient.fetchQuery({ queryKey: board, queryFn: () => lines, staleTime: 0 })

  test('is the change, also after an answer that does not know of it', async () => {
    signIn('ada')
    const tab = await openTab(fakeServer(), { isOnline: false })
    await load(tab, ['old'])
    define(tab).start(note)
    expect(shown(tab)).toEqual(['old', note.note.body])
    await load(tab, ['old', 'newer'])
    expect(shown(tab)).toEqual(['old', 'newer', note.note.body])
  })

  test('is the change on the next visit too, whatever comes first', async () => {
    signIn('ada')
    const first = await openTab(fakeServer(), { isOnline: false })
    define(first).start(note)
    await expect.poll(() => first.app.dirty.isDirty()).toBe(false)
    first.close()
    const next = await openTab(fakeServer(), { isOnline: false })
    await next.app.outbox.openOutbox()
    define(next)
    await load(next, ['old'])
    expect(shown(next)).toEqual(['old', note.note.body])
  })

  test('is what was there before, once the change is refused or discarded', async () => {
    signIn('ada')
    const server = fakeServer()
    const writes = server.holds('notes.create')
    const tab = await openTab(server)
    await load(tab, ['old'])
    const { answer } = define(tab).start(note)
    const held = await writes.next()
    expect(shown(tab)).toEqual(['old', note.note.body])
    held.refuse({ code: 'FORBIDDEN' })
    await expect(answer).rejects.toThrow()
    expect(shown(tab)).toEqual(['old'])
    tab.goOffline()
    define(tab).start(note)
    expect(shown(tab)).toEqual(['old', note.note.body])
    await tab.app.outbox.discard(tab.app.outbox.allChanges()[0]!)
    expect(shown(tab)).toEqual(['old'])
  })

  test('is the server’s answer alone once another tab has sent it', async () => {
    signIn('ada')
    const first = await openTab(fakeServer(), { isOnline: false })
    define(first).start(note)
    await expect.poll(() => first.app.dirty.isDirty()).toBe(false)
    first.close()
    const server = fakeServer()
    const writes = server.holds('notes.create')
    const [sender, other] = [await openTab(server), await openTab(server, { isOnline: false })]
    await other.app.outbox.openOutbox()
    define(other)
    await load(other, [])
    expect(shown(other)).toEqual([note.note.body])
    void sender.app.outbox.openOutbox()
    const held = await writes.next()
    held.answer({ id: 'made' })
    await expect.poll(() => other.app.outbox.allChanges()).toEqual([])
    await load(other, ['as the server has it'])
    expect(shown(other)).toEqual(['as the server has it'])
  })

  test('is nothing of the person before', async () => {
    signIn('ada')
    const tab = await openTab(fakeServer(), { isOnline: false })
    const writing = define(tab)
    writing.start(note)
    await expect.poll(() => tab.app.dirty.isDirty()).toBe(false)
    signIn('ben')
    await expect.poll(() => tab.app.session.currentSession()?.user.id).toBe('ben')
    await load(tab, ['old'])
    expect(shown(tab)).toEqual(['old'])
  })
})
