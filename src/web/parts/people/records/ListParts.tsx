// What stands around the rows of a list of records: the line over it, with the search and the way to the
// archive, and what it says without rows.
import { Trans, useLingui } from '@lingui/react/macro'
import { Archive, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { SearchInput } from '#web/ui/fields/SearchInput.tsx'
import { EmptyState, Toolbar } from '#web/ui/Page.tsx'
import type { RecordSearchState } from './record-search.ts'

export function ListToolbar({
  search,
  setSearch,
  label,
  children,
}: RecordSearchState & { label: string; children?: ReactNode }) {
  const { t } = useLingui()
  return (
    <Toolbar label={t`Filters`} className="gap-2! overflow-visible! max-[23rem]:flex-wrap">
      <SearchInput
        label={label}
        value={search.search}
        onChange={(next) => setSearch({ search: next })}
        className="min-w-0 flex-1 max-md:px-3 max-[23rem]:basis-full md:max-w-72"
      />
      <Button
        variant={search.archived ? 'secondary' : 'quiet'}
        aria-pressed={search.archived === true}
        icon={<Archive aria-hidden />}
        onClick={() => setSearch({ archived: search.archived ? undefined : true, open: undefined })}
      >
        <span className="max-md:sr-only">
          <Trans>Archived</Trans>
        </span>
      </Button>
      {children}
    </Toolbar>
  )
}

type ListEmptyProps = RecordSearchState & {
  /** What to say, and to do, while nothing is on file. */
  nothingYet: ReactNode
}

/** A list without rows: nothing matches the search, nothing is archived, or nothing is there yet. */
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
