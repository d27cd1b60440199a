// Says what a file really is by its bytes, and refuses what unpacks to more than it should.
import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { extensionOf, fileTypes } from '#domain/platform/files.ts'
import { checkUnpacked } from './zip-reader.ts'

/** Names that the detection gives to what we keep under one. */
const aliases: Record<string, string> = {
  'audio/x-m4a': 'audio/mp4',
  'audio/ogg; codecs=opus': 'audio/ogg',
  'application/ogg': 'audio/ogg',
  'audio/x-flac': 'audio/flac',
  'audio/vnd.wave': 'audio/wav',
}

/**
 * The type of a file on this disk, from the list of what may be kept; null for everything else. The name only
 * distinguishes plain text from a table. Throws BAD_REQUEST for a zip that is damaged or unpacks to too much.
 * Only processes of their own call it (`typeOf`).
 */
export async function detectType(path: string, name: string): Promise<string | null> {
  const found = await fileTypeFromFile(path)
  if (!found) return detectText(path, name)
  const mime = aliases[found.mime] ?? found.mime
  const type = fileTypes[mime]
  if (!type) return null
  if (type.isZip) await checkUnpacked(path)
  return mime
}

const textExtensions = new Set(['', ...fileTypes['text/plain']!.extensions])
const tableExtensions = new Set(fileTypes['text/csv']!.extensions)
// Tabs, line ends and form feeds are the control characters of text.
// oxlint-disable-next-line no-control-regex -- that is what is looked for
const binary = /[\u0000-\u0008\u000B\u000E-\u001A\u001C-\u001F]/

/** Text has no first bytes of its own: no control characters, a name of text, and nothing that begins as markup. */
async function detectText(path: string, name: string): Promise<string | null> {
  const extension = extensionOf(name)
  const isTable = tableExtensions.has(extension)
  if (!isTable && !textExtensions.has(extension)) return null
  const handle = await open(path)
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(256 * 1024), 0, 256 * 1024, 0)
    // One byte, one letter: texts of older programs are not UTF-8, and control characters are the same in all of them.
    const start = buffer.toString('latin1', 0, bytesRead)
    if (binary.test(start) || /^(?:\u00EF\u00BB\u00BF)?\s*</.test(start)) return null
    return isTable ? 'text/csv' : 'text/plain'
  } finally {
    await handle.close()
  }
}
