// The form for a company, new or on file.
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { CompanyInput } from '#domain/people/companies.ts'
import { useZodForm } from '#web/forms.ts'
import { companyValues, type CompanyRecord } from '#web/parts/people/company/company-values.ts'
import { fetchNow } from '#web/parts/platform/form/fetch-now.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import type { RecordFormProps } from '#web/parts/people/records/RecordForm.tsx'
import { RecordSheet } from '#web/parts/people/records/RecordSheet.tsx'
import { useRecordSave } from '#web/parts/people/records/use-record-save.ts'
import { trpc } from '#web/trpc.ts'
import { CompanyFields } from './CompanyFields.tsx'

export function CompanySheet({ open, record, name, onClose, onSaved }: RecordFormProps<CompanyRecord>) {
  const { orgSlug, can } = useOrganisation()
  const form = useZodForm(CompanyInput, {
    defaultValues: { ...companyValues(record), ...(!record && name && { name }) },
  })
  const create = useMutation(trpc.companies.create.mutationOptions())
  const update = useMutation(trpc.companies.update.mutationOptions({ meta: { mergesStale: true } }))
  const saving = useRecordSave({
    form,
    under: 'company',
    record,
    valuesOf: companyValues,
    latest: ({ id }) => fetchNow(trpc.companies.get.queryOptions({ orgSlug, id })),
    about: ({ id }) => ({ orgSlug, entity: 'company', entityId: id, nouns: ['companies'] }),
    onSaved,
    send: async (company: CompanyInput, on) => {
      if (!on) return create.mutateAsync({ orgSlug, company })
      const { id, version } = on
      await update.mutateAsync({ orgSlug, id, version, company })
      return { id }
    },
  })
  return (
    <RecordSheet
      form={form}
      saving={saving}
      open={open}
      onClose={onClose}
      record={record}
      newLabels={{ title: <Trans>New company</Trans>, save: <Trans>Create company</Trans> }}
    >
      <CompanyFields isNew={!record} canBlock={record?.canBlock ?? can('companies.administrate')} />
    </RecordSheet>
  )
}
