// The final figures of a show: tickets sold, what costs came to, and what else changed hands.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useController, useFieldArray, useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { needsBoxOffice } from '#domain/booking/deals/box-office.ts'
import { DealFiguresInput } from '#domain/booking/deals/deal-figures.ts'
import { adjustmentKinds } from '#domain/booking/deals/deal-terms.ts'
import { TicketsInput } from '#domain/booking/deals/tickets.ts'
import { adjustmentKindLabels } from '#texts/booking/deal-terms.ts'
import { messageOf } from '#web/calls/errors.ts'
import { useZodForm } from '#web/forms.ts'
import { emptyTickets, type DealRecord } from '#web/parts/booking/deal/deal-values.ts'
import { optionsOf } from '#web/parts/booking/deal/deal-fields.ts'
import { FormSheet } from '#web/parts/platform/form/FormSheet.tsx'
import { moneyFieldsOf } from '#web/parts/platform/form/money-fields.tsx'
import { notesFieldOf, textFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { valueFieldsOf } from '#web/parts/platform/form/value-fields.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Checkbox } from '#web/ui/fields/Choice.tsx'
import { FieldGroup } from '#web/ui/fields/Field.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { refreshDeals } from './deal-queries.ts'

const Final = z.strictObject({ tickets: TicketsInput, figures: DealFiguresInput })
type FinalValues = z.input<typeof Final>
const { NumberField, SelectField } = valueFieldsOf<FinalValues>()
const { MoneyField } = moneyFieldsOf<FinalValues>()
const TextField = textFieldOf<FinalValues>()
const NotesField = notesFieldOf<FinalValues>()

/** Opens with what was planned where nothing final is known: most figures come out as agreed. */
function finalValues({ deal, figures, tickets }: DealRecord): FinalValues {
  const planned = (deal?.expenses ?? [])
    .filter(({ kind }) => kind === 'fixed')
    .map(({ name, amountMinor }) => ({ name, amountMinor: amountMinor ?? 0 }))
  return {
    tickets: tickets ?? emptyTickets(deal?.currency ?? 'EUR'),
    figures: figures ?? { costs: planned, adjustments: [], withholdingMinor: null, note: null },
  }
}

export function FiguresSheet({
  open,
  record,
  onClose,
}: {
  open: boolean
  record: DealRecord
  onClose: () => void
}) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const [problem, setProblem] = useState<string>()
  const form = useZodForm(Final, { defaultValues: finalValues(record) })
  const enter = useMutation(
    trpc.deals.settle.mutationOptions({
      onSuccess: async () => {
        await refreshDeals()
        toast.success(t`Final figures saved`)
        onClose()
      },
      onError: (error) => setProblem(messageOf(error)),
    }),
  )
  const { deal, version, bookingId, eventVersion } = record
  if (!deal || version === null) return null
  const { currency } = deal
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title={<Trans>Final figures</Trans>}
      description={record.artistName}
      onSave={({ tickets, figures }) => {
        setProblem(undefined)
        const sold = needsBoxOffice(deal) && tickets.types.length > 0 ? tickets : null
        enter.mutate({ orgSlug, bookingId, version, eventVersion, figures, tickets: sold })
      }}
      saving={enter.isPending}
      saveLabel={<Trans>Save figures</Trans>}
      problem={problem}
    >
      {needsBoxOffice(deal) ? <SoldFields /> : null}
      <CostRows currency={currency} />
      <AdjustmentRows currency={currency} />
      {deal.withholdingPct === null ? null : (
        <MoneyField
          name="figures.withholdingMinor"
          label={<Trans>Tax withheld</Trans>}
          hint={<Trans>Leave blank to use the deal’s rate.</Trans>}
          currency={currency}
          optional
        />
      )}
      <NotesField name="figures.note" label={<Trans>Note</Trans>} optional />
    </FormSheet>
  )
}

function SoldFields() {
  const { getValues } = useFormContext<FinalValues>()
  const types = getValues('tickets.types') ?? []
  return (
    <FieldGroup title={<Trans>Tickets sold</Trans>}>
      {types.length === 0 ? (
        <p className="text-mute">
          <Trans>Add ticket types to the deal first to enter sales.</Trans>
        </p>
      ) : (
        <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
          {types.map(({ name }, index) => (
            <NumberField key={name} name={`tickets.types.${index}.sold`} label={name} min={0} />
          ))}
        </div>
      )}
    </FieldGroup>
  )
}

function CostRows({ currency }: { currency: string }) {
  const { t } = useLingui()
  const { control } = useFormContext<FinalValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'figures.costs' })
  return (
    <FieldGroup title={<Trans>Final costs</Trans>}>
      {fields.map((field, index) => (
        <RemovableRow key={field.id} removeLabel={t`Remove cost ${index + 1}`} onRemove={() => remove(index)}>
          <div className="grid min-w-0 flex-1 grid-cols-[1fr_1.2fr] gap-3 md:grid-cols-[1.5fr_1fr]">
            <TextField name={`figures.costs.${index}.name`} label={<Trans>Cost</Trans>} />
            <MoneyField
              name={`figures.costs.${index}.amountMinor`}
              label={<Trans>Amount</Trans>}
              currency={currency}
            />
          </div>
        </RemovableRow>
      ))}
      <AddButton onClick={() => append({ name: '', amountMinor: 0 })}>
        <Trans>Add cost</Trans>
      </AddButton>
    </FieldGroup>
  )
}

function AdjustmentRows({ currency }: { currency: string }) {
  const { t } = useLingui()
  const { control } = useFormContext<FinalValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'figures.adjustments' })
  return (
    <FieldGroup title={<Trans>Adjustments</Trans>}>
      {fields.map((field, index) => (
        <RemovableRow
          key={field.id}
          className="border-b border-line pb-3"
          removeLabel={t`Remove adjustment ${index + 1}`}
          onRemove={() => remove(index)}
        >
          <div className="grid min-w-0 flex-1 grid-cols-2 gap-3 md:grid-cols-3">
            <SelectField
              name={`figures.adjustments.${index}.kind`}
              label={<Trans>Type</Trans>}
              options={optionsOf(adjustmentKinds, adjustmentKindLabels)}
            />
            <TextField name={`figures.adjustments.${index}.name`} label={<Trans>Description</Trans>} />
            <MoneyField
              name={`figures.adjustments.${index}.amountMinor`}
              label={<Trans>Amount</Trans>}
              currency={currency}
            />
            <Toggle name={`figures.adjustments.${index}.commissionable`} label={t`Commissionable`} />
            <Toggle
              name={`figures.adjustments.${index}.inWithholdingBase`}
              label={t`Subject to withholding tax`}
            />
            <Toggle name={`figures.adjustments.${index}.inSplitPoint`} label={t`Counts as a cost`} />
          </div>
        </RemovableRow>
      ))}
      <AddButton
        onClick={() =>
          append({
            kind: 'reimbursement',
            name: '',
            amountMinor: 0,
            commissionable: false,
            inWithholdingBase: false,
            inSplitPoint: false,
          })
        }
      >
        <Trans>Add adjustment</Trans>
      </AddButton>
    </FieldGroup>
  )
}

type RemovableRowProps = {
  removeLabel: string
  onRemove: () => void
  className?: string
  children: ReactNode
}

/** Fields side by side, and the button that takes them away. */
function RemovableRow({ removeLabel, onRemove, className, children }: RemovableRowProps) {
  return (
    <div className={cx('flex items-start gap-2', className)}>
      {children}
      <IconButton label={removeLabel} size="sm" className="mt-6.5" onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}

/** Below the rows: begins another one. */
function AddButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <div>
      <Button variant="quiet" size="sm" className="-ml-2.5" icon={<Plus aria-hidden />} onClick={onClick}>
        {children}
      </Button>
    </div>
  )
}

type ToggleName = `figures.adjustments.${number}.${'commissionable' | 'inWithholdingBase' | 'inSplitPoint'}`

function Toggle({ name, label }: { name: ToggleName; label: string }) {
  const { control } = useFormContext<FinalValues>()
  const { field } = useController({ control, name })
  return <Checkbox label={label} checked={field.value === true} onCheckedChange={field.onChange} />
}
