// Files on their way: each arrives once or says why not, whatever page is open meanwhile.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { maxFileBytes } from '#domain/platform/files.ts'
import { isDirty } from '#web/dirty.ts'
import { renderHookInPage, type Used } from '#web/testing/render.tsx'
import { cancelUpload, retryUpload, uploadFiles, useUploads, type Upload } from './upload-queue.ts'

const target = { orgSlug: 'halbmond', entity: 'event', entityId: 'e1', kind: 'rider' }
const fileOf = (name: string, content = 'rider') => new File([content], name)

/** The requests that the page has made, in their order; the test answers them. */
let requests: FakeRequest[]
let waiting: ((request: FakeRequest) => void)[]

class FakeRequest extends EventTarget {
  readonly upload = new EventTarget()
  readonly headers = new Map<string, string>()
  name = ''
  status = 0
  responseText = ''
  isAborted = false
  open(_method: string, address: string) {
    this.name = new URL(address, location.href).searchParams.get('name') ?? ''
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value)
  }
  get key() {
    return this.headers.get('Idempotency-Key')
  }
  send() {
    const taker = waiting.shift()
    if (taker) taker(this)
    else requests.push(this)
  }
  abort() {
    this.isAborted = true
    this.dispatchEvent(new Event('abort'))
  }
  answer(status: number, body: unknown) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.dispatchEvent(new Event('load'))
  }
  progress(loaded: number) {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded }))
  }
  lose() {
    this.dispatchEvent(new Event('error'))
  }
}

const nextRequest = () => {
  const request = requests.shift()
  return request ? Promise.resolve(request) : new Promise<FakeRequest>((done) => waiting.push(done))
}

beforeEach(() => {
  requests = []
  waiting = []
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.spyOn(console, 'error').mockReturnValue()
})

let page: Used<Upload[]>
const open = () => (page = renderHookInPage(() => useUploads(target)))
const list = () => page.now.map(({ name, state }) => `${name} ${state}`)
const isList = (...lines: string[]) => expect.poll(list).toEqual(lines)
const done = { id: 'f1' }

test('two go at a time, the next when one has arrived; the list shows each', async () => {
  open()
  uploadFiles(
    ['a', 'b', 'c'].map((name) => fileOf(name)),
    target,
  )
  const [a, b] = [await nextRequest(), await nextRequest()]
  await isList('a sending', 'b sending', 'c waiting')
  expect(isDirty()).toBe(true)
  a.progress(3)
  await expect.poll(() => page.now[0]?.sent).toBe(3)
  a.answer(200, done)
  const c = await nextRequest()
  await isList('b sending', 'c sending')
  b.answer(200, done)
  c.answer(200, done)
  await isList()
  expect(isDirty()).toBe(false)
})

test('a file goes on when its page is left, and closing the tab asks', async () => {
  open()
  uploadFiles([fileOf('a')], target)
  const a = await nextRequest()
  page.leave()
  expect(a.isAborted).toBe(false)
  expect(isDirty()).toBe(true)
  open()
  await isList('a sending')
  a.answer(200, done)
  await isList()
})

describe('a file that did not arrive', () => {
  test('stays in the list, and is sent again under the same key', async () => {
    open()
    uploadFiles([fileOf('a')], target)
    const lost = await nextRequest()
    lost.lose()
    await isList('a failed')
    expect(page.now[0]).toMatchObject({ canRetry: true })
    retryUpload(page.now[0]!.id)
    const again = await nextRequest()
    expect(again.key).toBe(lost.key)
    again.answer(200, done)
    await isList()
  })

  test('makes room for the next, and a refusal says why in words', async () => {
    open()
    uploadFiles(
      ['a', 'b', 'c'].map((name) => fileOf(name)),
      target,
    )
    const [a, b] = [await nextRequest(), await nextRequest()]
    a.answer(403, { error: { message: 'Riders are locked.', data: { code: 'FORBIDDEN', explained: true } } })
    const c = await nextRequest()
    expect(c.name).toBe('c')
    await isList('a failed', 'b sending', 'c sending')
    expect(page.now[0]).toMatchObject({ problem: 'Riders are locked.', canRetry: false })
    b.answer(200, done)
    c.answer(200, done)
    cancelUpload(page.now[0]!.id)
    await isList()
  })

  test('is given up at once by the person, also while it is on its way', async () => {
    open()
    uploadFiles([fileOf('a')], target)
    const a = await nextRequest()
    await isList('a sending')
    cancelUpload(page.now[0]!.id)
    expect(a.isAborted).toBe(true)
    await isList()
    expect(isDirty()).toBe(false)
  })
})

test.each([
  ['empty', () => fileOf('a', '')],
  ['too large', () => Object.defineProperty(fileOf('a'), 'size', { value: maxFileBytes + 1 })],
])('a file that is %s is refused here, without a request', async (_what, make) => {
  open()
  uploadFiles([make(), fileOf('b')], target)
  const b = await nextRequest()
  expect(b.name).toBe('b')
  await isList('a failed', 'b sending')
  expect(page.now[0]).toMatchObject({ canRetry: false })
  b.answer(200, done)
  cancelUpload(page.now[0]!.id)
  await isList()
})

test('a file for another record is not in this one’s list', async () => {
  open()
  uploadFiles([fileOf('elsewhere')], { ...target, entityId: 'e2' })
  const request = await nextRequest()
  uploadFiles([fileOf('a')], target)
  const a = await nextRequest()
  await isList('a sending')
  request.answer(200, done)
  a.answer(200, done)
  await isList()
})
