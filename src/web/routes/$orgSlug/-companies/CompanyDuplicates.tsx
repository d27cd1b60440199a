// Companies that may be on file twice, and making one of two.
import { useQuery } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { CompanyInput, type CreditRating, type KskAnswer } from '#domain/people/companies.ts'
import { countryName, languageName } from '#domain/countries.ts'
import type { InvoiceFormat } from '#domain/people/invoice-formats.ts'
import {
  companyValues,
  type CompanyRecord,
  type CompanyValues,
} from '#web/parts/people/company/company-values.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { DuplicateGroups, type Pair } from '#web/parts/people/merging/DuplicateGroups.tsx'
import { MergeSheet, type Side } from '#web/parts/people/merging/MergeSheet.tsx'
import { trpc, trpcClient } from '#web/trpc.ts'
import { creditRatingLabels, kskLabels, invoiceFormatLabels } from '#texts/people/companies.ts'
import { translate } from '#web/texts.ts'

export function CompanyDuplicates({ onBack }: { onBack: () => void }) {
  const { orgSlug, can } = useOrganisation()
  const query = useQuery(trpc.companies.duplicates.queryOptions({ orgSlug }))
  return (
    <DuplicateGroups
      noun="companies"
      query={query}
      canMerge={can('companies.manage')}
      onBack={onBack}
      renderMerge={(pair, open, onClose) => (
        <CompanyMerge key={pair.otherId} pair={pair} open={open} onClose={onClose} />
      )}
    />
  )
}

const sideOf = (record: CompanyRecord): Side<CompanyValues> => ({
  id: record.id,
  name: record.name,
  version: record.version,
  values: companyValues(record),
})

function CompanyMerge({ pair, open, onClose }: { pair: Pair; open: boolean; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const first = useQuery(
    trpc.companies.get.queryOptions({ orgSlug, id: pair.keepId }, { enabled: open }),
  ).data
  const second = useQuery(
    trpc.companies.get.queryOptions({ orgSlug, id: pair.otherId }, { enabled: open }),
  ).data
  return (
    <MergeSheet
      noun="companies"
      open={open}
      onClose={onClose}
      sides={first && second ? [sideOf(first), sideOf(second)] : undefined}
      show={(field, value) => {
        const text = String(value)
        if (field === 'country') return countryName(text, i18n.locale)
        if (field === 'language') return languageName(text, i18n.locale)
        if (field === 'creditRating') return translate()(creditRatingLabels[text as CreditRating])
        if (field === 'kskLiable') return translate()(kskLabels[text as KskAnswer])
        if (field === 'invoiceFormat') return translate()(invoiceFormatLabels[text as InvoiceFormat])
        if (field === 'isBusiness')
          return value === true ? t({ message: 'Business', context: 'company' }) : t`Private person`
        if (field === 'depositPct') return `${text} %`
        return text
      }}
      onMerge={(keep, other, values) =>
        trpcClient.companies.merge.mutate({
          orgSlug,
          keepId: keep.id,
          keepVersion: keep.version,
          mergeId: other.id,
          mergeVersion: other.version,
          values: CompanyInput.parse(values),
        })
      }
    />
  )
}
