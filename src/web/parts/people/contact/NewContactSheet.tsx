// A new person from a picker: name, how to reach them, and whom they work for.
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { contactName, type ContactInput } from '#domain/people/contacts.ts'
import { splitName } from '#domain/platform/tables/table-values.ts'
import { useZodForm } from '#web/forms.ts'
import { CompanyField } from '#web/parts/people/company/CompanyField.tsx'
import { useCreateRecord } from '#web/parts/people/records/use-create-record.ts'
import type { MadeRecord, NewRecordProps } from '#web/parts/platform/form/CreatingCombobox.tsx'
import { formFieldOf, textFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { FormSheet } from '#web/parts/platform/form/FormSheet.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { ContactForm, contactValues, type ContactValues } from './contact-values.ts'

const TextField = textFieldOf<ContactValues>()
const FormField = formFieldOf<ContactValues>()

type NewContactSheetProps = NewRecordProps & {
  /** Whom the person is likely to work for. */
  company?: MadeRecord | undefined
}

export function NewContactSheet({ open, name, onClose, onMade, company }: NewContactSheetProps) {
  const { orgSlug } = useOrganisation()
  const form = useZodForm(ContactForm, {
    defaultValues: {
      ...contactValues(undefined, company?.id),
      ...splitName(name),
      phones: [{ number: '', label: null, hasWhatsapp: false }],
    },
    // Address and number are offered blank: they are not wrong before somebody has sent them.
    mode: 'onSubmit',
  })
  const create = useMutation(trpc.contacts.create.mutationOptions())
  const saving = useCreateRecord({
    form,
    under: 'contact',
    send: (contact: ContactInput) => create.mutateAsync({ orgSlug, contact }),
    nameOf: contactName,
    onMade,
  })
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      size="sm"
      title={<Trans>New contact</Trans>}
      saveLabel={<Trans>Create contact</Trans>}
      {...saving}
    >
      <div className="grid grid-cols-2 gap-4">
        <TextField name="firstName" label={<Trans>First name</Trans>} />
        <TextField name="lastName" label={<Trans>Last name</Trans>} />
      </div>
      <TextField
        name="emails.0.address"
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoFocus
        label={<Trans>E-mail</Trans>}
        optional
      />
      <TextField name="phones.0.number" type="tel" inputMode="tel" label={<Trans>Phone</Trans>} optional />
      <FormField
        name="companies"
        label={<Trans>Company</Trans>}
        optional
        render={({ value, onChange }) => (
          <CompanyField
            kind="promoter"
            value={value?.[0]?.companyId}
            name={company?.name}
            onChange={(id) => onChange(contactValues(undefined, id ?? undefined).companies)}
          />
        )}
      />
    </FormSheet>
  )
}
