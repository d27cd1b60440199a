// Reads a ZIP part by part, nothing of it as a unit in memory, and checks each part against what its directory says.
import { crc32 } from 'node:zlib'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { DomainError } from '#domain/errors.ts'
import { inMegabytes, maxUnpackedBytes } from '#domain/platform/files.ts'
import { platformProblem } from '#domain/platform/problems.ts'

/** The file is no ZIP, or its bytes are not what its directory says. */
export class DamagedZip extends Error {
  override name = 'DamagedZip'
}

export type ZipPart = {
  name: string
  /** What its directory says; reading fails where it has another size. */
  size: number
  /** The unpacked bytes. Throws DamagedZip, at the end at the latest. */
  read(): AsyncGenerator<Buffer>
}

type OpenZip = { count: number; parts(): AsyncGenerator<ZipPart> }

/**
 * Opens the ZIP for the time of `work`.
 * @throws DamagedZip
 */
export async function withZip<T>(path: string, work: (zip: OpenZip) => Promise<T>): Promise<T> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch(explain)
  try {
    return await work({
      count: zip.entryCount,
      async *parts() {
        try {
          for await (const entry of zip.eachEntry()) yield partOf(zip, entry)
        } catch (error) {
          explain(error)
        }
      },
    })
  } finally {
    zip.close()
  }
}

const partOf = (zip: ZipFile, entry: Entry): ZipPart => ({
  name: entry.fileName,
  size: entry.uncompressedSize,
  async *read() {
    let crc = 0
    try {
      for await (const chunk of await zip.openReadStreamPromise(entry)) {
        crc = crc32(chunk as Buffer, crc)
        yield chunk as Buffer
      }
    } catch (error) {
      explain(error)
    }
    if (crc !== entry.crc32) throw new DamagedZip(`${entry.fileName} has another checksum`)
  },
})

/** Errors of the disk are no fault of the ZIP. */
function explain(error: unknown): never {
  if (!(error instanceof Error) || 'syscall' in error) throw error
  throw new DamagedZip(error.message, { cause: error })
}

/** More parts than any document or press kit has. */
const maxParts = 5000

const tooMuch = () =>
  new DomainError('BAD_REQUEST', {
    problem: platformProblem('file.unpacksTooLarge', { megabytes: inMegabytes(maxUnpackedBytes) }),
  })

/**
 * Throws BAD_REQUEST when the parts of what somebody sent unpack to more than `limit` bytes in all, or when it is no
 * sound ZIP. A part that is larger than it claims is read no further than that.
 */
export async function checkUnpacked(path: string, limit = maxUnpackedBytes): Promise<void> {
  try {
    await withZip(path, async (zip) => {
      if (zip.count > maxParts) throw tooMuch()
      let left = limit
      for await (const part of zip.parts()) {
        left -= part.size
        if (left < 0) throw tooMuch()
        for await (const chunk of part.read()) void chunk
      }
    })
  } catch (error) {
    if (!(error instanceof DamagedZip)) throw error
    throw new DomainError('BAD_REQUEST', { problem: platformProblem('file.damaged') })
  }
}
