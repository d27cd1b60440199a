// The line over a list of records: the search, and the way to the archive.
import { Trans, useLingui } from '@lingui/react/macro'
import { Archive } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { SearchInput } from '#web/ui/fields/SearchInput.tsx'
import { Toolbar } from '#web/ui/Page.tsx'
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
