// A moment as day and time, both on the clock of one zone.
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { instantOf, isLocalDate, localOf } from '#domain/dates.ts'
import { DatePicker, TimeInput } from '#web/ui/fields/DatePicker.tsx'

type InstantInputProps = {
  value: Date | null
  onValueChange: (instant: Date | null) => void
  tz: string
  'aria-label'?: string
}

// Announcements and sales begin in the morning unless told otherwise.
const usualTime = '10:00'

/** Goes in a Field. Without a day there is no moment. */
export function InstantInput({ value, onValueChange, tz }: InstantInputProps) {
  const { t } = useLingui()
  const local = value ? localOf(value, tz) : null
  /** The time chosen while no day is. */
  const [time, setTime] = useState(local?.time ?? null)
  const set = (date: string | null, clock: string | null) =>
    onValueChange(date && isLocalDate(date) ? instantOf(date, clock ?? usualTime, tz) : null)
  return (
    <span className="grid grid-cols-[minmax(0,1fr)_6rem] gap-2">
      <DatePicker value={local?.date ?? null} onValueChange={(date) => set(date, local?.time ?? time)} />
      <TimeInput
        aria-label={t`Time`}
        value={local?.time ?? time}
        onValueChange={(next) => {
          setTime(next)
          if (local) set(local.date, next)
        }}
      />
    </span>
  )
}
