// A list of records with the open one beside it, and the form for either: venues, companies, contacts.
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, type ComponentType, type ReactNode } from 'react'
import { atRest } from '#web/device/at-rest.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import type { DataTableProps } from '#web/ui/tables/table-props.ts'
import type { RecordQuery } from './MissingRecord.tsx'
import type { RecordCalls } from './record-calls.ts'
import type { RecordSearch, SetRecordSearch } from './record-search.ts'
import { RecordForm, type RecordFormProps } from './RecordForm.tsx'
import { RecordList, type NothingYet } from './RecordList.tsx'
import type { MenuEntry } from '#web/ui/overlays/menu-props.ts'
import { RecordPanel, type PanelRecord } from './RecordPanel.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'

type RecordsPageProps<Row, R> = Pick<DataTableProps<Row>, 'columns' | 'renderCard'> & {
  to: '/$orgSlug/venues' | '/$orgSlug/companies' | '/$orgSlug/contacts'
  search: RecordSearch
  calls: RecordCalls<Row>
  /** The open record. */
  query: RecordQuery<R>
  /** Who may create may also tag and merge. */
  canCreate: boolean
  /** "Venues", "24 venues", "Venue" and so on. */
  labels: { title: string; count: (total: number) => string; search: string; create: string; kind: string }
  nothingYet: NothingYet
  /** Columns that give way while a record is open beside the list. */
  minorColumns?: readonly string[]
  /** The line below the name of the open record. */
  line: (record: R) => ReactNode
  /** Entries of the open record's menu that this kind of record alone has. */
  menu?: (record: R) => MenuEntry[]
  /** May wait for its code, which `preloadDetails` fetches: most visits are to the list. */
  renderDetails: (record: R) => ReactNode
  preloadDetails: () => void
  form: ComponentType<RecordFormProps<R>>
  /** What may be on file twice, and the way to make one of two. */
  renderDuplicates: (onBack: () => void) => ReactNode
}

export function RecordsPage<Row extends { id: string; name: string; tags: string[] }, R extends PanelRecord>(
  props: RecordsPageProps<Row, R>,
) {
  const { to, search, calls, query, canCreate, labels, columns, minorColumns = [], preloadDetails } = props
  const { orgSlug } = useOrganisation()
  const navigate = useNavigate()
  const setSearch: SetRecordSearch = (patch, isStep) =>
    void navigate({
      to,
      params: { orgSlug },
      search: (before) => ({ ...before, ...patch }),
      replace: !isStep,
      resetScroll: false,
    })
  const isOpen = search.open !== undefined
  useEffect(() => {
    if (isOpen) preloadDetails()
    else atRest(preloadDetails)
  }, [isOpen, preloadDetails])
  return (
    <RecordList
      calls={calls}
      search={search}
      setSearch={setSearch}
      title={labels.title}
      count={labels.count}
      searchLabel={labels.search}
      create={
        canCreate
          ? { link: <Link to={to} params={{ orgSlug }} search={{ new: true }} />, label: labels.create }
          : undefined
      }
      nothingYet={props.nothingYet}
      canTag={canCreate}
      duplicates={
        search.duplicates ? props.renderDuplicates(() => setSearch({ duplicates: undefined })) : true
      }
      columns={columns}
      givesWay={search.open ? minorColumns : []}
      renderLink={({ id }) => (
        <Link
          to={to}
          params={{ orgSlug }}
          search={{ ...search, open: id, edit: undefined }}
          resetScroll={false}
          data-record={id}
        />
      )}
      renderCard={props.renderCard}
      panel={
        <>
          <RecordPanel
            calls={calls}
            search={search}
            setSearch={setSearch}
            query={query}
            kind={labels.kind}
            line={props.line}
            menu={props.menu}
          >
            {(record) => <Suspense fallback={<SkeletonRows />}>{props.renderDetails(record)}</Suspense>}
          </RecordPanel>
          <RecordForm
            search={search}
            setSearch={setSearch}
            record={query.data}
            canCreate={canCreate}
            form={props.form}
          />
        </>
      }
    />
  )
}
