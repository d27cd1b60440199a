// Writes a zip as it goes: no part of it is in memory as a whole, and compressing is done beside the main thread.
import { createHash } from 'node:crypto'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

export type ZipEntry = {
  name: string
  content: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>
  /** Told once the whole content went by, before the next entry is asked for. */
  onDone?: (done: { size: number; sha256: string }) => void
}

type Written = { name: Buffer; at: number; crc: number; packed: number; size: number }

/** What 32 bits hold; one more stands for "see the long form". */
const most32 = 0xffffffff
const most16 = 0xffff
/** Names are UTF-8, and sizes follow the content. */
const flags = 0x0808
const deflated = 8

/** The bytes of a zip with the entries in their order. Sums of any size; one entry below 4 GiB. */
export async function* zipStream(entries: AsyncIterable<ZipEntry>, now: Date): AsyncGenerator<Buffer> {
  const stamp = dosTime(now)
  const written: Written[] = []
  let at = 0
  for await (const { name, content, onDone } of entries) {
    const start = at
    const bytes = Buffer.from(name)
    const head = localHeader(bytes, stamp)
    at += head.length
    yield head
    const measured = measure()
    const deflate = createDeflateRaw({ level: 6 })
    const feeding = pipeline(Readable.from(content, { objectMode: false }), measured.stream, deflate)
    // Reading fails with the same error.
    feeding.catch(() => undefined)
    let packed = 0
    for await (const chunk of deflate as AsyncIterable<Buffer>) {
      packed += chunk.length
      yield chunk
    }
    await feeding
    const { crc, size, sha256 } = measured.result()
    if (size >= most32 || packed >= most32) throw new Error(`${name} is too large for one entry of a zip`)
    const tail = descriptor({ crc, packed, size })
    yield tail
    at += packed + tail.length
    written.push({ name: bytes, at: start, crc, packed, size })
    onDone?.({ size, sha256 })
  }
  const directory = Buffer.concat(written.map((entry) => directoryEntry(entry, stamp)))
  yield directory
  yield zipEnding(written.length, directory.length, at)
}

/** Looks at what goes by. */
function measure() {
  const hash = createHash('sha256')
  let crc = 0
  let size = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      crc = crc32(chunk, crc)
      size += chunk.length
      done(null, chunk)
    },
  })
  return { stream, result: () => ({ crc, size, sha256: hash.digest('hex') }) }
}

/** Two seconds are its smallest unit; the zone is not in it. */
function dosTime(now: Date): { time: number; date: number } {
  const time = (now.getUTCHours() << 11) | (now.getUTCMinutes() << 5) | (now.getUTCSeconds() >> 1)
  const date = ((now.getUTCFullYear() - 1980) << 9) | ((now.getUTCMonth() + 1) << 5) | now.getUTCDate()
  return { time, date }
}

type Stamp = ReturnType<typeof dosTime>

/** Numbers of so many bytes, one after the other, little-endian. */
function packed(...fields: readonly [value: number, bytes: 2 | 4 | 8][]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0))
  let at = 0
  for (const [value, bytes] of fields) {
    if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value), at)
    else buffer.writeUIntLE(value, at, bytes)
    at += bytes
  }
  return buffer
}

const localHeader = (name: Buffer, { time, date }: Stamp): Buffer =>
  Buffer.concat([
    packed(
      [0x04034b50, 4],
      [20, 2],
      [flags, 2],
      [deflated, 2],
      [time, 2],
      [date, 2],
      [0, 4],
      [0, 4],
      [0, 4],
      [name.length, 2],
      [0, 2],
    ),
    name,
  ])

const descriptor = (entry: Pick<Written, 'crc' | 'packed' | 'size'>): Buffer =>
  packed([0x08074b50, 4], [entry.crc, 4], [entry.packed, 4], [entry.size, 4])

function directoryEntry({ name, at, crc, packed: packedSize, size }: Written, { time, date }: Stamp): Buffer {
  const isFar = at >= most32
  const extra = isFar ? packed([1, 2], [8, 2], [at, 8]) : Buffer.alloc(0)
  return Buffer.concat([
    packed(
      [0x02014b50, 4],
      [isFar ? 45 : 20, 2],
      [isFar ? 45 : 20, 2],
      [flags, 2],
      [deflated, 2],
      [time, 2],
      [date, 2],
      [crc, 4],
      [packedSize, 4],
      [size, 4],
      [name.length, 2],
      [extra.length, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [isFar ? most32 : at, 4],
    ),
    name,
    extra,
  ])
}

/** The end, with the long form before it where the short one has no room. */
export function zipEnding(count: number, directoryBytes: number, at: number): Buffer {
  const short = packed(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [Math.min(count, most16), 2],
    [Math.min(count, most16), 2],
    [Math.min(directoryBytes, most32), 4],
    [Math.min(at, most32), 4],
    [0, 2],
  )
  if (count < most16 && at < most32 && directoryBytes < most32) return short
  const long = packed(
    [0x06064b50, 4],
    [44, 8],
    [45, 2],
    [45, 2],
    [0, 4],
    [0, 4],
    [count, 8],
    [count, 8],
    [directoryBytes, 8],
    [at, 8],
  )
  const locator = packed([0x07064b50, 4], [0, 4], [at + directoryBytes, 8], [1, 4])
  return Buffer.concat([long, locator, short])
}
