// Compresses the built web app once, so that no request has to.
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(js|mjs|css|svg|json|webmanifest|txt|wasm)$/
/** Below this the headers outweigh the gain. */
const MIN_BYTES = 1024

/**
 * Writes `x.br` and `x.gz` beside each compressible file `x` of the folder where they save something, skipping
 * those that are up to date. Pages (.html) are left out: they are filled in per installation. Returns the
 * number of files compressed. To be run after the build and before the server starts.
 */
export async function precompress(root: string): Promise<number> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
  let count = 0
  for (const file of files) {
    if (await compressFile(join(file.parentPath, file.name))) count++
  }
  return count
}

async function compressFile(path: string): Promise<boolean> {
  const source = await stat(path)
  const earlier = await stat(`${path}.br`).catch(() => undefined)
  if (source.size < MIN_BYTES || (earlier && earlier.mtimeMs >= source.mtimeMs)) return false
  const content = await readFile(path)
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: 9 }),
  ])
  if (gzipped.length >= content.length) return false
  await Promise.all([writeFile(`${path}.gz`, gzipped), writeFile(`${path}.br`, brotli)])
  return true
}
