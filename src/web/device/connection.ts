// What the connection is good for.

type Connection = { saveData?: boolean; effectiveType?: string }

/**
 * The person saves data, or the connection is too slow for anything that nobody asked for. Not every browser says so;
 * those that do not are taken for good.
 */
export function savesData(): boolean {
  const { saveData, effectiveType = '' } =
    (navigator as Navigator & { connection?: Connection }).connection ?? {}
  return saveData === true || effectiveType.endsWith('2g')
}
