// The page of one kind of record: title, search, rows or cards, and a panel beside them.
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Ellipsis, ListChecks, Plus, Tag, Upload, Users } from 'lucide-react'
import { cloneElement, useState, type ReactElement, type ReactNode } from 'react'
import { PagedRows } from '#web/parts/platform/screens/LoadedRows.tsx'
import { ColumnsMenu } from '#web/parts/platform/columns/ColumnsMenu.tsx'
import { useTableColumns } from '#web/parts/platform/columns/use-table-columns.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Button, buttonClass, IconButton } from '#web/ui/Button.tsx'
import { DataTable } from '#web/ui/tables/DataTable.tsx'
import { ListPage } from '#web/ui/lists/ListPage.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { EmptyState } from '#web/ui/Page.tsx'
import type { DataTableProps } from '#web/ui/tables/table-props.ts'
import { useImportLink, useTableEntries } from '#web/parts/platform/exports/use-table-entries.tsx'
import { MultiFilter } from '#web/ui/fields/MultiFilter.tsx'
import { ListEmpty, ListToolbar } from './ListParts.tsx'
import { pagesQuery, type RecordCalls, type TagCalls } from './record-calls.ts'
import { sortOf, sortText, tagsOf, type RecordSearchState } from './record-search.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { tagsQuery } from './tags-query.ts'

export type NothingYet = { icon: ReactNode; title: string; text: string }

type RecordListProps<Row> = RecordSearchState &
  Pick<DataTableProps<Row>, 'columns' | 'renderCard' | 'renderLink'> & {
    calls: RecordCalls<Row>
    /** Columns that give way now, unless somebody chose them. */
    givesWay?: readonly string[]
    title: string
    /** "24 venues". */
    count: (total: number) => string
    searchLabel: string
    /** Link to the form for a new one; undefined for members who may not create. */
    create: { link: ReactElement<{ className?: string; children?: ReactNode }>; label: string } | undefined
    nothingYet: NothingYet
    /** Whether rows may be ticked, to give many of them a tag at once. */
    canTag: boolean
    /** In place of the rows: what may be on file twice. Undefined for records that are not compared. */
    duplicates?: ReactNode | true
    /** The open record. */
    panel?: ReactNode
  }

export function RecordList<Row extends { id: string; name: string; tags: string[] }>(
  props: RecordListProps<Row>,
) {
  const { calls, title, search, setSearch, create, nothingYet, renderCard, renderLink } = props
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { search: typed, archived = false } = search
  const table = useTableColumns(calls.name, props.columns, props.givesWay ?? [])
  const columns = table.shown
  const sort = sortOf(search.sort)
  const tags = tagsOf(search.tags)
  const list = useInfiniteQuery(pagesQuery(calls, { orgSlug, search: typed, tags, sort, archived }))
  // Ticked ids while rows are being ticked; undefined otherwise.
  const [ticked, setTicked] = useState<ReadonlySet<string>>()
  const rows = list.data?.pages.flatMap((page) => page.rows)
  const total = list.data?.pages.at(-1)?.total
  const shown = { search: typed, archived, tags: search.tags, sort: search.sort }
  const tableEntries = useTableEntries(calls.name, shown)
  const importLink = useImportLink(calls.name)

  const toggle = (id: string) =>
    setTicked((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })

  const button = (variant: 'primary' | 'secondary') =>
    create ? (
      <Button variant={variant} icon={<Plus aria-hidden />} render={create.link}>
        {create.label}
      </Button>
    ) : null

  return (
    <ListPage
      title={title}
      count={
        total === undefined ? null : (
          <Count
            records={props.count(total)}
            isFound={Boolean(typed) || tags.length > 0}
            isArchive={archived}
          />
        )
      }
      actions={button('primary')}
      tools={
        <ListToolbar search={search} setSearch={setSearch} label={props.searchLabel}>
          <TagFilter calls={calls} search={search} setSearch={setSearch} />
          <span className="md:ml-auto">
            <ColumnsMenu columns={table.choices} state={table.state} />
          </span>
          {props.canTag || props.duplicates || tableEntries.length > 0 ? (
            <Menu
              align="end"
              trigger={
                <IconButton label={t`More`}>
                  <Ellipsis aria-hidden />
                </IconButton>
              }
              items={[
                props.canTag &&
                  !archived && {
                    label: <Trans>Select several</Trans>,
                    icon: <ListChecks aria-hidden />,
                    onSelect: () => setTicked(new Set()),
                  },
                Boolean(props.duplicates) && {
                  label: <Trans>Possible duplicates</Trans>,
                  icon: <Users aria-hidden />,
                  onSelect: () => setSearch({ duplicates: true, open: undefined }, true),
                },
                ...tableEntries,
              ]}
            />
          ) : null}
        </ListToolbar>
      }
      foot={
        ticked ? (
          <SelectionBar
            calls={calls}
            rows={rows?.filter(({ id }) => ticked.has(id)) ?? []}
            onAll={() => setTicked(new Set(rows?.map(({ id }) => id)))}
            onDone={() => setTicked(undefined)}
          />
        ) : null
      }
      panel={props.panel}
    >
      {search.duplicates && props.duplicates ? (
        <div className="min-h-0 flex-1 max-md:px-4">{props.duplicates}</div>
      ) : (
        <PagedRows
          list={list}
          empty={
            <ListEmpty
              search={search}
              setSearch={setSearch}
              nothingYet={
                <EmptyState
                  icon={nothingYet.icon}
                  title={nothingYet.title}
                  action={
                    <span className="flex flex-wrap justify-center gap-2">
                      {button('secondary')}
                      {importLink
                        ? cloneElement(
                            importLink,
                            { className: buttonClass('quiet') },
                            <Upload key="icon" aria-hidden />,
                            t`Import file`,
                          )
                        : null}
                    </span>
                  }
                >
                  {nothingYet.text}
                </EmptyState>
              }
            />
          }
        >
          {(shown) => (
            <DataTable
              {...shown}
              label={title}
              columns={columns}
              rowKey={({ id }) => id}
              renderLink={renderLink}
              renderCard={renderCard}
              onHold={props.canTag && !archived ? (id) => setTicked(new Set([id])) : undefined}
              {...(ticked ? { selection: { keys: ticked, onToggle: toggle } } : {})}
              sort={sort}
              onSortChange={(next) => setSearch({ sort: sortText(next) })}
            />
          )}
        </PagedRows>
      )}
    </ListPage>
  )
}

type CountProps = { records: string; isFound: boolean; isArchive: boolean }

/** "24 venues", "3 venues found", "1 venue in the archive". */
function Count({ records, isFound, isArchive }: CountProps) {
  if (isFound) return <Trans>{records} found</Trans>
  return isArchive ? <Trans>{records} in the archive</Trans> : records
}

type TagFilterProps = RecordSearchState & { calls: Pick<TagCalls, 'name' | 'tags'> }

/** Nothing while no record carries a tag. */
function TagFilter({ calls, search, setSearch }: TagFilterProps) {
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
