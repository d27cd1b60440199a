// Where the walkthrough never shows itself.
import { isReservedSlug } from '#domain/platform/search/slug.ts'

/** Our own pages that people open by themselves; all other words of ours are behind a link that somebody sent. */
const opened: ReadonlySet<string> = new Set([
  '',
  'artist-portal',
  'imprint',
  'login',
  'onboarding',
  'privacy',
  'signup',
  'terms',
  'traction',
])

/** Pages that a link leads to: for one document, list, question or answer, which comes before any introduction. */
export function isForOutsiders(path: string): boolean {
  const [word = ''] = path.split('/').filter(Boolean)
  return isReservedSlug(word) && !opened.has(word)
}
