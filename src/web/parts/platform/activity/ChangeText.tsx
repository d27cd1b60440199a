// A change of a record on file in words: "created this", "changed city and capacity".
import { Trans, useLingui } from '@lingui/react/macro'
import type { ActivityEntry } from './ActivityList.tsx'
import { useDocumentTexts } from './document-texts.ts'
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
  if (kind === 'tagged') return <Trans>added the tag “{change.tag}”</Trans>
  if (kind === 'untagged') return <Trans>removed the tag “{change.tag}”</Trans>
  const known = namesOf(fields, names)
  if (known.length === 0) return <Trans>saved this</Trans>
  const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(known)
  return <Trans>changed {list}</Trans>
}
