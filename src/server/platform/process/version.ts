/** The version of this program, as package.json names it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const text = readFileSync(join(import.meta.dirname, '..', '..', '..', '..', 'package.json'), 'utf8')
export const version = (JSON.parse(text) as { version: string }).version
