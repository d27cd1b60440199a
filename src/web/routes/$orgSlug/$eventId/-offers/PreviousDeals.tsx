// Earlier deals with this promoter or at this venue: a press takes their terms over.
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import { copiedTerms, type DealRecord } from '#web/parts/booking/deal/deal-values.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { watchEdges } from '#web/ui/scroll-edges.ts'
import type { OfferValues } from './offer-values.ts'

export function PreviousDeals({ deals }: { deals: DealRecord['previous'] }) {
  const { i18n } = useLingui()
  const form = useFormContext<OfferValues>()
  return (
    <div>
      <h3 className="mb-1.5 text-sm text-mute">
        <Trans>Previous deals with this promoter or venue</Trans>
      </h3>
      <ul ref={watchEdges} className="scroll-x scrollbar-none -mx-4 flex gap-2 px-4 md:-mx-5 md:px-5">
        {deals.slice(0, 5).map((deal) => (
          <li key={deal.bookingId} className="shrink-0">
            <button
              type="button"
              className="flex min-h-11 max-w-60 flex-col rounded-control border border-line px-3 py-1.5 text-left hover:bg-hover"
              onClick={() =>
                form.setValue('terms', copiedTerms(deal.terms), { shouldDirty: true, shouldValidate: true })
              }
            >
              <span className="max-w-full truncate font-semibold">{deal.summary}</span>
              <span className="max-w-full truncate text-sm text-mute">
                {[deal.artistName, deal.venueName, formatDate(deal.date, 'medium', i18n.locale)]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
