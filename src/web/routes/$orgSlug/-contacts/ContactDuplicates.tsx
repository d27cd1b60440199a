// People who may be on file twice, and making one of two.
import { useQuery } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { ContactInput, type ConsentAnswer } from '#domain/people/contacts.ts'
import { languageName } from '#domain/countries.ts'
import { oneMain } from '#domain/people/contact-details.ts'
import {
  contactValues,
  type ContactRecord,
  type ContactValues,
} from '#web/parts/people/contact/contact-values.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { DuplicateGroups, type Pair } from '#web/parts/people/merging/DuplicateGroups.tsx'
import { MergeSheet, type Side } from '#web/parts/people/merging/MergeSheet.tsx'
import { trpc, trpcClient } from '#web/trpc.ts'
import { consentLabels } from '#texts/people/contacts.ts'
import { translate } from '#web/texts.ts'

export function ContactDuplicates({ onBack }: { onBack: () => void }) {
  const { orgSlug, can } = useOrganisation()
  const query = useQuery(trpc.contacts.duplicates.queryOptions({ orgSlug }))
  return (
    <DuplicateGroups
      noun="contacts"
      query={query}
      canMerge={can('contacts.manage')}
      onBack={onBack}
      renderMerge={(pair, open, onClose) => (
        <ContactMerge key={pair.otherId} pair={pair} open={open} onClose={onClose} />
      )}
    />
  )
}

const sideOf = (record: ContactRecord): Side<ContactValues> => ({
  id: record.id,
  name: record.name,
  version: record.version,
  values: contactValues(record),
})

function ContactMerge({ pair, open, onClose }: { pair: Pair; open: boolean; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const first = useQuery(trpc.contacts.get.queryOptions({ orgSlug, id: pair.keepId }, { enabled: open })).data
  const second = useQuery(
    trpc.contacts.get.queryOptions({ orgSlug, id: pair.otherId }, { enabled: open }),
  ).data
  return (
    <MergeSheet
      noun="contacts"
      open={open}
      onClose={onClose}
      sides={first && second ? [sideOf(first), sideOf(second)] : undefined}
      show={(field, value, side) => {
        const text = String(value)
        if (field === 'language') return languageName(text, i18n.locale)
        if (field === 'consent') return translate()(consentLabels[text as ConsentAnswer])
        if (field === 'visibility') return text === 'org' ? t`Everyone` : t`Only you`
        if (field === 'ownerUserId') return (side.id === first?.id ? first : second)?.ownerName
        return text
      }}
      onMerge={(keep, other, values) => {
        // Each of the two had a main address and a main company; one of each is left.
        const { emails = [], companies = [], ...rest } = values
        const merged = { ...rest, emails: oneMain(emails), companies: oneMain(companies) }
        return trpcClient.contacts.merge.mutate({
          orgSlug,
          keepId: keep.id,
          keepVersion: keep.version,
          mergeId: other.id,
          mergeVersion: other.version,
          values: ContactInput.parse(merged),
        })
      }}
    />
  )
}
