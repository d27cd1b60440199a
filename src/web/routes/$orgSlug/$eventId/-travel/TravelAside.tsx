// Beside the itinerary: how far it is, what the travellers know, what it costs, and its documents.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { lastUpdated } from '#texts/relative-time.ts'
import { translate } from '#web/texts.ts'
import { formatMoney } from '#domain/money-format.ts'
import { travelCosts } from '#domain/road/travel-costs.ts'
import { isActive } from '#domain/booking/travel/travel.ts'
import type { EventRecord } from '#web/parts/booking/event/event-form.ts'
import { RecordFiles } from '#web/parts/platform/file/RecordFiles.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { textLink } from '#web/parts/text-link.ts'
import { TravelStatePill } from '#web/parts/road/travel/TravelStatePill.tsx'
import type { Travel } from '#web/parts/road/travel/travel-queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Card } from '#web/ui/Page.tsx'
import { useMinute } from '#web/hooks/use-minute.ts'
import { itineraryText, payerLabels, travelGapLabels } from '#texts/booking/travel/travel.ts'

type TravelAsideProps = { event: EventRecord; travel: Travel; onShare: () => void; onIntent: () => void }

export function TravelAside({ event, travel, onShare, onIntent }: TravelAsideProps) {
  const { t } = useLingui()
  const { segments, unnotified, sharedAt, canEdit } = travel
  const now = useMinute()
  const forTravellers = segments.filter((segment) => isActive(segment) && segment.visibility === 'artist')
  return (
    <aside aria-label={t`Travel status`} className="flex min-w-0 flex-col gap-4">
      <Card title={<Trans>Status</Trans>} action={<TravelStatePill state={travel.state} />}>
        {travel.missing.length > 0 ? (
          <ul className="mb-2 list-disc pl-4.5 text-mute">
            {travel.missing.map((gap) => (
              <li key={gap}>{translate()(travelGapLabels[gap])}</li>
            ))}
          </ul>
        ) : null}
        <p className="text-mute">
          {unnotified > 0 ? (
            <Plural
              value={unnotified}
              one="# change not sent to travellers yet."
              other="# changes not sent to travellers yet."
            />
          ) : sharedAt ? (
            <Trans>All changes sent to travellers.</Trans>
          ) : travel.state === 'off' ? null : (
            <Trans>Not shared with travellers yet.</Trans>
          )}
          {sharedAt ? (
            <>
              {' '}
              <Trans>Last shared: {lastUpdated(sharedAt, now, translate())}</Trans>
            </>
          ) : null}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          {canEdit && (travel.state !== 'off' || unnotified > 0) ? (
            <Button
              variant={unnotified > 0 ? 'primary' : 'secondary'}
              icon={<Send aria-hidden />}
              disabled={unnotified === 0}
              onClick={onShare}
              onPointerEnter={onIntent}
            >
              <Trans>Share with travellers</Trans>
            </Button>
          ) : null}
          {forTravellers.length > 0 ? (
            <CopyButton
              size="md"
              text={itineraryText(forTravellers, translate())}
              label={t`Copy as text`}
              withLabel
            />
          ) : null}
        </div>
        <Tours event={event} />
      </Card>
      {travel.seesCost ? <Costs travel={travel} /> : null}
      <Card title={<Trans>Event files</Trans>}>
        <RecordFiles
          entity="event"
          entityId={event.id}
          mayAdd={event.archivedAt === null}
          empty={<Trans>Tickets, boarding passes and vouchers.</Trans>}
        />
      </Card>
    </aside>
  )
}

/** The way to the travel of the whole tour, once per tour that the event belongs to. */
function Tours({ event }: { event: EventRecord }) {
  const { orgSlug } = useOrganisation()
  const tours = new Map(
    event.bookings.flatMap(({ tourId, tour }) => (tourId && tour ? [[tourId, tour.name]] : [])),
  )
  if (tours.size === 0) return null
  return (
    <ul className="mt-3 flex flex-col gap-1">
      {[...tours].map(([tourId, name]) => (
        <li key={tourId}>
          <Link to="/$orgSlug/tours/$tourId/travel" params={{ orgSlug, tourId }} className={textLink}>
            <Trans>Tour travel: {name}</Trans>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Costs({ travel }: { travel: Travel }) {
  const { i18n } = useLingui()
  const costs = travelCosts(travel.segments)
  if (costs.length === 0) return null
  return (
    <Card title={<Trans>Costs</Trans>}>
      <dl className="flex flex-col gap-1">
        {costs.flatMap(({ total, parts }) => [
          <div key={total.currency} className="flex justify-between gap-4 font-semibold not-first:mt-2">
            <dt>
              <Trans>Total</Trans>
            </dt>
            <dd className="tabular-nums">{formatMoney(total, i18n.locale)}</dd>
          </div>,
          ...parts.map(({ payer, amount }) => (
            <div key={`${total.currency} ${payer ?? ''}`} className="flex justify-between gap-4 text-mute">
              <dt>{payer ? translate()(payerLabels[payer]) : <Trans>Payer not specified</Trans>}</dt>
              <dd className="tabular-nums">{formatMoney(amount, i18n.locale)}</dd>
            </div>
          )),
        ])}
      </dl>
    </Card>
  )
}
