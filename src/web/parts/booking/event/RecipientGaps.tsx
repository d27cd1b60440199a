// Roles on a show that nobody with an address fills, each with the way to the record where somebody is added.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { RecipientGap, ShowRole } from '#domain/booking/events/show-recipients.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { textLink } from '#web/parts/text-link.ts'

type RecipientGapsProps = { gaps: readonly RecipientGap[]; eventId: string }

export function RecipientGaps({ gaps, eventId }: RecipientGapsProps) {
  const names = useRoleNames()
  if (gaps.length === 0) return null
  return (
    <ul className="flex flex-col gap-1 rounded-control bg-offer-bg px-3 py-2 text-sm">
      {gaps.map(({ role, substitute }) => {
        const [missing, instead] = [names[role], substitute && names[substitute]]
        return (
          <li key={role} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span>
              {instead ? (
                <Trans>
                  No contact for {missing}. {instead} gets it instead.
                </Trans>
              ) : (
                <Trans>No contact for {missing}.</Trans>
              )}
            </span>
            <AddContact role={role} eventId={eventId} />
          </li>
        )
      })}
    </ul>
  )
}

/** Production and hospitality are people of the venue, the others of the promoter. */
function AddContact({ role, eventId }: { role: ShowRole; eventId: string }) {
  const { orgSlug } = useOrganisation()
  const { data: event } = useQuery(trpc.events.get.queryOptions({ orgSlug, id: eventId }))
  const params = { orgSlug }
  const label = <Trans>Add contact</Trans>
  const isOfVenue = role === 'production' || role === 'hospitality'
  if (isOfVenue && event?.venueId) {
    return (
      <Link to="/$orgSlug/venues" params={params} search={{ open: event.venueId }} className={textLink}>
        {label}
      </Link>
    )
  }
  if (event?.promoterCompanyId && role !== 'artist' && role !== 'agent') {
    return (
      <Link
        to="/$orgSlug/companies"
        params={params}
        search={{ open: event.promoterCompanyId }}
        className={textLink}
      >
        {label}
      </Link>
    )
  }
  return (
    <Link to="/$orgSlug/$eventId" params={{ orgSlug, eventId }} className={textLink}>
      <Trans>Open event</Trans>
    </Link>
  )
}

function useRoleNames(): Record<ShowRole, string> {
  const { t } = useLingui()
  return {
    promoter: t`Promoter`,
    advancing: t`Advancing`,
    production: t`Production`,
    hospitality: t`Hospitality`,
    settlement: t`Settlement`,
    signing: t`Signing`,
    marketing: t`Marketing`,
    artist: t`Artist`,
    agent: t`Agent`,
  }
}
