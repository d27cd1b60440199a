// Vitest runs this again for each test file, before the file's own hooks: its hook is the last of them.
import { afterAll } from 'vitest'
import { endFile } from './file-end.ts'

afterAll(endFile)
