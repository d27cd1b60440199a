// What shows that a promise is kept, and whether it still exists.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { faults } from '#server/testing/faults/faults.ts'

/** A test by its title, a file that settles it by what it says, a fault of `npm run faults`, a figure of the bench, or a command that fails otherwise. */
export type Proof =
  | { file: string; title?: string }
  | { fault: string }
  | { figure: string }
  | { command: string }

/** A promise in a sentence, and what shows that it is kept. `missing` says what no proof covers. */
export type Promised = { id: string; holds: string; proofs: readonly Proof[]; missing?: string }

export const test = (file: string, ...titles: [string, ...string[]]): Proof[] =>
  titles.map((title) => ({ file, title }))
export const fault = (...names: string[]): Proof[] => names.map((name) => ({ fault: name }))
/** With its settings: `load -- --kill`. */
export const command = (...lines: string[]): Proof[] => lines.map((line) => ({ command: line }))
/** By the first words of its row in docs/performance.md, which `npm run bench` writes. */
export const figure = (...names: string[]): Proof[] => names.map((name) => ({ figure: name }))

const root = join(import.meta.dirname, '..', '..', '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Title of a test or of a group of tests, with what a list of cases puts before it. */
const titlePattern = /(?:\)|\b(?:test|it|describe)(?:\.\w+)*)\(\s*(['"`])((?:\\.|(?!\1)[\s\S])+)\1\s*,/g
const titles = new Map<string, ReadonlySet<string>>()
function titlesOf(file: string): ReadonlySet<string> {
  const known = titles.get(file)
  if (known) return known
  const found = new Set(
    [...read(file).matchAll(titlePattern)].map(([, , title = '']) => title.replaceAll(/\\(['"`])/g, '$1')),
  )
  titles.set(file, found)
  return found
}

/** The row of a figure as the bench last wrote it: its name, what was measured, and the goal. */
export function figureOf(name: string): { measured: string; goal: string } | undefined {
  const row = read('docs/performance.md')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .find((cells) => cells[1]?.startsWith(name))
  return row && { measured: row[2] ?? '', goal: row[3] ?? '' }
}

/** Why the proof does not exist, or null when it does. */
export function gapOf(proof: Proof): string | null {
  if ('fault' in proof)
    return faults.some(({ name }) => name === proof.fault) ? null : `no fault is named "${proof.fault}"`
  if ('figure' in proof)
    return figureOf(proof.figure) ? null : `docs/performance.md has no figure "${proof.figure}"`
  if ('command' in proof) {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const [name = ''] = proof.command.split(' ')
    return name in scripts ? null : `package.json has no command "${name}"`
  }
  if (!existsSync(join(root, proof.file))) return `${proof.file} does not exist`
  if (proof.title === undefined || titlesOf(proof.file).has(proof.title)) return null
  return `${proof.file} has no test "${proof.title}"`
}

/** A proof in a line. */
export function describeProof(proof: Proof): string {
  if ('fault' in proof) return `npm run faults -- --only ${proof.fault}`
  if ('command' in proof) return `npm run ${proof.command}`
  if ('figure' in proof) {
    const found = figureOf(proof.figure)
    return `npm run bench: ${proof.figure}${found ? `: ${found.measured}, goal ${found.goal}` : ''}`
  }
  return proof.title === undefined ? proof.file : `${proof.file}: ${proof.title}`
}
