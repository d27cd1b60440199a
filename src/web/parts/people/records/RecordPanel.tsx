// The open record of a list: a panel beside the rows on wide screens, over them on narrow ones, a sheet on phones.
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState, type ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import type { MenuEntry } from '#web/ui/overlays/menu-props.ts'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { usePhone } from '#web/ui/use-media-query.ts'
import { ArchivedNote } from '#web/parts/people/archive/ArchivedNote.tsx'
import { MissingRecord, type RecordQuery } from './MissingRecord.tsx'
import { PanelFrame } from './PanelFrame.tsx'
import type { RecordCalls, RecordName } from './record-calls.ts'
import type { RecordSearchState } from './record-search.ts'
import { RecordActions } from './RecordActions.tsx'
import { useArchive } from '#web/parts/people/archive/use-archive.tsx'

export type PanelRecord = { id: string; name: string; archivedAt: Date | null; canEdit: boolean }

type RecordPanelProps<Row, R> = RecordSearchState & {
  calls: RecordCalls<Row>
  query: RecordQuery<R>
  /** What it is, for instance "Venue". */
  kind: string
  /** The line below the name. */
  line: (record: R) => ReactNode
  /** Entries of the menu of this kind of record alone. */
  menu?: ((record: R) => MenuEntry[]) | undefined
  children: (record: R) => ReactNode
}

/** Without an open record there is no panel. Its form covers the sheet of phones, so that hides meanwhile. */
export function RecordPanel<Row, R extends PanelRecord>(props: RecordPanelProps<Row, R>) {
  const { calls, search, setSearch, query, kind, line, menu, children } = props
  const { archive, bringBack, sheet } = useArchive(calls)
  const phone = usePhone()
  const isOpen = search.open !== undefined
  // Kept while the sheet slides away.
  const [last, setLast] = useState(query.data)
  if (query.data && query.data !== last) setLast(query.data)
  const record = isOpen ? query.data : last
  // A merged record answers with the one that was kept: the address follows.
  const keptId = isOpen && record && record.id !== search.open ? record.id : undefined
  useEffect(() => {
    if (keptId) setSearch({ open: keptId })
    // oxlint-disable-next-line react/exhaustive-deps -- only another record moves the address
  }, [keptId])
  const close = () => setSearch({ open: undefined, edit: undefined })
  const isEditable = record?.canEdit === true && record.archivedAt === null

  const actions = record ? (
    <RecordActions
      size="sm"
      canEdit={isEditable}
      canArchive={isEditable}
      more={menu?.(record)}
      onEdit={() => setSearch({ edit: true }, true)}
      onArchive={() => archive(record, close)}
    />
  ) : null
  const body = record ? (
    <div className="flex flex-col gap-5">
      <ArchivedNote
        archivedAt={record.archivedAt}
        onBringBack={record.canEdit ? () => bringBack(record) : undefined}
      />
      {children(record)}
    </div>
  ) : (
    <Waiting noun={calls.name} query={query} onClose={close} />
  )

  if (phone) {
    return (
      <>
        <Sheet
          open={isOpen && !search.edit}
          tall
          onOpenChange={(next) => {
            if (!next) close()
          }}
          title={record?.name ?? kind}
          description={record ? line(record) : undefined}
        >
          {actions ? <div className="mb-4">{actions}</div> : null}
          {body}
        </Sheet>
        {sheet}
      </>
    )
  }
  if (!search.open) return null
  return (
    <PanelFrame
      key={search.open}
      id={search.open}
      kind={kind}
      title={record?.name}
      line={record ? line(record) : null}
      actions={actions}
      onClose={close}
      isIdle={!search.edit}
    >
      {body}
      {sheet}
    </PanelFrame>
  )
}

const bars = ['w-40', 'w-full', 'w-3/4', 'w-5/6', 'w-1/2', 'w-2/3']

type WaitingProps = { noun: RecordName; query: RecordQuery<unknown>; onClose: () => void }

function Waiting({ noun, query, onClose }: WaitingProps) {
  const { t } = useLingui()
  if (query.error) {
    return (
      <MissingRecord
        noun={noun}
        query={query}
        back={
          <Button onClick={onClose}>
            <Trans>Back to the list</Trans>
          </Button>
        }
      />
    )
  }
  return (
    <div role="status" aria-label={t`Loading`} className="flex flex-col gap-3">
      {bars.map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </div>
  )
}
