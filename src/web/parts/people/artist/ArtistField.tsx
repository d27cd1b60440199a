// Choose an artist of the roster, or put a new one on it.
import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { CreatingCombobox } from '#web/parts/platform/form/CreatingCombobox.tsx'
import type { RecordFieldProps } from '#web/parts/platform/form/RecordCombobox.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { useSearchText } from '#web/hooks/use-search-text.ts'
import { ArtistAvatar } from './ArtistAvatar.tsx'

const NewArtistSheet = lazyDialog(async () => (await import('./NewArtistSheet.tsx')).NewArtistSheet)

/** Goes in a Field. With `existingOnly`, such as in filters, nobody is added. */
export function ArtistField({
  existingOnly = false,
  ...props
}: RecordFieldProps & { existingOnly?: boolean }) {
  const { t } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const canCreate = !existingOnly && can('artists.manage')
  const { search, setTyped, isTyping } = useSearchText()
  const { data, isFetching } = useQuery(
    trpc.artists.list.queryOptions(
      { orgSlug, search: search || undefined, limit: 50 },
      { placeholderData: keepPreviousData, meta: { persist: false } },
    ),
  )
  return (
    <CreatingCombobox
      {...props}
      placeholder={canCreate ? t`Choose or create an artist` : t`Choose an artist`}
      loading={isFetching || isTyping}
      onQueryChange={setTyped}
      renderNew={canCreate ? (sheet) => <NewArtistSheet {...sheet} /> : undefined}
      options={(data?.rows ?? []).map(({ id, name }) => ({
        value: id,
        label: name,
        icon: <ArtistAvatar artistId={id} name={name} />,
      }))}
    />
  )
}
