// A new company from a picker: its name and the address for contracts; the rest is on its page.
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { CompanyInput, type CompanyKind } from '#domain/people/companies.ts'
import { useZodForm } from '#web/forms.ts'
import { useCreateRecord } from '#web/parts/people/records/use-create-record.ts'
import { CountryInput } from '#web/parts/platform/form/CodeInputs.tsx'
import type { NewRecordProps } from '#web/parts/platform/form/CreatingCombobox.tsx'
import { formFieldOf, textFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { FormSheet } from '#web/parts/platform/form/FormSheet.tsx'
import { guessCountry } from '#web/parts/platform/organisation/guess-place.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { companyValues, type CompanyValues } from './company-values.ts'

const TextField = textFieldOf<CompanyValues>()
const FormField = formFieldOf<CompanyValues>()

/** `kind` is what the company is put down as. */
export function NewCompanySheet({
  open,
  name,
  onClose,
  onMade,
  kind,
}: NewRecordProps & { kind: CompanyKind }) {
  const { orgSlug, organisation } = useOrganisation()
  const form = useZodForm(CompanyInput, {
    defaultValues: {
      ...companyValues(undefined),
      name,
      kinds: [kind],
      country: guessCountry(organisation.tz, navigator.language),
    },
  })
  const create = useMutation(trpc.companies.create.mutationOptions())
  const saving = useCreateRecord({
    form,
    under: 'company',
    send: (company: CompanyInput) => create.mutateAsync({ orgSlug, company }),
    nameOf: (company) => company.name,
    onMade,
  })
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      size="sm"
      title={<Trans>New company</Trans>}
      saveLabel={<Trans>Create company</Trans>}
      {...saving}
    >
      <TextField name="name" label={<Trans>Name</Trans>} />
      <TextField name="addressLine1" label={<Trans>Street and number</Trans>} optional />
      <div className="grid grid-cols-[9rem_minmax(0,1fr)] gap-4">
        <TextField name="zip" label={<Trans>Postal code</Trans>} optional />
        <TextField name="city" label={<Trans>City</Trans>} optional />
      </div>
      <FormField
        name="country"
        label={<Trans>Country</Trans>}
        optional
        render={(field) => <CountryInput value={field.value} onValueChange={field.onChange} />}
      />
      <TextField
        name="email"
        type="email"
        inputMode="email"
        autoCapitalize="none"
        label={<Trans>E-mail</Trans>}
        optional
      />
    </FormSheet>
  )
}
