// Choose a company, or put a new one on file.
import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CompanyKind } from '#domain/people/companies.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { CreatingCombobox } from '#web/parts/platform/form/CreatingCombobox.tsx'
import type { RecordFieldProps } from '#web/parts/platform/form/RecordCombobox.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { useSearchText } from '#web/hooks/use-search-text.ts'

const NewCompanySheet = lazyDialog(async () => (await import('./NewCompanySheet.tsx')).NewCompanySheet)

/** Goes in a Field. `kind` is what a company made here is put down as. */
export function CompanyField({ kind, ...props }: RecordFieldProps & { kind: CompanyKind }) {
  const { t } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const { search, setTyped, isTyping } = useSearchText()
  const { data, isFetching } = useQuery(
    trpc.companies.list.queryOptions(
      { orgSlug, search: search || undefined, limit: 30 },
      { placeholderData: keepPreviousData, meta: { persist: false } },
    ),
  )
  return (
    <CreatingCombobox
      {...props}
      placeholder={t`Choose or create a company`}
      loading={isFetching || isTyping}
      onQueryChange={setTyped}
      renderNew={can('companies.manage') ? (sheet) => <NewCompanySheet {...sheet} kind={kind} /> : undefined}
      options={(data?.rows ?? []).map(({ id, name, city, blocked }) => ({
        value: id,
        label: name,
        hint: blocked ? t`Blocked` : city,
      }))}
    />
  )
}
