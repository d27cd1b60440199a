// What was agreed before with this promoter and at this venue, to start from.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { DealTerms } from '#domain/booking/deals/deals.ts'
import type { DealRecord } from '#web/parts/booking/deal/deal-values.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Button } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { Card } from '#web/ui/Page.tsx'
import { statusLabels } from '#texts/booking/bookings.ts'
import { translate } from '#web/texts.ts'

export function PreviousDeals({ record, onUse }: { record: DealRecord; onUse: (terms: DealTerms) => void }) {
  const { i18n, t } = useLingui()
  const { orgSlug } = useOrganisation()
  if (record.previous.length === 0) return null
  return (
    <Card title={<Trans>Previous deals</Trans>} action={<Trans>Same promoter or venue</Trans>} flush>
      <ul className="pb-1.5">
        {record.previous.map((deal) => (
          <li key={deal.bookingId} className="flex items-center gap-3 px-4 py-2">
            <div className="min-w-0 flex-1">
              <Link
                to="/$orgSlug/$eventId/finance"
                params={{ orgSlug, eventId: deal.eventId }}
                className="hit font-semibold hover:underline"
              >
                {deal.summary}
              </Link>
              <p className="text-sm text-mute">
                {[
                  formatDate(deal.date, 'short', i18n.locale),
                  deal.artistName,
                  deal.sameVenue ? deal.venueName : deal.promoterName,
                  translate()(statusLabels[deal.status]),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </p>
            </div>
            {record.canEdit ? (
              <Button
                size="sm"
                aria-label={t`Use these terms: ${deal.summary}`}
                onClick={() => onUse(deal.terms)}
              >
                <Trans>Use these terms</Trans>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}
