// Adding a calendar that is kept elsewhere, or changing it: its name, its address, and how much of it is shown.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactElement } from 'react'
import type { z } from 'zod'
import {
  CalendarOfArtistChange,
  NewCalendarOfArtist,
  type NewExternalCalendar,
} from '#domain/desk/external-calendars/external-calendars.ts'
import { messageOf } from '#web/calls/errors.ts'
import { applyFieldErrors, useZodForm } from '#web/forms.ts'
import { formFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { FormSheet } from '#web/parts/platform/form/FormSheet.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { DepthChoice } from './DepthChoice.tsx'
import type { ListedCalendar } from './ExternalCalendarList.tsx'

type Values = z.input<typeof NewCalendarOfArtist>
const CalendarField = formFieldOf<Values>()

type ExternalCalendarSheetProps = {
  /** The one to change; undefined for a new one. */
  calendar?: Pick<ListedCalendar, 'name' | 'host' | 'showsTitles'> | undefined
  /** One of a connected account has no address. */
  hasAddress?: boolean
  /** Whose it is; '' until the field has an answer. */
  artistId: string
  /** Asks whose it is, where that is open. */
  renderArtist?: ((field: { value: string; onChange: (id: string) => void }) => ReactElement) | undefined
  onSave: (artistId: string, calendar: NewExternalCalendar) => Promise<unknown>
  open: boolean
  onClose: () => void
}

export function ExternalCalendarSheet({
  calendar,
  hasAddress = true,
  artistId: given,
  renderArtist,
  onSave,
  open,
  onClose,
}: ExternalCalendarSheetProps) {
  const { t } = useLingui()
  const host = calendar?.host
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const form = useZodForm(calendar ? CalendarOfArtistChange : NewCalendarOfArtist, {
    defaultValues: {
      artistId: given,
      name: calendar?.name ?? '',
      address: '',
      showsTitles: calendar?.showsTitles ?? false,
    },
  })

  async function save({ artistId, ...values }: z.output<typeof NewCalendarOfArtist>) {
    setProblem(undefined)
    setSaving(true)
    try {
      await onSave(artistId, values)
      onClose()
    } catch (error) {
      if (!applyFieldErrors(form, error, 'calendar')) setProblem(messageOf(error))
    } finally {
      setSaving(false)
    }
  }
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      size="md"
      title={calendar ? <Trans>Edit external calendar</Trans> : <Trans>Add external calendar</Trans>}
      description={
        <Trans>Its entries show as busy days and warn you when you book. They block nothing.</Trans>
      }
      onSave={(values) => void save(values)}
      saving={isSaving}
      saveLabel={calendar ? <Trans>Save</Trans> : <Trans>Add</Trans>}
      problem={problem}
    >
      {renderArtist ? (
        <CalendarField name="artistId" label={<Trans>Artist</Trans>} render={renderArtist} />
      ) : null}
      <CalendarField
        name="name"
        label={<Trans>Name</Trans>}
        render={(field) => <Input {...field} autoComplete="off" example={t`Private`} />}
      />
      {hasAddress ? (
        <CalendarField
          name="address"
          label={<Trans>Address</Trans>}
          optional={calendar !== undefined}
          hint={
            calendar ? (
              <Trans>Stays as it is if blank ({host}).</Trans>
            ) : (
              <Trans>
                Google Calendar calls it “Secret address in iCal format”. In Apple Calendar and Outlook,
                publish the calendar and copy its link.
              </Trans>
            )
          }
          render={({ value, ...field }) => (
            <Input
              {...field}
              value={value ?? ''}
              type="url"
              autoComplete="off"
              example="webcal://…/calendar.ics"
            />
          )}
        />
      ) : null}
      <CalendarField
        name="showsTitles"
        label={<Trans>Details shown</Trans>}
        render={({ value, onChange }) => <DepthChoice value={value} onChange={onChange} />}
      />
    </FormSheet>
  )
}
