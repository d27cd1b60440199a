// Starts a workflow manually, for one booking.
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { addDays, formatDate } from '#domain/dates.ts'
import { messageOf } from '#web/calls/errors.ts'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { RecordCombobox } from '#web/parts/platform/form/RecordCombobox.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { refreshWorkflows } from '#web/parts/automation/workflow/workflow-queries.ts'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useDebounced } from '#web/hooks/use-debounced.ts'
import { useToday } from '#web/hooks/use-today.ts'

export type StartSheetProps = { open: boolean; workflowId: string; name: string; onClose: () => void }

/** Remount it for each opening. Shows of the last three months and the coming year are offered. */
export function StartSheet({ open, workflowId, name, onClose }: StartSheetProps) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const navigate = useNavigate()
  const today = useToday()
  const [typed, setTyped] = useState('')
  const [bookingId, setBookingId] = useState<string | null>(null)
  const search = useDebounced(typed).trim() || undefined
  const found = useQuery(
    trpc.events.list.queryOptions(
      { orgSlug, from: addDays(today, -90), to: addDays(today, 365), search },
      { enabled: open, placeholderData: keepPreviousData, meta: { persist: false } },
    ),
  )
  const start = useMutation(trpc.workflows.startByHand.mutationOptions({ onSettled: refreshWorkflows }))
  const options = (found.data ?? []).slice(0, 50).map((booking) => ({
    value: booking.id,
    label: `${booking.artistName}, ${formatDate(booking.eventDate, i18n.locale)}`,
    hint: booking.eventName,
  }))
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={<Trans>Start “{name}”</Trans>}
      onSubmit={(event) => {
        event.preventDefault()
        if (!bookingId) return
        start.mutate(
          { orgSlug, workflowId, bookingId },
          {
            onSuccess: () => {
              onClose()
              toast.success(t`Started`)
              void navigate({
                to: '/$orgSlug/automations/workflows/$workflowId/editor',
                params: { orgSlug, workflowId },
                search: { view: 'runs' },
              })
            },
          },
        )
      }}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary" busy={start.isPending} disabled={!bookingId}>
            <Trans>Start workflow</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={<Trans>Show</Trans>}>
          <RecordCombobox
            value={bookingId}
            onChange={(id) => setBookingId(id)}
            options={options}
            onQueryChange={setTyped}
            loading={found.isFetching}
            placeholder={t`Artist, show or venue`}
          />
        </Field>
        <FormError>{start.error ? messageOf(start.error) : null}</FormError>
      </div>
    </Sheet>
  )
}
