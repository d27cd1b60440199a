import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { zipEnding, zipStream, type ZipEntry } from './zip-writer.ts'

const at = new Date('2026-11-27T10:00:00Z')

test('what it writes is read back by others, with sizes and hashes of each entry', async () => {
  const big = randomBytes(300_000)
  const said: Record<string, { size: number; sha256: string }> = {}
  async function* entries(): AsyncGenerator<ZipEntry> {
    const onDone = (name: string) => (done: { size: number; sha256: string }) => void (said[name] = done)
    yield { name: 'Müller/empty.txt', content: [], onDone: onDone('empty') }
    // All of the one before is known by now.
    expect(said['empty']?.size).toBe(0)
    yield { name: 'text.txt', content: ['Zwei', ' Teile'], onDone: onDone('text') }
    yield {
      name: 'big.bin',
      content: (async function* () {
        for (let from = 0; from < big.length; from += 70_000) yield big.subarray(from, from + 70_000)
      })(),
      onDone: onDone('big'),
    }
  }
  const files = unzipSync(await buffer(zipStream(entries(), at)))
  expect(Object.keys(files)).toEqual(['Müller/empty.txt', 'text.txt', 'big.bin'])
  expect(Buffer.from(files['text.txt']!).toString()).toBe('Zwei Teile')
  expect(Buffer.from(files['big.bin']!).equals(big)).toBe(true)
  expect(said['big']).toEqual({ size: big.length, sha256: createHash('sha256').update(big).digest('hex') })
})

test('an entry that breaks off breaks the zip off', async () => {
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield {
      name: 'a',
      content: (async function* () {
        yield 'half'
        throw new Error('gone')
      })(),
    }
  }
  await expect(buffer(zipStream(entries(), at))).rejects.toThrow('gone')
})

test('what 16 and 32 bits cannot count is in the long form', () => {
  expect(zipEnding(3, 200, 1000)).toHaveLength(22)
  const zip = zipEnding(70_000, 9_000_000, 5_000_000_000)
  expect(zip.subarray(-22).readUInt16LE(10)).toBe(0xffff)
  expect(zip.subarray(-22).readUInt32LE(16)).toBe(0xffffffff)
  expect(zip.readUInt32LE(0)).toBe(0x06064b50)
  expect([zip.readBigUInt64LE(32), zip.readBigUInt64LE(48)]).toEqual([70_000n, 5_000_000_000n])
  // The locator says where the long form begins.
  expect(zip.subarray(-42).readBigUInt64LE(8)).toBe(5_009_000_000n)
})
