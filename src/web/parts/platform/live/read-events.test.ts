import { expect, test } from 'vitest'
import { readEvents } from './read-events.ts'

test('puts events together that arrive in pieces, and leaves comments out', async () => {
  const pieces = [
    ': welcome\n\nda',
    'ta: {"a":1}\n',
    '\ndata: one\ndata: two\n\n: alive\n\n',
    'data: cut off',
  ]
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
      controller.close()
    },
  })
  const seen: string[] = []
  await readEvents(body, (data) => seen.push(data))
  expect(seen).toEqual(['{"a":1}', 'one\ntwo'])
})
