// Offers before the present one, each in a line.
import { Plural, Trans } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { offerStateLabels } from '#texts/booking/offers.ts'
import { translate } from '#web/texts.ts'
import type { Offer } from './offer-types.ts'

export function EarlierOffers({ offers }: { offers: readonly Offer[] }) {
  return (
    <details className="group">
      <summary className="flex min-h-11 items-center gap-1 text-sm text-mute hover:text-ink md:min-h-7">
        <ChevronRight aria-hidden className="size-3.5 transition-transform group-open:rotate-90" />
        <Plural value={offers.length} one="# previous offer" other="# previous offers" />
      </summary>
      <ul className="mt-1 flex flex-col gap-1.5">
        {offers.map((offer) => (
          <li key={offer.id} className="flex justify-between gap-3 text-sm">
            <span className="min-w-0 truncate">
              {offer.versions.at(-1)?.short ?? <Trans>Terms hidden</Trans>}
            </span>
            <span className="shrink-0 text-mute">
              {[translate()(offerStateLabels[offer.state]), offer.reason].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
