// Agents beside the first one, each with a share of the commission; for those who share commissions out.
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { AgentSelect } from '#web/parts/people/artist/AgentSelect.tsx'
import type { BookingValues } from '#web/parts/booking/booking/booking-form.ts'
import { formFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { NumberInput } from '#web/ui/fields/NumberInput.tsx'

const FormField = formFieldOf<BookingValues>()
const max = 5

export function CoAgentFields() {
  const { t } = useLingui()
  const { control } = useFormContext<BookingValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'booking.coAgents' })
  return (
    <fieldset className="flex flex-col gap-3 border-t border-line pt-4">
      <legend className="sr-only">
        <Trans>Co-agents</Trans>
      </legend>
      {fields.map(({ id }, index) => (
        <div key={id} className="grid grid-cols-[minmax(0,1fr)_6.5rem_auto] items-end gap-2">
          <FormField
            name={`booking.coAgents.${index}.userId`}
            label={<Trans>Co-agent</Trans>}
            render={(field) => (
              <AgentSelect value={field.value} onValueChange={(user) => field.onChange(user ?? '')} />
            )}
          />
          <FormField
            name={`booking.coAgents.${index}.splitPct`}
            label={<Trans>Share</Trans>}
            render={(field) => (
              <NumberInput
                value={field.value}
                onValueChange={(value) => field.onChange(value ?? 0)}
                onBlur={field.onBlur}
                min={0}
                max={100}
                unit="%"
              />
            )}
          />
          <IconButton label={t`Remove co-agent`} onClick={() => remove(index)}>
            <X aria-hidden />
          </IconButton>
        </div>
      ))}
      {fields.length < max ? (
        <Button
          variant="quiet"
          size="sm"
          className="self-start"
          icon={<Plus aria-hidden />}
          onClick={() => append({ userId: '', splitPct: 50 })}
        >
          <Trans>Add co-agent</Trans>
        </Button>
      ) : null}
    </fieldset>
  )
}
