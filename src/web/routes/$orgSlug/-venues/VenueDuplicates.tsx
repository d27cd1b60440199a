// Venues that may be on file twice, and making one of two.
import { useQuery } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { countryName } from '#domain/countries.ts'
import { VenueInput, type VenueKind } from '#domain/people/venues.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { DuplicateGroups, type Pair } from '#web/parts/people/merging/DuplicateGroups.tsx'
import { MergeSheet, type Side } from '#web/parts/people/merging/MergeSheet.tsx'
import { venueValues, type VenueRecord, type VenueValues } from '#web/parts/people/venue/venue-values.ts'
import { trpc, trpcClient } from '#web/trpc.ts'
import { venueKindLabels } from '#texts/people/venues.ts'
import { translate } from '#web/texts.ts'

export function VenueDuplicates({ onBack }: { onBack: () => void }) {
  const { orgSlug, can } = useOrganisation()
  const query = useQuery(trpc.venues.duplicates.queryOptions({ orgSlug }))
  return (
    <DuplicateGroups
      noun="venues"
      query={query}
      canMerge={can('venues.manage')}
      onBack={onBack}
      renderMerge={(pair, open, onClose) => (
        <VenueMerge key={pair.otherId} pair={pair} open={open} onClose={onClose} />
      )}
    />
  )
}

const sideOf = (record: VenueRecord): Side<VenueValues> => ({
  id: record.id,
  name: record.name,
  version: record.version,
  values: venueValues(record, record.tz),
})

function VenueMerge({ pair, open, onClose }: { pair: Pair; open: boolean; onClose: () => void }) {
  const { i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const first = useQuery(trpc.venues.get.queryOptions({ orgSlug, id: pair.keepId }, { enabled: open })).data
  const second = useQuery(trpc.venues.get.queryOptions({ orgSlug, id: pair.otherId }, { enabled: open })).data
  return (
    <MergeSheet
      noun="venues"
      open={open}
      onClose={onClose}
      sides={first && second ? [sideOf(first), sideOf(second)] : undefined}
      show={(field, value, side) => {
        if (field === 'kind') return translate()(venueKindLabels[value as VenueKind])
        if (field === 'country') return countryName(String(value), i18n.locale)
        if (field === 'operatorCompanyId') return (side.id === first?.id ? first : second)?.operatorName
        return String(value)
      }}
      onMerge={(keep, other, values) =>
        trpcClient.venues.merge.mutate({
          orgSlug,
          keepId: keep.id,
          keepVersion: keep.version,
          mergeId: other.id,
          mergeVersion: other.version,
          values: VenueInput.parse(values),
        })
      }
    />
  )
}
