// A list without rows: nothing matches the search, nothing is archived, or nothing is there yet.
import { Trans } from '@lingui/react/macro'
import { Archive, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/Page.tsx'
import type { RecordSearchState } from './record-search.ts'

type ListEmptyProps = RecordSearchState & {
  /** What to say, and to do, while nothing is on file. */
  nothingYet: ReactNode
}

export function ListEmpty({ search, setSearch, nothingYet }: ListEmptyProps) {
  if (search.tags && !search.search) {
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title={<Trans>No match</Trans>}
        action={
          <Button onClick={() => setSearch({ tags: undefined })}>
            <Trans>Clear tags</Trans>
          </Button>
        }
      >
        <Trans>No record has all of these tags.</Trans>
      </EmptyState>
    )
  }
  if (search.search) {
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title={<Trans>No match</Trans>}
        action={
          <Button onClick={() => setSearch({ search: undefined, tags: undefined })}>
            <Trans>Clear search</Trans>
          </Button>
        }
      >
        {search.archived ? (
          <Trans>No archived records match “{search.search}”.</Trans>
        ) : (
          <Trans>No records match “{search.search}”.</Trans>
        )}
      </EmptyState>
    )
  }
  if (!search.archived) return nothingYet
  return (
    <EmptyState
      icon={<Archive aria-hidden />}
      title={<Trans>The archive is empty</Trans>}
      action={
        <Button onClick={() => setSearch({ archived: undefined })}>
          <Trans>Show active records</Trans>
        </Button>
      }
    >
      <Trans>Archived records keep their history and can be restored at any time.</Trans>
    </EmptyState>
  )
}
