// Other days that would do as well.
import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { isLocalDate } from '#domain/dates.ts'
import { maxAltDates } from '#domain/sales/inquiry-inputs.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import type { InquiryValues } from './draft.ts'

/** Days before `today`, which is the agency's, cannot be asked for. */
export function OtherDates({ today }: { today: string }) {
  const { t, i18n } = useLingui()
  const { control } = useFormContext<InquiryValues>()
  const { field, fieldState } = useController({ control, name: 'altDates' })
  const [typed, setTyped] = useState('')
  const dates = field.value ?? []

  /** A day counts once it is complete and the field is left, so that typing a year adds none on the way. */
  function add() {
    const isNew = isLocalDate(typed) && typed >= today && !dates.includes(typed)
    if (isNew) field.onChange([...dates, typed].toSorted())
    setTyped('')
  }
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {dates.length < maxAltDates ? (
        <Field label={<Trans>Alternative dates</Trans>} optional error={fieldState.error?.message}>
          <Input
            type="date"
            min={today}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={add}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              add()
            }}
          />
        </Field>
      ) : null}
      {dates.length > 0 ? (
        <ul aria-label={t`Alternative dates`} className="flex flex-wrap gap-1.5">
          {dates.map((date) => {
            const day = formatDate(date, 'medium', i18n.locale)
            return (
              <li key={date} className="inline-flex h-9 items-center rounded-chip bg-sunk pl-2.5 text-sm">
                {day}
                <button
                  type="button"
                  aria-label={t`Remove ${day}`}
                  onClick={() => field.onChange(dates.filter((other) => other !== date))}
                  className="hit flex h-full items-center px-2.5 text-mute hover:text-ink"
                >
                  <X aria-hidden className="size-3.5" />
                </button>
              </li>
            )
          })}
        </ul>
      ) : null}
    </div>
  )
}
