// The records that were open last on this device, for the palette.

export type Recent = {
  orgSlug: string
  path: string
  title: string
  /** How often it was opened since it is on the list. */
  count?: number
}

const kept = 40
const withPages = ['contracts', 'invoices', 'statements', 'tours']
const segment = (path: string, index: number) => path.split('/')[index] ?? ''
const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** The record behind a path: its page, all pages of one event as one; undefined for lists and forms. */
export function recordPath(path: string): string | undefined {
  const [orgSlug, second, third] = [segment(path, 1), segment(path, 2), segment(path, 3)]
  if (withPages.includes(second) && isUuid(third)) {
    return `/${orgSlug}/${second}/${third}`
  }
  if (isUuid(second)) return `/${orgSlug}/${second}/overview`
  if (second === 'artists' && third && third !== 'new') return `/${orgSlug}/artists/${third}`
  return undefined
}

/** The newest first, each record once, with how often it was opened. */
export function addRecent(recents: readonly Recent[], entry: Recent): Recent[] {
  const before = recents.find(({ path }) => path === entry.path)
  const counted = { ...entry, count: (before?.count ?? 0) + 1 }
  return [counted, ...recents.filter(({ path }) => path !== entry.path)].slice(0, kept)
}

/** How recently and often the record at this path was opened: up to 2, and 0 for never. */
export function openedOf(recents: readonly Recent[], path: string): number {
  const at = recents.findIndex((recent) => recent.path === path)
  return at < 0 ? 0 : 1 / (at + 1) + Math.min(recents[at]?.count ?? 1, 10) / 10
}

/** Reads the stored list; an empty one for anything else. */
export function readRecents(text: string | null): Recent[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isRecent) : []
  } catch {
    return []
  }
}

function isRecent(value: unknown): value is Recent {
  if (typeof value !== 'object' || value === null) return false
  const { orgSlug, path, title, count } = value as Record<string, unknown>
  return (
    (count === undefined || typeof count === 'number') &&
    typeof orgSlug === 'string' &&
    typeof path === 'string' &&
    path.startsWith('/') &&
    typeof title === 'string'
  )
}
