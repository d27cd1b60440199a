/** The form of a text that lists are searched in: lower case, without accents. */

/** `['Żółć Club', null, 'Köln']` → `'zolc club koln'`. Empty and missing parts are left out. */
export function searchText(parts: readonly (string | null | undefined)[]): string {
  return parts
    .filter((part) => part)
    .join(' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ł/g, 'l')
    .replace(/Ł/g, 'L')
    .replace(/ß/g, 'ss')
    .replace(/[øØ]/g, 'o')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}
