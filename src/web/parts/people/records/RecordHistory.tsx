// The last section of an open record: what happened to it.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { ActivityList } from '#web/parts/platform/activity/ActivityList.tsx'
import { ChangeText } from '#web/parts/platform/activity/ChangeText.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc, trpcClient } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { type MergedNoun, useUnmerge } from '#web/parts/people/merging/use-unmerge.ts'
import { PanelSection } from './PanelFrame.tsx'

type RecordHistoryProps = { entity: 'venue' | 'company' | 'contact'; id: string }

const nounOf = { venue: 'venues', company: 'companies', contact: 'contacts' } as const

/** Tour managers see their artists' part only, not the whole history of those who work with everybody. */
export function RecordHistory({ entity, id }: RecordHistoryProps) {
  const { role } = useOrganisation()
  const names = useFieldNames()
  if (role === 'tour_manager') return null
  return (
    <PanelSection title={<Trans>Activity</Trans>}>
      <MergedRecords noun={nounOf[entity]} id={id} />
      <ActivityList
        entity={entity}
        entityId={id}
        renderText={(entry) => <ChangeText entry={entry} names={names} />}
      />
    </PanelSection>
  )
}

/** Nothing where nothing was merged lately, or for members who may not. */
function MergedRecords({ noun, id }: { noun: MergedNoun; id: string }) {
  const { i18n } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const { unmerge, isPending } = useUnmerge(noun)
  const { data } = useQuery({
    queryKey: [...trpc[noun].merged.pathKey(), { type: 'query', input: { orgSlug, id } }],
    queryFn: ({ signal }) => trpcClient[noun].merged.query({ orgSlug, id }, { signal }),
    enabled: can(`${noun}.manage`),
  })
  if (!data || data.rows.length === 0) return null
  return (
    <ul className="mb-3 flex flex-col gap-2">
      {data.rows.map(({ id: oldId, name, mergedAt }) => {
        const day = i18n.date(mergedAt, { dateStyle: 'long' })
        return (
          <li
            key={oldId}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-card border border-line bg-sunk px-4 py-2"
          >
            <p className="min-w-0 wrap-anywhere">
              <Trans>
                {name} was merged into this on {day}.
              </Trans>
            </p>
            <Button
              size="sm"
              icon={<Undo2 aria-hidden />}
              busy={isPending}
              onClick={() => unmerge({ id: oldId, name })}
            >
              <Trans>Undo merge</Trans>
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

/** Fields that belong together have one name. */
function useFieldNames(): Record<string, string> {
  const { t } = useLingui()
  const [name, address, details, notes, people] = [
    t`the name`,
    t`the address`,
    t`the billing details`,
    t`the notes`,
    t`the people`,
  ]
  const contactDetails = t`the contact details`
  return {
    name,
    firstName: name,
    lastName: name,
    aka: name,
    legalName: details,
    kind: t`the type`,
    kinds: t`the type`,
    role: t`the role`,
    addressLine1: address,
    addressLine2: address,
    zip: address,
    city: address,
    region: address,
    country: address,
    latitude: address,
    longitude: address,
    tz: t`the time zone`,
    capacity: t`the capacity`,
    operatorCompanyId: t`the operator`,
    phone: contactDetails,
    email: contactDetails,
    website: contactDetails,
    emails: contactDetails,
    phones: contactDetails,
    companies: t`the companies`,
    contacts: people,
    ageLimit: t`the age limit`,
    curfew: t`the curfew`,
    loadIn: t`load-in`,
    parking: t`parking`,
    vatId: details,
    taxNumber: details,
    registerNo: details,
    billingEmail: details,
    currency: details,
    paymentTermsDays: details,
    language: t`the language`,
    blocked: t`the block`,
    blockedReason: t`the block`,
    doNotContact: t`“do not contact”`,
    tags: t`the tags`,
    notesInternal: notes,
    configurations: t`the configurations`,
    stages: t`the stages`,
    power: t`power`,
    wifi: t`the Wi-Fi`,
    buyerReference: details,
    kskLiable: details,
    invoiceFormat: details,
    isBusiness: details,
    depositPct: t`the payment terms`,
    creditRating: t`the rating`,
    prepaymentOnly: t`the payment terms`,
    pronouns: name,
    ownerUserId: t`the contact owner`,
    visibility: t`the visibility`,
    source: t`the source`,
    consent: t`the consent`,
    consentOn: t`the consent`,
    consentHow: t`the consent`,
  }
}
