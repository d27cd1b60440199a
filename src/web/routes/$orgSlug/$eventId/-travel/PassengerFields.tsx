// Who travels: the people of the artist to tick, and anybody else by name.
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { Passenger } from '#domain/booking/travel/travel.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/fields/Choice.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import type { SegmentValues } from './segment-values.ts'

type Somebody = { contactId?: string | null; name: string }

const isSame = (a: Somebody, b: Somebody) =>
  a.contactId && b.contactId ? a.contactId === b.contactId : a.name.toLowerCase() === b.name.toLowerCase()

/** Nobody ticked: everybody travels. */
export function PassengerFields({ travellers }: { travellers: readonly Passenger[] }) {
  const { t } = useLingui()
  const { control } = useFormContext<SegmentValues>()
  const { field, fieldState } = useController({ control, name: 'segment.passengers' })
  const [name, setName] = useState('')
  const error = useId()
  const chosen: readonly Somebody[] = field.value ?? []
  const others = chosen.filter((one) => !travellers.some((known) => isSame(known, one)))
  const offered: readonly Somebody[] = [...travellers, ...others]
  function toggle(one: Somebody, isIn: boolean) {
    const rest = chosen.filter((each) => !isSame(each, one))
    field.onChange(isIn ? [...rest, { contactId: one.contactId ?? null, name: one.name }] : rest)
  }
  function add() {
    if (name.trim()) toggle({ contactId: null, name: name.trim() }, true)
    setName('')
  }
  return (
    <fieldset
      className="min-w-0"
      data-invalid={fieldState.error ? true : undefined}
      aria-describedby={fieldState.error ? error : undefined}
    >
      <legend className="text-sm font-medium">
        <Trans>Travellers</Trans>
      </legend>
      <p className="mt-0.5 mb-1 text-xs text-mute">
        {chosen.length === 0 ? (
          <Trans>Nobody selected: everyone travels.</Trans>
        ) : (
          <Trans>Only selected people travel.</Trans>
        )}
      </p>
      <div className="grid grid-cols-2 gap-x-4 md:grid-cols-3">
        {offered.map((one) => (
          <Checkbox
            key={one.contactId ?? one.name}
            label={one.name}
            checked={chosen.some((each) => isSame(each, one))}
            onCheckedChange={(isIn) => toggle(one, isIn)}
          />
        ))}
      </div>
      <div className="mt-1 flex gap-2 md:w-1/2 md:pr-2">
        <Input
          aria-label={t`Someone else`}
          placeholder={t`Someone else`}
          autoComplete="off"
          maxLength={120}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
          onBlur={add}
        />
        <Button icon={<Plus aria-hidden />} onClick={add} disabled={name.trim() === ''}>
          <Trans>Add</Trans>
        </Button>
      </div>
      {fieldState.error ? (
        <p id={error} role="alert" className="mt-1 text-xs font-medium text-signal">
          {fieldState.error.message ?? fieldState.error.root?.message}
        </p>
      ) : null}
    </fieldset>
  )
}
