// The companies that a person works for, with title and functions at each.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useController, useFieldArray, useFormContext } from 'react-hook-form'
import { contactFunctions } from '#domain/people/contacts.ts'
import { CompanyField } from '#web/parts/people/company/CompanyField.tsx'
import type { ContactRecord, ContactValues } from '#web/parts/people/contact/contact-values.ts'
import { plainFieldsOf } from '#web/parts/platform/form/plain-fields.tsx'
import { AddRow } from '#web/parts/platform/form/FieldRow.tsx'
import { formFieldOf, textFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/fields/Choice.tsx'
import { MultiFilter } from '#web/ui/fields/MultiFilter.tsx'
import { contactFunctionLabels } from '#texts/people/contacts.ts'
import { translate } from '#web/texts.ts'

const FormField = formFieldOf<ContactValues>()
const TextField = textFieldOf<ContactValues>()
const { DateField } = plainFieldsOf<ContactValues>()

export function CompanyLinks({ record }: { record: ContactRecord | undefined }) {
  const { control, getValues, setValue } = useFormContext<ContactValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'companies' })

  /** One main company at the most. */
  function choosePrimary(index: number, isPrimary: boolean) {
    getValues('companies')?.forEach((_, position) => {
      const value = position === index && isPrimary
      setValue(`companies.${position}.isPrimary`, value, { shouldDirty: true })
    })
  }
  return (
    <div className="flex flex-col gap-3">
      {fields.map(({ id }, index) => (
        <CompanyRow
          key={id}
          index={index}
          record={record}
          mayBePrimary={fields.length > 1}
          onPrimary={(isPrimary) => choosePrimary(index, isPrimary)}
          onRemove={() => remove(index)}
        />
      ))}
      <AddRow
        onAdd={() =>
          append({
            companyId: '',
            title: null,
            functions: [],
            isPrimary: fields.length === 0,
            since: null,
            until: null,
          })
        }
      >
        <Trans>Add company</Trans>
      </AddRow>
    </div>
  )
}

type CompanyRowProps = {
  index: number
  record: ContactRecord | undefined
  mayBePrimary: boolean
  onPrimary: (isPrimary: boolean) => void
  onRemove: () => void
}

const functionOptions = () =>
  contactFunctions.map((value) => ({ value, label: translate()(contactFunctionLabels[value]) }))

function CompanyRow({ index, record, mayBePrimary, onPrimary, onRemove }: CompanyRowProps) {
  const { t } = useLingui()
  const { control } = useFormContext<ContactValues>()
  const { field: functions } = useController({ control, name: `companies.${index}.functions` })
  const { field: isPrimary } = useController({ control, name: `companies.${index}.isPrimary` })
  const nameOf = useCompanyName(record)
  return (
    <div className="flex flex-col gap-2 rounded-card border border-line p-3">
      <div className="flex gap-2">
        <div className="grid min-w-0 flex-1 gap-3 md:grid-cols-2">
          <FormField
            name={`companies.${index}.companyId`}
            label={<Trans>Company</Trans>}
            render={(field) => (
              <CompanyField
                kind="promoter"
                value={field.value}
                name={nameOf(field.value)}
                onChange={(id) => field.onChange(id ?? '')}
              />
            )}
          />
          <TextField
            name={`companies.${index}.title`}
            label={<Trans>Job title</Trans>}
            example={t`Head of booking`}
            optional
          />
          <DateField name={`companies.${index}.since`} label={<Trans>Since</Trans>} optional />
          <DateField name={`companies.${index}.until`} label={<Trans>Until</Trans>} optional />
        </div>
        <IconButton label={t`Remove company`} className="mt-6 -mr-1 -ml-1" onClick={onRemove}>
          <X aria-hidden />
        </IconButton>
      </div>
      <div className="-ml-3 flex flex-wrap items-center gap-x-4">
        <MultiFilter
          label={t`Functions`}
          options={functionOptions()}
          value={functions.value ?? []}
          onValueChange={functions.onChange}
        />
        {mayBePrimary ? (
          <Checkbox
            label={<Trans>Main company</Trans>}
            checked={isPrimary.value === true}
            onCheckedChange={onPrimary}
          />
        ) : null}
      </div>
    </div>
  )
}

/** The names that the record knows, and the one of the company whose page led here. */
function useCompanyName(record: ContactRecord | undefined) {
  const { orgSlug } = useOrganisation()
  const { getValues } = useFormContext<ContactValues>()
  const given = record ? undefined : getValues('companies.0.companyId')
  const { data } = useQuery(
    trpc.companies.get.queryOptions({ orgSlug, id: given ?? '' }, { enabled: Boolean(given) }),
  )
  return (id: string | undefined): string | undefined =>
    record?.companies.find(({ companyId }) => companyId === id)?.name ??
    (data && data.id === id ? data.name : undefined)
}
