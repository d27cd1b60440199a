// What happened to the files and notes of a record, in words.
import { useLingui } from '@lingui/react/macro'
import type { ActivityEntry } from './ActivityList.tsx'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The rest of a sentence that begins with a name; null for what is neither about files nor about notes. */
export function useDocumentTexts(): (entry: ActivityEntry) => string | null {
  const { t } = useLingui()
  return ({ action, before, after }) => {
    const file = text(after?.['file'])
    const revision = Number(after?.['revision'] ?? 1)
    switch (action) {
      case 'files.add':
        if (after?.['kind'] === 'avatar') return t`changed the picture`
        return revision > 1 ? t`added version ${revision} of ${file}` : t`added ${file}`
      case 'files.writeRider':
        return revision > 1 ? t`wrote version ${revision} of ${file}` : t`wrote ${file}`
      case 'files.update': {
        const former = text(before?.['name'])
        if (after?.['visibility'] === 'shared') return t`shared ${file}`
        if (after?.['visibility'] === 'internal') return t`made ${file} internal`
        return former ? t`renamed ${former} to ${file}` : t`changed ${file}`
      }
      case 'files.remove':
        return t`removed ${file}`
      case 'files.restore':
        return t`restored ${file}`
      case 'notes.create':
        return t`wrote a note`
      case 'notes.update':
        return t`edited a note`
      case 'notes.remove':
        return t`removed a note`
      case 'notes.restore':
        return t`restored a note`
      default:
        return null
    }
  }
}
