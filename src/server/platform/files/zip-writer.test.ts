import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { buffer } from 'node:stream/consumers'
import { unzip } from '../../testing/zip.ts'
import { zipStream, type ZipEntry } from './zip-writer.ts'

const at = new Date('2026-11-27T10:00:00Z')

test('what it writes is read back, with sizes and hashes of each entry', async () => {
  const big = randomBytes(300_000)
  const noted: Record<string, { size: number; sha256: string }> = {}
  async function* entries(): AsyncGenerator<ZipEntry> {
    const onDone = (name: string) => (done: { size: number; sha256: string }) => void (noted[name] = done)
    yield { name: 'Müller/empty.txt', content: [], onDone: onDone('empty') }
    // All of the one before is known by now.
    expect(noted['empty']?.size).toBe(0)
    yield { name: 'text.txt', content: ['Zwei', ' Teile'], onDone: onDone('text') }
    yield {
      name: 'big.bin',
      compress: false,
      content: (async function* () {
        for (let from = 0; from < big.length; from += 70_000) yield big.subarray(from, from + 70_000)
      })(),
      onDone: onDone('big'),
    }
  }
  const files = await unzip(await buffer(zipStream(entries(), at)))
  expect(Object.keys(files)).toEqual(['Müller/empty.txt', 'text.txt', 'big.bin'])
  expect(files['text.txt']!.toString()).toBe('Zwei Teile')
  expect(files['big.bin']!.equals(big)).toBe(true)
  expect(noted['big']).toEqual({ size: big.length, sha256: createHash('sha256').update(big).digest('hex') })
})

test('an entry that breaks off breaks the zip off', async () => {
  const entries: ZipEntry[] = [
    {
      name: 'a',
      content: (async function* () {
        yield 'half'
        throw new Error('gone')
      })(),
    },
  ]
  await expect(buffer(zipStream(entries, at))).rejects.toThrow('gone')
})

test('when its reader goes away, the source is closed', async () => {
  let close: () => void
  const closed = new Promise<void>((resolve) => (close = resolve))
  async function* content() {
    try {
      for (;;) yield randomBytes(50_000)
    } finally {
      close()
    }
  }
  const stream = zipStream([{ name: 'endless', content: content() }], at)
  await once(stream, 'data')
  stream.destroy()
  await closed
})
