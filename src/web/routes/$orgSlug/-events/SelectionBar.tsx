// What can be done with the chosen shows at once; floats over the foot of the list.
import { Trans } from '@lingui/react/macro'
import { ArrowRightLeft, CalendarClock, FileSignature } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import type { ListedBooking } from '#web/parts/booking/calendar-views/month-items.ts'
import { Button } from '#web/ui/Button.tsx'
import { SelectionFloat } from '#web/ui/tables/SelectionFloat.tsx'
import type { PickingState } from '#web/ui/tables/use-picking.ts'
import type { SelectionState } from '#web/ui/tables/use-selection.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const BulkStatusSheet = lazyPart(async () => (await import('./BulkStatusSheet.tsx')).BulkStatusSheet)
const BulkMoveSheet = lazyPart(async () => (await import('./BulkMoveSheet.tsx')).BulkMoveSheet)
const NewContractSheet = lazyPart(
  async () => (await import('#web/parts/documents/contract/NewContractSheet.tsx')).NewContractSheet,
)

type SelectionBarProps = {
  selection: SelectionState
  picking: PickingState
  shows: readonly ListedBooking[]
  canMove: boolean
  /** Further actions, such as an export of what is chosen. */
  children?: ReactNode
}

type Task = 'status' | 'move' | 'contract'

export function SelectionBar({ selection, picking, shows, canMove, children }: SelectionBarProps) {
  const { can } = useOrganisation()
  const [task, setTask] = useState<{ kind: Task; count: number }>()
  const [isOpen, setOpen] = useState(false)
  const chosen = shows.filter(({ id }) => selection.ids.has(id))
  const start = (kind: Task) => {
    setTask({ kind, count: (task?.count ?? 0) + 1 })
    setOpen(true)
  }
  const onDone = () => {
    selection.clear()
    picking.setPicking(false)
  }
  const sheet = { open: isOpen, shows: chosen, onClose: () => setOpen(false), onDone }
  return (
    <>
      <SelectionFloat
        count={chosen.length}
        onClear={selection.clear}
        onDone={picking.isPicking ? onDone : undefined}
      >
        <Button variant="quiet" icon={<ArrowRightLeft aria-hidden />} onClick={() => start('status')}>
          <Trans>Change status</Trans>
        </Button>
        {canMove ? (
          <Button variant="quiet" icon={<CalendarClock aria-hidden />} onClick={() => start('move')}>
            <Trans>Move</Trans>
          </Button>
        ) : null}
        {can('contracts.manage') ? (
          <Button variant="quiet" icon={<FileSignature aria-hidden />} onClick={() => start('contract')}>
            <Trans>Contracts</Trans>
          </Button>
        ) : null}
        {children}
      </SelectionFloat>
      {task ? (
        <Suspense>
          {task.kind === 'status' ? (
            <BulkStatusSheet key={task.count} {...sheet} />
          ) : task.kind === 'contract' ? (
            <NewContractSheet
              key={task.count}
              open={isOpen}
              onClose={() => setOpen(false)}
              bookingIds={chosen.map(({ id }) => id)}
            />
          ) : (
            <BulkMoveSheet key={task.count} {...sheet} />
          )}
        </Suspense>
      ) : null}
    </>
  )
}
