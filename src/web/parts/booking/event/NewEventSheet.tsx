// The form for a new event and its first booking.
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { LocalDate } from '#domain/dates.ts'
import { firstStatus } from '#web/parts/booking/booking/BookingStart.tsx'
import { FormSheet } from '#web/parts/platform/form/FormSheet.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import type { EventDraft } from './event-draft.ts'
import { NewEventFields } from './NewEventFields.tsx'
import { useNewEvent } from './use-new-event.ts'

type NewEventSheetProps = { open: boolean; date: LocalDate | undefined; onClose: () => void }

export function NewEventSheet({ open, date, onClose }: NewEventSheetProps) {
  const { t } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const navigate = useNavigate()
  const given = useLocation({ select: ({ state }): EventDraft | undefined => state.newEvent })
  // Whatever happens to the address meanwhile, the form goes on with what it began with.
  const [draft] = useState(given)
  const start = { date, status: firstStatus(can), ...draft }
  const { form, onParts, save, problem, isSaving } = useNewEvent(start, ({ id, name }) => {
    toast.success(t`${name} added to the calendar`)
    void navigate({ to: '/$orgSlug/$eventId/overview', params: { orgSlug, eventId: id }, replace: true })
  })
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title={<Trans>New event</Trans>}
      onSave={save}
      saving={isSaving}
      saveLabel={<Trans>Create event</Trans>}
      problem={problem}
    >
      <NewEventFields onParts={onParts} artistName={draft?.parts.artist} venueName={draft?.parts.venue} />
    </FormSheet>
  )
}
