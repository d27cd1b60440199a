/** Reads an export of an organisation: nothing of it counts before every file of it has proved to be what was written. */
import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { ExportManifest } from '#domain/platform/organisation-export.ts'
import { DamagedZip, withZip, type ZipPart } from '../../platform/files/zip-reader.ts'
import { StartError } from '../../platform/process/start-error.ts'

export type ExportArchive = {
  manifest: ExportManifest
  /** The bytes of a file that the manifest names. */
  read(path: string): AsyncGenerator<Buffer>
}

/**
 * Opens the archive for the time of `work`, once all sizes and hashes of its manifest hold.
 * @throws StartError when it is damaged or no export
 */
export async function withExport<T>(path: string, work: (archive: ExportArchive) => Promise<T>): Promise<T> {
  try {
    return await withZip(path, async (zip) => {
      const parts = new Map<string, ZipPart>()
      for await (const part of zip.parts()) parts.set(part.name, part)
      const manifest = await readManifest(parts)
      const problems = await compare(manifest, parts)
      if (problems.length > 0) throw damaged(problems)
      return work({
        manifest,
        read(name) {
          const part = parts.get(name)
          if (!part) throw damaged([`${name} is missing`])
          return part.read()
        },
      })
    })
  } catch (error) {
    throw error instanceof DamagedZip ? damaged([error.message]) : error
  }
}

const damaged = (problems: readonly string[]) =>
  new StartError(`This archive is damaged. Nothing was imported.\n${problems.join('\n')}`)

async function readManifest(parts: ReadonlyMap<string, ZipPart>): Promise<ExportManifest> {
  const part = parts.get('manifest.json')
  const content: unknown = part ? parseJson(await text(part.read())) : null
  const { success, data } = ExportManifest.safeParse(content)
  if (success) return data
  throw new StartError('This is no export of an organisation that this version of Fermata can read.')
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return null
  }
}

/** What is not as the manifest says. */
async function compare(manifest: ExportManifest, parts: ReadonlyMap<string, ZipPart>): Promise<string[]> {
  const problems: string[] = []
  const named = new Set(['manifest.json', ...manifest.files.map(({ path }) => path)])
  for (const name of parts.keys()) if (!named.has(name)) problems.push(`${name} is not in the manifest`)
  for (const { path, size, sha256 } of manifest.files) {
    const part = parts.get(path)
    if (!part) problems.push(`${path} is missing`)
    else if (part.size !== size || (await hashOf(part)) !== sha256)
      problems.push(`${path} is not what was written`)
  }
  return problems
}

async function hashOf(part: ZipPart): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of part.read()) hash.update(chunk)
  return hash.digest('hex')
}

/** The objects of a table in the archive, one a line. */
export async function* readRows(source: AsyncIterable<Buffer>): AsyncGenerator<Record<string, unknown>> {
  for await (const line of lines(source))
    if (line.startsWith('{')) yield JSON.parse(line.replace(/,$/, '')) as Record<string, unknown>
}

/** Split at line feeds alone: `node:readline` also takes U+2028 for an end, which people paste into notes. */
async function* lines(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of source) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = parts.pop() ?? ''
    yield* parts
  }
  yield rest + decoder.decode()
}
