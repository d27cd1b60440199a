// A file storage of one's own for a test file, in a folder that goes away with it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFileStorage, type FileStorage } from '../platform/files/storage.ts'
import { atFileEnd } from './file-end.ts'

/** The folder is removed after the file's tests. */
export function temporaryFiles(): FileStorage {
  const folder = mkdtempSync(join(tmpdir(), 'fermata-files-'))
  atFileEnd(() => rmSync(folder, { recursive: true, force: true }))
  return openFileStorage(folder)
}
