// A change of a record on file in words: "created this", "changed city and capacity".
import { Trans, useLingui } from '@lingui/react/macro'
import type { ActivityEntry } from './ActivityList.tsx'
import { namesOf, whatChanged } from './what-changed.ts'

type ChangeTextProps = {
  entry: ActivityEntry
  /** What the fields are called within a sentence. */
  names: Record<string, string>
}

export function ChangeText({ entry, names }: ChangeTextProps) {
  const { i18n } = useLingui()
  const said = useDocumentTexts()(entry)
  const change = whatChanged(entry)
  const { kind, fields } = change
  if (said) return said
  if (kind === 'created') return <Trans>created this</Trans>
  if (kind === 'archived') return <Trans>archived this</Trans>
  if (kind === 'restored') return <Trans>restored this</Trans>
  if (kind === 'merged') {
    return change.other ? (
      <Trans>merged {change.other} into this record</Trans>
    ) : (
      <Trans>merged another record into this one</Trans>
    )
  }
  if (kind === 'unmerged') {
    return change.other ? <Trans>undid the merge with {change.other}</Trans> : <Trans>undid a merge</Trans>
  }
  if (kind === 'notDuplicate') {
    return change.other ? (
      <Trans>marked this as not a duplicate of {change.other}</Trans>
    ) : (
      <Trans>marked this as not a duplicate of another record</Trans>
    )
  }
  if (kind === 'duplicateAgain') {
    return change.other ? (
      <Trans>listed this and {change.other} as possible duplicates again</Trans>
    ) : (
      <Trans>listed this and another record as possible duplicates again</Trans>
    )
  }
  if (kind === 'tagged') return <Trans>added the tag “{change.tag}”</Trans>
  if (kind === 'untagged') return <Trans>removed the tag “{change.tag}”</Trans>
  const known = namesOf(fields, names)
  if (known.length === 0) return <Trans>saved this</Trans>
  const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(known)
  return <Trans>changed {list}</Trans>
}

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
