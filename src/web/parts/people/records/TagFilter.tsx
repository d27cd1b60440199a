// Narrows a list of records to those that carry certain tags.
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Tag } from 'lucide-react'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { MultiFilter } from '#web/ui/fields/MultiFilter.tsx'
import type { TagCalls } from './record-calls.ts'
import { tagsOf, type RecordSearchState } from './record-search.ts'
import { tagsQuery } from './tags-query.ts'

type TagFilterProps = RecordSearchState & { calls: Pick<TagCalls, 'name' | 'tags'> }

/** Nothing while no record carries a tag. */
export function TagFilter({ calls, search, setSearch }: TagFilterProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { data } = useQuery(tagsQuery(calls, orgSlug))
  const chosen = tagsOf(search.tags)
  // A tag of the address that nobody carries any more can still be taken off.
  const known = [...new Set([...(data?.tags ?? []).map(({ tag }) => tag), ...chosen])]
  if (known.length === 0) return null
  return (
    <MultiFilter
      label={t`Tags`}
      icon={<Tag aria-hidden />}
      isCompact
      options={known.map((tag) => ({ value: tag, label: tag }))}
      value={chosen}
      onValueChange={(tags) => setSearch({ tags: tags.join(',') || undefined })}
    />
  )
}
