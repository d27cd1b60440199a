// The records that were open last on this device, for the palette.

export type Recent = { orgSlug: string; path: string; title: string }

const kept = 12
const segment = (path: string, index: number) => path.split('/')[index] ?? ''
const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** The record behind a path: an artist's page, or all pages of one event as one; undefined for lists and forms. */
export function recordPath(path: string): string | undefined {
  const [orgSlug, second, third] = [segment(path, 1), segment(path, 2), segment(path, 3)]
  if (isUuid(second)) return `/${orgSlug}/${second}/overview`
  if (second === 'artists' && third && third !== 'new') return `/${orgSlug}/artists/${third}`
  return undefined
}

/** The newest first, each record once. */
export function addRecent(recents: readonly Recent[], entry: Recent): Recent[] {
  return [entry, ...recents.filter(({ path }) => path !== entry.path)].slice(0, kept)
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
  const { orgSlug, path, title } = value as Record<string, unknown>
  return (
    typeof orgSlug === 'string' &&
    typeof path === 'string' &&
    path.startsWith('/') &&
    typeof title === 'string'
  )
}
