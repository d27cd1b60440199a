// Choose a person from the address book, or put a new one into it.
import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { CreatingCombobox, type MadeRecord } from '#web/parts/platform/form/CreatingCombobox.tsx'
import type { RecordFieldProps } from '#web/parts/platform/form/RecordCombobox.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { useSearchText } from '#web/hooks/use-search-text.ts'

const NewContactSheet = lazyDialog(async () => (await import('./NewContactSheet.tsx')).NewContactSheet)

type ContactFieldProps = RecordFieldProps & {
  /** Whom a person made here is likely to work for. */
  company?: MadeRecord | undefined
  /** Nobody is added, such as in previews. */
  existingOnly?: boolean
}

/** Goes in a Field. */
export function ContactField({ company, existingOnly = false, ...props }: ContactFieldProps) {
  const { t } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const canCreate = !existingOnly && can('contacts.manage')
  const { search, setTyped, isTyping } = useSearchText()
  const { data, isFetching } = useQuery(
    trpc.contacts.list.queryOptions(
      { orgSlug, search: search || undefined, limit: 30 },
      { placeholderData: keepPreviousData, meta: { persist: false } },
    ),
  )
  return (
    <CreatingCombobox
      {...props}
      placeholder={canCreate ? t`Choose or create a person` : t`Choose a person`}
      loading={isFetching || isTyping}
      onQueryChange={setTyped}
      renderNew={canCreate ? (sheet) => <NewContactSheet {...sheet} company={company} /> : undefined}
      options={(data?.rows ?? []).map(({ id, name, role, company, doNotContact }) => ({
        value: id,
        label: name,
        hint: doNotContact ? t`Do not contact` : [role, company].filter(Boolean).join(', '),
      }))}
    />
  )
}
