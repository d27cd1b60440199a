// The form for a person, new or on file.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ContactInput } from '#domain/people/contacts.ts'
import { splitName } from '#domain/platform/tables/table-values.ts'
import { useZodForm } from '#web/forms.ts'
import { ContactForm, contactValues, type ContactRecord } from '#web/parts/people/contact/contact-values.ts'
import { fetchNow } from '#web/parts/platform/form/fetch-now.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import type { RecordFormProps } from '#web/parts/people/records/RecordForm.tsx'
import { RecordSheet } from '#web/parts/people/records/RecordSheet.tsx'
import { useRecordSave } from '#web/parts/people/records/use-record-save.ts'
import { trpc } from '#web/trpc.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { ContactFields } from './ContactFields.tsx'

const route = getRouteApi('/$orgSlug/contacts')

export function ContactSheet({ open, record, name, onClose, onSaved }: RecordFormProps<ContactRecord>) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { for: companyId } = route.useSearch()
  const form = useZodForm(ContactForm, {
    defaultValues: { ...contactValues(record, companyId), ...(!record && name && splitName(name)) },
    // Rows are added empty: they are not wrong before somebody has sent them.
    mode: 'onSubmit',
  })
  const create = useMutation(trpc.contacts.create.mutationOptions())
  const update = useMutation(trpc.contacts.update.mutationOptions({ meta: { mergesStale: true } }))
  const saving = useRecordSave({
    form,
    under: 'contact',
    record,
    valuesOf: (contact) => contactValues(contact),
    latest: ({ id }) => fetchNow(trpc.contacts.get.queryOptions({ orgSlug, id })),
    about: ({ id }) => ({ orgSlug, entity: 'contact', entityId: id, nouns: ['contacts'] }),
    send: async (contact: ContactInput, on) => {
      if (!on) return create.mutateAsync({ orgSlug, contact })
      const { id, version } = on
      return update.mutateAsync({ orgSlug, id, version, contact })
    },
    onSaved: ({ id, sameEmail }) => {
      const names = sameEmail.map(({ name }) => name).join(', ')
      if (names) toast(t`${names} has the same e-mail address`)
      onSaved({ id })
    },
  })
  return (
    <RecordSheet
      form={form}
      saving={saving}
      open={open}
      onClose={onClose}
      record={record}
      newLabels={{ title: <Trans>New contact</Trans>, save: <Trans>Create contact</Trans> }}
    >
      <ContactFields record={record} />
    </RecordSheet>
  )
}
