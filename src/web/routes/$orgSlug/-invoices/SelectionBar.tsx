// What can be done with the chosen invoices at once: issue, send, remind.
import { Trans } from '@lingui/react/macro'
import { BellRing, FileCheck, Send } from 'lucide-react'
import { useState } from 'react'
import type { InvoiceListRow } from '#web/parts/money/invoice/invoice-queries.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Button } from '#web/ui/Button.tsx'
import { SelectionFloat } from '#web/ui/tables/SelectionFloat.tsx'
import type { PickingState } from '#web/ui/tables/use-picking.ts'
import type { SelectionState } from '#web/ui/tables/use-selection.ts'

const IssueManySheet = lazyDialog(async () => (await import('./IssueManySheet.tsx')).IssueManySheet)
const SendManySheet = lazyDialog(async () => (await import('./SendManySheet.tsx')).SendManySheet)
const RemindManySheet = lazyDialog(async () => (await import('./RemindManySheet.tsx')).RemindManySheet)

type SelectionBarProps = {
  selection: SelectionState
  /** The chosen ones. */
  invoices: readonly InvoiceListRow[]
  /** How many could be. */
  count: number
  picking: PickingState
}
type Task = 'issue' | 'send' | 'remind'

export function SelectionBar({ selection, invoices, count, picking }: SelectionBarProps) {
  const { can } = useOrganisation()
  // Held for the sheet: the list may drop rows from the selection once they have changed.
  const [task, setTask] = useState<{ kind: Task; no: number; invoices: readonly InvoiceListRow[] }>()
  const [isOpen, setOpen] = useState(false)
  const drafts = invoices.filter(({ state }) => state === 'draft')
  const unsent = invoices.filter(({ state, kind }) => state === 'issued' && kind !== 'self_billed')
  const late = invoices.filter(({ daysOverdue }) => (daysOverdue ?? 0) > 0)
  const onDone = () => {
    selection.clear()
    picking.setPicking(false)
  }
  const start = (kind: Task, of: readonly InvoiceListRow[]) => {
    setTask({ kind, no: (task?.no ?? 0) + 1, invoices: of })
    setOpen(true)
  }
  const sheetOf = (kind: Task) => ({
    key: `${kind} ${task?.kind === kind ? task.no : ''}`,
    open: isOpen && task?.kind === kind,
    invoices: task?.kind === kind ? task.invoices : [],
    onClose: () => setOpen(false),
    onDone,
  })
  const { key: issueKey, ...issue } = sheetOf('issue')
  const { key: sendKey, ...send } = sheetOf('send')
  const { key: remindKey, ...remind } = sheetOf('remind')
  return (
    <>
      <SelectionFloat
        count={invoices.length}
        onClear={selection.clear}
        onAll={invoices.length < count && selection.all}
        onDone={picking.isPicking ? onDone : undefined}
      >
        {can('invoices.administrate') && drafts.length > 0 ? (
          <Button variant="quiet" icon={<FileCheck aria-hidden />} onClick={() => start('issue', drafts)}>
            <Trans>Issue</Trans>
          </Button>
        ) : null}
        {unsent.length > 0 ? (
          <Button variant="quiet" icon={<Send aria-hidden />} onClick={() => start('send', unsent)}>
            <Trans>Send</Trans>
          </Button>
        ) : null}
        {late.length > 0 ? (
          <Button variant="quiet" icon={<BellRing aria-hidden />} onClick={() => start('remind', late)}>
            <Trans>Remind</Trans>
          </Button>
        ) : null}
      </SelectionFloat>
      <IssueManySheet key={issueKey} {...issue} />
      <SendManySheet key={sendKey} {...send} />
      <RemindManySheet key={remindKey} {...remind} />
    </>
  )
}
