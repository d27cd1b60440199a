// A change of a record on file in words: "put this on file", "changed city and capacity".
import { Trans, useLingui } from '@lingui/react/macro'
import type { ActivityEntry } from './ActivityList.tsx'
import { useDocumentWords } from './paper-words.ts'
import { namesOf, whatChanged } from './what-changed.ts'

type ChangeWordsProps = {
  entry: ActivityEntry
  /** What the fields are called within a sentence. */
  names: Record<string, string>
}

export function ChangeWords({ entry, names }: ChangeWordsProps) {
  const { i18n } = useLingui()
  const said = useDocumentWords()(entry)
  const change = whatChanged(entry)
  const { kind, fields } = change
  if (said) return said
  if (kind === 'created') return <Trans>put this on file</Trans>
  if (kind === 'archived') return <Trans>archived this</Trans>
  if (kind === 'restored') return <Trans>brought this back</Trans>
  if (kind === 'merged') {
    return change.other ? (
      <Trans>merged {change.other} into this</Trans>
    ) : (
      <Trans>merged another one into this</Trans>
    )
  }
  if (kind === 'unmerged') {
    return change.other ? <Trans>undid the merge with {change.other}</Trans> : <Trans>undid a merge</Trans>
  }
  if (kind === 'tagged') return <Trans>added the tag “{change.tag}”</Trans>
  if (kind === 'untagged') return <Trans>took the tag “{change.tag}” off</Trans>
  const known = namesOf(fields, names)
  if (known.length === 0) return <Trans>saved this</Trans>
  const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(known)
  return <Trans>changed {list}</Trans>
}
