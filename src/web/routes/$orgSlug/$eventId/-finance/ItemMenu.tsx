// What may be done with an instalment: paid, waived with a reason, opened again.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { ItemAction } from '#domain/booking/settlement/item-states.ts'
import { itemActionLabels, scheduleLabels } from '#texts/booking/schedule.ts'
import { translate } from '#web/texts.ts'
import type { DealRecord } from '#web/parts/booking/deal/deal-values.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { DatePicker } from '#web/ui/fields/DatePicker.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useToday } from '#web/hooks/use-today.ts'
import { refreshDeals } from './deal-queries.ts'

type Item = DealRecord['schedule'][number]

export function ItemMenu({ item }: { item: Item }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const today = useToday()
  const [dialog, setDialog] = useState<'pay' | 'waive'>()
  const [isOpen, setOpen] = useState(false)
  const [paidOn, setPaidOn] = useState<string | null>(today)
  const [reason, setReason] = useState('')
  const set = useMutation(trpc.deals.setItem.mutationOptions({ onSuccess: () => refreshDeals() }))
  const { actions } = item
  const say = translate()
  const label = say(scheduleLabels[item.label])
  const run = (action: ItemAction, more: { paidOn?: string | null; reason?: string } = {}) =>
    set.mutate(
      { orgSlug, id: item.id, action, ...more },
      {
        onSuccess: ({ actions: next }) => {
          setOpen(false)
          if (action === 'reopen') return
          const undo = { action: { label: t`Undo`, onClick: () => run('reopen') } }
          toast(
            action === 'pay' ? t`${label} marked as paid` : t`${label} waived`,
            next.includes('reopen') ? undo : {},
          )
        },
      },
    )
  // The sheet stays while the answer to its press comes in.
  if (actions.length === 0 && !isOpen) return null
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t`Actions for ${label}`} size="sm" className="-mr-2">
            <MoreHorizontal aria-hidden />
          </IconButton>
        }
        items={actions.map((action) => ({
          label: say(itemActionLabels[action]),
          onSelect: () => {
            if (action === 'reopen') return run('reopen')
            setDialog(action)
            setOpen(true)
          },
        }))}
      />
      <Sheet
        open={isOpen}
        onOpenChange={setOpen}
        size="sm"
        title={dialog ? say(itemActionLabels[dialog]) : ''}
        description={label}
        onSubmit={(event) => {
          event.preventDefault()
          if (dialog) run(dialog, dialog === 'pay' ? { paidOn } : { reason })
        }}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" variant="primary" busy={set.isPending}>
              {dialog ? say(itemActionLabels[dialog]) : ''}
            </Button>
          </>
        }
      >
        {dialog === 'waive' ? (
          <Field label={<Trans>Reason</Trans>}>
            <Input value={reason} onChange={(event) => setReason(event.target.value)} />
          </Field>
        ) : (
          <Field label={<Trans>Received on</Trans>}>
            <DatePicker value={paidOn} onValueChange={setPaidOn} />
          </Field>
        )}
      </Sheet>
    </>
  )
}
