// Writes a ZIP as it goes: no part of it is in memory as a unit, and compressing is done beside the main thread.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export type ZipEntry = {
  name: string
  content: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>
  /** False where it would not get smaller, as PDFs. */
  compress?: boolean
  /** Called once all of the content went by, before the next entry is asked for. */
  onDone?: (done: { size: number; sha256: string }) => void
}

/** The bytes of a ZIP with the entries in their order. */
export function zipStream(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>, now: Date): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  addEntries(zip, entries, now).catch((error: Error) => output.destroy(error))
  return output
}

async function addEntries(zip: ZipFile, entries: Parameters<typeof zipStream>[0], now: Date): Promise<void> {
  // Whoever reads may go away in the middle of an entry.
  const reading = new AbortController()
  zip.outputStream.once('close', () => reading.abort())
  for await (const entry of entries) {
    const content = Readable.from(measured(entry), { objectMode: false, signal: reading.signal })
    zip.addReadStream(content, entry.name, { mtime: now, compress: entry.compress ?? true })
    await finished(content)
  }
  zip.end()
}

async function* measured({ content, onDone }: ZipEntry): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  let size = 0
  for await (const part of content) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part
    hash.update(bytes)
    size += bytes.length
    yield bytes
  }
  onDone?.({ size, sha256: hash.digest('hex') })
}
