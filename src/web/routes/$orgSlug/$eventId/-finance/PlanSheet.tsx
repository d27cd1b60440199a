// Editing the payment schedule: shares, amounts and the days they are due.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useController, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { ScheduleInput } from '#domain/booking/settlement/schedule-inputs.ts'
import {
  dueKinds,
  paymentMethods,
  payees,
  portionKinds,
  type DueKind,
  type InvoiceBehindItem,
  type PortionKind,
} from '#domain/booking/settlement/schedule.ts'
import { scheduleLabels } from '#domain/booking/settlement/item-states.ts'
import {
  payeeLabels,
  paymentMethodLabels,
  scheduleLabels as scheduleLabelTexts,
} from '#texts/booking/schedule.ts'
import { messageOf } from '#web/calls/errors.ts'
import { useZodForm } from '#web/forms.ts'
import { optionsOf } from '#web/parts/booking/deal/deal-fields.ts'
import type { DealRecord } from '#web/parts/booking/deal/deal-values.ts'
import { formFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { FormSheet } from '#web/parts/platform/form/FormSheet.tsx'
import { moneyFieldsOf } from '#web/parts/platform/form/money-fields.tsx'
import { valueFieldsOf } from '#web/parts/platform/form/value-fields.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { textLink } from '#web/parts/text-link.ts'
import { trpc } from '#web/trpc.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { DatePicker } from '#web/ui/fields/DatePicker.tsx'
import { refreshDeals } from './deal-queries.ts'

const Plan = z.strictObject({ items: ScheduleInput })
type PlanValues = z.input<typeof Plan>
const PlanField = formFieldOf<PlanValues>()
const { NumberField, SelectField } = valueFieldsOf<PlanValues>()
const { MoneyField, PctField } = moneyFieldsOf<PlanValues>()

export function PlanSheet({
  open,
  record,
  onClose,
}: {
  open: boolean
  record: DealRecord
  onClose: () => void
}) {
  const { orgSlug } = useOrganisation()
  const [problem, setProblem] = useState<string>()
  const items = record.schedule.map(
    ({ id, label, kind, pct, amountMinor, dueKind, dueDays, dueOn, method, payee }) => ({
      id,
      label,
      kind,
      pct,
      amountMinor,
      dueKind,
      dueDays,
      dueOn,
      method,
      payee,
    }),
  )
  const form = useZodForm(Plan, { defaultValues: { items } })
  const plan = useMutation(
    trpc.deals.plan.mutationOptions({
      onSuccess: async () => {
        await refreshDeals()
        onClose()
      },
      onError: (error) => setProblem(messageOf(error)),
    }),
  )
  const { errors } = form.formState
  const whole = errors.items?.root?.message ?? errors.items?.message
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title={<Trans>Payment schedule</Trans>}
      description={<Trans>Invoiced and paid instalments can’t be changed.</Trans>}
      onSave={(values) => {
        setProblem(undefined)
        if (record.version === null) return
        plan.mutate({ orgSlug, bookingId: record.bookingId, version: record.version, items: values.items })
      }}
      saving={plan.isPending}
      saveLabel={<Trans>Save schedule</Trans>}
      problem={whole ?? problem}
    >
      <Items record={record} />
    </FormSheet>
  )
}

function Items({ record }: { record: DealRecord }) {
  const { t } = useLingui()
  const { control } = useFormContext<PlanValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'items', keyName: 'key' })
  return (
    <>
      {fields.map((field, index) => {
        const stored = record.schedule.find(({ id }) => id === field.id)
        const isFixed = stored !== undefined && stored.state !== 'planned'
        return (
          <fieldset
            key={field.key}
            inert={isFixed}
            className={isFixed ? 'flex items-start gap-2 opacity-60' : 'flex items-start gap-2'}
          >
            <legend className="sr-only">
              <Trans>Instalment {index + 1}</Trans>
            </legend>
            <div className="grid min-w-0 flex-1 grid-cols-2 gap-3 border-b border-line pb-4 md:grid-cols-4">
              <SelectField
                name={`items.${index}.label`}
                label={<Trans>Instalment</Trans>}
                options={optionsOf(scheduleLabels, scheduleLabelTexts)}
              />
              <Portion index={index} currency={record.deal?.currency ?? 'EUR'} />
              <Due index={index} />
              <SelectField
                name={`items.${index}.method`}
                label={<Trans>Payment method</Trans>}
                options={optionsOf(paymentMethods, paymentMethodLabels)}
              />
              <SelectField
                name={`items.${index}.payee`}
                label={<Trans>Paid to</Trans>}
                options={optionsOf(payees, payeeLabels)}
              />
              {stored?.behind && !isFixed ? <WhyKept behind={stored.behind} /> : null}
            </div>
            <IconButton
              label={t`Remove instalment ${index + 1}`}
              size="sm"
              disabled={Boolean(stored?.behind)}
              className="mt-6.5"
              onClick={() => remove(index)}
            >
              <X aria-hidden />
            </IconButton>
          </fieldset>
        )
      })}
      <div>
        <Button
          variant="quiet"
          className="-ml-3"
          icon={<Plus aria-hidden />}
          onClick={() =>
            append({
              id: null,
              label: 'balance',
              kind: 'pct',
              pct: fields.length === 0 ? '100' : '',
              amountMinor: null,
              dueKind: 'before_show',
              dueDays: 14,
              dueOn: null,
              method: 'transfer',
              payee: 'agency',
            })
          }
        >
          <Trans>Add instalment</Trans>
        </Button>
      </div>
    </>
  )
}

/** Why the instalment can't be removed, and the way to the draft that has to go first. */
function WhyKept({ behind: { invoiceId, number } }: { behind: InvoiceBehindItem }) {
  const { orgSlug } = useOrganisation()
  return (
    <p className="col-span-full text-sm text-mute">
      {number === null ? (
        <Trans>To remove this instalment, delete its draft invoice first.</Trans>
      ) : (
        <Trans>Can’t be removed: it was on invoice {number}. Waive it instead.</Trans>
      )}{' '}
      <Link to="/$orgSlug/invoices/$invoiceId" params={{ orgSlug, invoiceId }} className={textLink}>
        {number === null ? <Trans>Open draft</Trans> : <Trans>Open invoice</Trans>}
      </Link>
    </p>
  )
}

function Portion({ index, currency }: { index: number; currency: string }) {
  const { t } = useLingui()
  const { control } = useFormContext<PlanValues>()
  const kind = useWatch({ control, name: `items.${index}.kind` })
  const labels: Record<PortionKind, string> = { pct: t`Percentage`, amount: t`Amount`, rest: t`Remainder` }
  return (
    <>
      <SelectField
        name={`items.${index}.kind`}
        label={<Trans context="how an amount is set">Calculation</Trans>}
        options={portionKinds.map((value) => ({ value, label: labels[value] }))}
      />
      {kind === 'pct' ? (
        <PctField name={`items.${index}.pct`} label={<Trans>Percentage</Trans>} />
      ) : kind === 'amount' ? (
        <MoneyField name={`items.${index}.amountMinor`} label={<Trans>Amount</Trans>} currency={currency} />
      ) : (
        <span className="max-md:hidden" />
      )}
    </>
  )
}

function Due({ index }: { index: number }) {
  const { t } = useLingui()
  const { control } = useFormContext<PlanValues>()
  const { field: days } = useController({ control, name: `items.${index}.dueDays` })
  const kind = useWatch({ control, name: `items.${index}.dueKind` })
  const labels: Record<DueKind, string> = {
    fixed: t`On a date`,
    after_signature: t`After signature`,
    before_show: t`Before the show`,
    on_show_day: t`On the day of the show`,
    after_show: t`After the show`,
  }
  return (
    <>
      <SelectField
        name={`items.${index}.dueKind`}
        label={<Trans>Due</Trans>}
        options={dueKinds.map((value) => ({ value, label: labels[value] }))}
      />
      {kind === 'fixed' ? (
        <PlanField
          name={`items.${index}.dueOn`}
          label={<Trans>Date</Trans>}
          render={({ value, onChange }) => <DatePicker value={value ?? null} onValueChange={onChange} />}
        />
      ) : kind === 'on_show_day' ? (
        <span className="max-md:hidden" />
      ) : (
        <NumberField name={days.name} label={<Trans>Days</Trans>} min={0} />
      )}
    </>
  )
}
