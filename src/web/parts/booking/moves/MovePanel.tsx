// The form behind "Move to date…"; loaded when it is first opened.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { LocalDate } from '#domain/dates.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { DatePicker } from '#web/ui/fields/DatePicker.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { useToday } from '#web/hooks/use-today.ts'
import { placeOf } from '#web/parts/booking/calendar-views/EventRow.tsx'
import { FreeAnswer } from '#web/parts/booking/calendar/FreeAnswer.tsx'
import type { MovedShow, MoveSheetProps } from './use-move-event.ts'

export function MovePanel({
  show,
  others = 0,
  open,
  onClose,
  onMove,
}: MoveSheetProps & { show: MovedShow; open: boolean }) {
  const { i18n, t } = useLingui()
  const today = useToday()
  const [date, setDate] = useState<LocalDate | null>(show.eventDate)
  const [error, setError] = useState<string>()
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      size="sm"
      tall={false}
      title={<Trans>Move to date</Trans>}
      description={`${show.title}, ${placeOf(show)}, ${formatDate(show.eventDate, 'medium', i18n.locale)}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (!date) return setError(t`Enter a date.`)
        onMove(date)
        onClose()
      }}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary">
            <Trans>Move</Trans>
          </Button>
        </>
      }
    >
      <Field
        label={<Trans>New date</Trans>}
        hint={<Trans>For example 14 Nov, Sat or +7</Trans>}
        error={error}
      >
        <DatePicker value={date} onValueChange={setDate} today={today} />
      </Field>
      {date && date !== show.eventDate && show.artistId ? (
        <div className="mt-3">
          <FreeAnswer artistId={show.artistId} date={date} exceptBookingId={show.bookingId} />
        </div>
      ) : null}
      {others > 0 ? (
        <p className="mt-3 text-mute">
          <Plural
            value={others}
            one="# other artist on this event moves too."
            other="# other artists on this event move too."
          />
        </p>
      ) : null}
    </Sheet>
  )
}
