// What can be done with the chosen shows at once; floats over the foot of the list.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowRightLeft, CalendarClock, X } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { ListedBooking } from '#web/parts/booking/month-items.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import type { SelectionState } from './use-selection.ts'

const BulkStatusSheet = lazy(async () => ({
  default: (await import('./BulkStatusSheet.tsx')).BulkStatusSheet,
}))
const BulkMoveSheet = lazy(async () => ({ default: (await import('./BulkMoveSheet.tsx')).BulkMoveSheet }))

type SelectionBarProps = {
  selection: SelectionState
  shows: readonly ListedBooking[]
  canMove: boolean
  /** Further actions, such as an export of what is chosen. */
  children?: ReactNode
}

export function SelectionBar({ selection, shows, canMove, children }: SelectionBarProps) {
  const { t } = useLingui()
  const [task, setTask] = useState<{ kind: 'status' | 'move'; count: number }>()
  const [isOpen, setOpen] = useState(false)
  const chosen = shows.filter(({ id }) => selection.ids.has(id))
  const start = (kind: 'status' | 'move') => {
    setTask({ kind, count: (task?.count ?? 0) + 1 })
    setOpen(true)
  }
  const sheet = { open: isOpen, shows: chosen, onClose: () => setOpen(false), onDone: selection.clear }
  return (
    <>
      <p role="status" className="sr-only">
        {chosen.length > 0 ? <Plural value={chosen.length} one="# selected" other="# selected" /> : null}
      </p>
      {chosen.length > 0 ? (
        <div
          role="toolbar"
          aria-label={t`With the selection`}
          className="fixed bottom-18 left-1/2 z-30 flex max-w-[calc(100vw-1.5rem)] -translate-x-1/2 items-center gap-1 rounded-card bg-surface p-1.5 shadow-float md:bottom-6 md:left-[calc(50%+6.5rem)]"
        >
          <span className="px-2 font-semibold whitespace-nowrap">
            <Plural value={chosen.length} one="# selected" other="# selected" />
          </span>
          <Button variant="quiet" icon={<ArrowRightLeft aria-hidden />} onClick={() => start('status')}>
            <Trans>Change status</Trans>
          </Button>
          {canMove ? (
            <Button variant="quiet" icon={<CalendarClock aria-hidden />} onClick={() => start('move')}>
              <Trans>Move</Trans>
            </Button>
          ) : null}
          {children}
          <IconButton label={t`Clear the selection`} shortcut="Escape" onClick={selection.clear}>
            <X aria-hidden />
          </IconButton>
        </div>
      ) : null}
      {task ? (
        <Suspense>
          {task.kind === 'status' ? (
            <BulkStatusSheet key={task.count} {...sheet} />
          ) : (
            <BulkMoveSheet key={task.count} {...sheet} />
          )}
        </Suspense>
      ) : null}
    </>
  )
}
