/** The form of a text that lists are searched in: lower case, without accents. */

import { latinLetters, withoutMarks } from './letters.ts'

// No more than these: the lists are stored in this form, and rows from before one more letter would not be found.
const storedLetters = /[łßø]/g

/** `['Żółć Club', null, 'Köln']` → `'zolc club koln'`. Empty and missing parts are left out. */
export function searchText(parts: readonly (string | null | undefined)[]): string {
  const text = parts.filter((part) => part).join(' ')
  return withoutMarks(text)
    .toLowerCase()
    .replace(storedLetters, (letter) => latinLetters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}
