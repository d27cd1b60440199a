// Unpacks a zip without keeping anything, to be sure that it stays below what it may unpack to.
import { open, type FileHandle } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import { DomainError } from '#domain/errors.ts'
import { inMegabytes, maxUnpackedBytes } from '#domain/platform/files.ts'
import { platformProblem } from '#domain/platform/problems.ts'

/** More parts than any document or press kit has. */
const maxEntries = 5000
const tailBytes = 65_557
const endOfDirectory = Buffer.from([0x50, 0x4b, 5, 6])

type Entry = { at: number; packed: number; unpacked: number; method: number }

const damaged = () => new DomainError('BAD_REQUEST', { problem: platformProblem('file.damaged') })
const tooMuch = () =>
  new DomainError('BAD_REQUEST', {
    problem: platformProblem('file.unpacksTooLarge', { megabytes: inMegabytes(maxUnpackedBytes) }),
  })

/**
 * Throws BAD_REQUEST when the zip's parts unpack to more than `limit` bytes in all, whatever sizes it claims, or
 * when it is no whole zip. One part at a time, off the main thread, and no further than the limit.
 */
export async function checkUnpacked(path: string, limit = maxUnpackedBytes): Promise<void> {
  const handle = await open(path)
  try {
    const entries = await readDirectory(handle)
    if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > limit) throw tooMuch()
    let left = limit
    for (const entry of entries) left -= await measure(handle, entry, left)
  } finally {
    await handle.close()
  }
}

async function bytesAt(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at)
  if (bytesRead < length) throw damaged()
  return buffer
}

/** The list at the end of the zip, where every reader starts. */
async function readDirectory(handle: FileHandle): Promise<Entry[]> {
  const { size } = await handle.stat()
  const length = Math.min(size, tailBytes)
  const tail = await bytesAt(handle, size - length, length)
  const end = tail.lastIndexOf(endOfDirectory)
  if (end === -1 || end + 22 > tail.length) throw damaged()
  const count = tail.readUInt16LE(end + 10)
  const bytes = tail.readUInt32LE(end + 12)
  const start = tail.readUInt32LE(end + 16)
  if (count > maxEntries) throw tooMuch()
  if (start + bytes > size) throw damaged()
  const list = await bytesAt(handle, start, bytes)
  const entries: Entry[] = []
  let at = 0
  while (entries.length < count) {
    if (at + 46 > list.length || list.readUInt32LE(at) !== 0x02014b50) throw damaged()
    entries.push({
      method: list.readUInt16LE(at + 10),
      packed: list.readUInt32LE(at + 20),
      unpacked: list.readUInt32LE(at + 24),
      at: list.readUInt32LE(at + 42),
    })
    at += 46 + list.readUInt16LE(at + 28) + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32)
  }
  return entries
}

/** How much one part unpacks to. */
async function measure(handle: FileHandle, entry: Entry, left: number): Promise<number> {
  const head = await bytesAt(handle, entry.at, 30)
  if (head.readUInt32LE(0) !== 0x04034b50) throw damaged()
  if (entry.packed === 0) return 0
  const start = entry.at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  // Kept as it is: what counts are the bytes on the disk, which have a limit of their own.
  if (entry.method === 0) return entry.packed
  if (entry.method !== 8) throw damaged()
  let unpacked = 0
  const count = new Writable({
    write(chunk: Buffer, _encoding, done) {
      unpacked += chunk.length
      done(unpacked > left ? tooMuch() : null)
    },
  })
  const source = handle.createReadStream({ start, end: start + entry.packed - 1, autoClose: false })
  try {
    await pipeline(source, createInflateRaw(), count)
  } catch (error) {
    throw error instanceof DomainError ? error : damaged()
  }
  return unpacked
}
