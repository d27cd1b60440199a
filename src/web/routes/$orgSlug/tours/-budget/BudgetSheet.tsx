// The form for the planned costs of a tour: lines in their order, to begin with those of another tour.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useFieldArray } from 'react-hook-form'
import type { z } from 'zod'
import { BudgetInput } from '#domain/money/budgets/budgets.ts'
import { messageOf } from '#web/calls/errors.ts'
import { queryClient } from '#web/calls/query.ts'
import { applyFieldErrors, useZodForm } from '#web/forms.ts'
import { AddRow } from '#web/parts/platform/form/FieldRow.tsx'
import { fetchNow } from '#web/parts/platform/form/fetch-now.ts'
import { FormSheet } from '#web/parts/platform/form/FormSheet.tsx'
import { useMergeSave } from '#web/parts/platform/form/use-merge-save.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { budgetQuery, type Budget } from './budget-query.ts'
import { BudgetLineFields, type BudgetValues } from './BudgetLineFields.tsx'

const valuesOf = ({ lines }: Budget): BudgetValues => ({ lines })

type BudgetSheetProps = { open: boolean; budget: Budget; onClose: () => void }

export function BudgetSheet({ open, budget, onClose }: BudgetSheetProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { tour, currency } = budget
  const of = { orgSlug, tourId: tour.id }
  const form = useZodForm(BudgetInput, { defaultValues: valuesOf(budget) })
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'lines' })
  const { data: others = [] } = useQuery({
    ...trpc.budgets.others.queryOptions(of, { meta: { persist: false } }),
    enabled: open,
  })
  const call = useMutation(trpc.budgets.save.mutationOptions({ meta: { mergesStale: true } }))
  const refresh = () => queryClient.invalidateQueries(trpc.budgets.pathFilter())
  const takeBack = (before: Budget, version: number) =>
    call.mutate(
      { ...of, version, budget: { lines: before.lines } },
      { onSuccess: () => void refresh(), onError: (error) => toast.error(messageOf(error)) },
    )
  const { save, isSaving, problem, merge } = useMergeSave<
    z.input<typeof BudgetInput>,
    BudgetInput,
    Budget,
    { before: Budget; version: number }
  >({
    form,
    record: budget,
    valuesOf,
    versionOf: ({ version }) => version,
    latest: () => fetchNow(budgetQuery(orgSlug, tour.id)),
    send: async (values, on) => {
      const before = on ?? budget
      const { version } = await call.mutateAsync({ ...of, version: before.version, budget: values })
      return { before, version }
    },
    onSaved: async ({ before, version }) => {
      await refresh()
      toastUndo(t`Budget saved`, () => takeBack(before, version))
      onClose()
    },
    placeError: (error) => applyFieldErrors(form, error, 'budget'),
  })
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title={<Trans>Planned costs: {tour.name}</Trans>}
      description={<Trans>Amounts include VAT, as expenses do.</Trans>}
      onSave={save}
      saving={isSaving}
      saveLabel={<Trans>Save</Trans>}
      problem={problem}
      merge={merge}
    >
      <ol className="flex flex-col">
        {fields.map(({ id }, index) => (
          <BudgetLineFields
            key={id}
            index={index}
            onRemove={() => remove(index)}
            onMoveUp={index > 0 ? () => move(index, index - 1) : undefined}
          />
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-3">
        <AddRow
          onAdd={() =>
            append({
              category: 'hotel',
              description: '',
              quantity: '1',
              // Nothing is entered yet; the form asks for it.
              amountMinor: null as unknown as number,
              currency,
              basis: 'show',
              borneBy: 'artist',
              note: '',
            })
          }
        >
          <Trans>Add line</Trans>
        </AddRow>
        {others.length > 0 ? (
          <Select
            aria-label={t`Copy from another tour`}
            placeholder={t`Copy from another tour`}
            className="w-64"
            value=""
            options={others.map(({ tourId, name, artistName }) => ({
              value: tourId,
              label: `${name}, ${artistName}`,
            }))}
            onValueChange={(chosen) =>
              append(others.find(({ tourId }) => tourId === chosen)?.lines ?? [], { shouldFocus: false })
            }
          />
        ) : null}
      </div>
    </FormSheet>
  )
}
