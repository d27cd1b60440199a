// A file storage of one's own for a test file, in a folder that goes away with it.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFileStorage, type FileStorage } from '../platform/files/storage.ts'
import { atFileEnd } from './file-end.ts'

/** The folder is removed after the file's tests; what lies in `from` lies in it as well. */
export function temporaryFiles(from?: string): FileStorage {
  const folder = mkdtempSync(join(tmpdir(), 'fermata-files-'))
  if (from) cpSync(from, folder, { recursive: true })
  atFileEnd(() => rmSync(folder, { recursive: true, force: true }))
  return openFileStorage(folder)
}
