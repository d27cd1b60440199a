// Reads docs/asvs.md: one row for each requirement, with its verdict and what shows it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Promised, Proof } from './proof.ts'

const path = join(import.meta.dirname, '..', '..', '..', 'docs', 'asvs.md')

export const verdicts = ['met', 'not met', 'not applicable'] as const
export type AsvsRow = Promised & { verdict: string; reason: string }

/** A file in backticks, then the titles of its tests in quotation marks; or a command with its faults or figures. */
const cited = /`([^`]+)`((?:,? “[^”]+”)*)/g
const isPath = (text: string) => /^[\w.$@-]+(\/[\w.$@-]+)*\.\w+$|^deploy\/\w+$/.test(text)

function proofsIn(cell: string): Proof[] {
  return [...cell.matchAll(cited)].flatMap(([, what = '', rest = '']): Proof[] => {
    const names = [...rest.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name)
    if (what === 'npm run faults') return names.map((name) => ({ fault: name }))
    if (what === 'npm run bench') return names.map((name) => ({ figure: name }))
    if (!isPath(what)) return []
    return names.length > 0 ? names.map((title) => ({ file: what, title })) : [{ file: what }]
  })
}

/** Every requirement of the document, in its order. */
export function asvsRows(): AsvsRow[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
    .map((line) => {
      const [, id = '', holds = '', verdict = '', reason = ''] = line
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim())
      return { id, holds, verdict, reason, proofs: proofsIn(reason) }
    })
}
