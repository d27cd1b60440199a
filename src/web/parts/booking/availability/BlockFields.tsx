// What every block of days asks: from and to, why, and which hours.
import { Trans } from '@lingui/react/macro'
import type { z } from 'zod'
import type { OwnBlockInput } from '#domain/booking/availability/availability.ts'
import { blockKinds } from '#domain/booking/availability/block-kinds.ts'
import { formFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { DatePicker } from '#web/ui/fields/DatePicker.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { useToday } from '#web/hooks/use-today.ts'
import { blockKindLabels } from '#texts/booking/availability.ts'
import { translate } from '#web/texts.ts'

const BlockField = formFieldOf<z.input<typeof OwnBlockInput>>()

/** Days, kind and title. */
export function BlockFields() {
  const say = translate()
  const types = blockKinds.map((value) => ({ value, label: say(blockKindLabels[value]) }))
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <DayField name="fromDate" />
        <DayField name="toDate" />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <BlockField
          name="kind"
          label={<Trans>Type</Trans>}
          render={(field) => <Select value={field.value} onValueChange={field.onChange} options={types} />}
        />
        <BlockField
          name="title"
          label={<Trans>Title</Trans>}
          optional
          render={({ value, ...field }) => <Input {...field} value={value ?? ''} autoComplete="off" />}
        />
      </div>
    </>
  )
}

function DayField({ name }: { name: 'fromDate' | 'toDate' }) {
  const today = useToday()
  return (
    <BlockField
      name={name}
      label={name === 'fromDate' ? <Trans>From</Trans> : <Trans>To</Trans>}
      optional={name === 'toDate'}
      render={(field) => (
        <DatePicker
          value={field.value || null}
          onValueChange={(value) => field.onChange(value ?? '')}
          today={today}
        />
      )}
    />
  )
}

/** Hours, where not whole days are meant. */
export function BlockHours() {
  return (
    <div className="grid grid-cols-2 gap-4">
      <HourField name="fromTime" />
      <HourField name="toTime" />
    </div>
  )
}

function HourField({ name }: { name: 'fromTime' | 'toTime' }) {
  return (
    <BlockField
      name={name}
      label={name === 'fromTime' ? <Trans>From</Trans> : <Trans>To</Trans>}
      optional
      render={({ value, ...field }) => <Input type="time" {...field} value={value ?? ''} />}
    />
  )
}
