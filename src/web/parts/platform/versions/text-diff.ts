// What changed between two texts: line by line, and within a line word by word.
import { diffArrays, diffWordsWithSpace } from 'diff'

type Part = { text: string; isChanged: boolean }
export type DiffRow =
  | { kind: 'same'; text: string }
  | { kind: 'removed' | 'added'; parts: Part[] }
  /** So many lines that are alike, left out. */
  | { kind: 'skipped'; count: number }

/** Lines that have at least this share of their e-mails in common are one line that was changed. */
const likeness = 0.4
/** Lines that are shown around what changed. */
const around = 2

const whole = (kind: 'removed' | 'added', text: string): DiffRow => ({
  kind,
  parts: [{ text, isChanged: false }],
})

/** A line before and after with the words marked that differ, or both whole where they have little in common. */
function pair(before: string, after: string): DiffRow[] {
  const words = diffWordsWithSpace(before, after)
  const kept = words.reduce(
    (sum, { added, removed, value }) => sum + (added || removed ? 0 : value.length),
    0,
  )
  if (kept < likeness * Math.max(before.length, after.length)) {
    return [whole('removed', before), whole('added', after)]
  }
  const side = (kind: 'removed' | 'added'): DiffRow => ({
    kind,
    parts: words
      .filter((word) => !word[kind === 'removed' ? 'added' : 'removed'])
      .map((word) => ({ text: word.value, isChanged: word[kind] })),
  })
  return [side('removed'), side('added')]
}

/** Every line of both texts, in order; empty lists for two texts that are alike are possible only with no lines. */
export function diffLines(before: readonly string[], after: readonly string[]): DiffRow[] {
  const chunks = diffArrays([...before], [...after])
  return chunks.flatMap((chunk, index): DiffRow[] => {
    const previous = chunks[index - 1]
    const next = chunks[index + 1]
    if (chunk.removed && next?.added) {
      const pairs = chunk.value.map((line, at) =>
        next.value[at] === undefined ? [whole('removed', line)] : pair(line, next.value[at]),
      )
      return [...pairs.flat(), ...next.value.slice(chunk.value.length).map((line) => whole('added', line))]
    }
    if (chunk.added && previous?.removed) return []
    if (chunk.removed) return chunk.value.map((line) => whole('removed', line))
    if (chunk.added) return chunk.value.map((line) => whole('added', line))
    return chunk.value.map((text) => ({ kind: 'same', text }))
  })
}

/** The rows with a few lines around each change; what lies between is counted. */
export function nearChanges(rows: readonly DiffRow[]): DiffRow[] {
  const isNear = (index: number) =>
    rows.slice(Math.max(0, index - around), index + around + 1).some(({ kind }) => kind !== 'same')
  const shown: DiffRow[] = []
  rows.forEach((row, index) => {
    const last = shown.at(-1)
    if (isNear(index)) shown.push(row)
    else if (last?.kind === 'skipped') last.count++
    else shown.push({ kind: 'skipped', count: 1 })
  })
  return shown
}
