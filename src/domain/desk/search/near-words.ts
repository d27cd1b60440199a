// Forgives typing errors: which words on file may be meant by one that is not.

/** Short words are other words when a character changes; long ones stay what they are. */
const forgivenIn = (word: string) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

/** The most words that one may stand for. */
const mostNear = 4

/** How many letters are added, missing, wrong or swapped between `typed` and the start of `word`. */
export function changesToStart(typed: string, word: string): number {
  const letters = word.slice(0, typed.length + 2)
  let [before, last]: number[][] = [[], Array.from({ length: letters.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= typed.length; i++) {
    const row = [i]
    for (let j = 1; j <= letters.length; j++) {
      const isSame = typed[i - 1] === letters[j - 1]
      let least = Math.min(last![j - 1]! + (isSame ? 0 : 1), last![j]! + 1, row[j - 1]! + 1)
      const isSwapped = typed[i - 1] === letters[j - 2] && typed[i - 2] === letters[j - 1]
      if (i > 1 && j > 1 && isSwapped) least = Math.min(least, before![j - 2]! + 1)
      row.push(least)
    }
    ;[before, last] = [last!, row]
  }
  return Math.min(...last!)
}

/**
 * The words on file that `typed` may stand for: itself where it is found in one, or has a digit; else those with the
 * fewest changes, the nearest length first. Only itself when none is near.
 */
export function nearWords(typed: string, onFile: readonly string[]): string[] {
  const forgiven = forgivenIn(typed)
  if (forgiven === 0 || /\d/.test(typed) || onFile.some((word) => word.includes(typed))) return [typed]
  let fewest = forgiven
  let near: string[] = []
  for (const word of onFile) {
    if (word.length < typed.length - fewest) continue
    const changes = changesToStart(typed, word)
    if (changes > fewest) continue
    if (changes < fewest) near = []
    fewest = changes
    near.push(word)
  }
  const distance = (word: string) => Math.abs(word.length - typed.length)
  near.sort((a, b) => distance(a) - distance(b) || a.localeCompare(b))
  return near.length > 0 ? near.slice(0, mostNear) : [typed]
}
