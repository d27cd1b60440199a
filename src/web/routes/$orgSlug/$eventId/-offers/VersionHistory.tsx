// The versions of an offer, the latest first: who, when, how, and what changed.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { localOf } from '#domain/dates.ts'
import { offerChannelLabels } from '#texts/booking/offers.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { viewerZone } from '#web/hooks/use-today.ts'
import { translate } from '#web/texts.ts'
import type { Offer, OfferVersion } from './offer-types.ts'
import { ChangeList } from '#web/parts/sales/offer/TermList.tsx'

export function VersionHistory({ offer }: { offer: Offer }) {
  const { versions } = offer
  if (versions.length < 2) return null
  return (
    <details className="group">
      <summary className="flex min-h-11 items-center gap-1 text-sm text-mute hover:text-ink md:min-h-7">
        <ChevronRight aria-hidden className="size-3.5 transition-transform group-open:rotate-90" />
        <Plural value={versions.length} one="# version" other="# versions" />
      </summary>
      <ol className="mt-1 flex flex-col gap-3 border-l border-line-strong pl-3">
        {versions.toReversed().map((version) => (
          <li key={version.no} className="flex flex-col gap-1">
            <p className="text-sm">
              <span className="font-semibold">{version.short ?? <Trans>Terms hidden</Trans>}</span>
              <span className="text-mute">
                {', '}
                <Origin version={version} />
              </span>
            </p>
            {version.message ? (
              <p className="text-sm whitespace-pre-line text-mute">{version.message}</p>
            ) : null}
            {version.changes.length > 0 ? <ChangeList changes={version.changes} /> : null}
          </li>
        ))}
      </ol>
    </details>
  )
}

function Origin({ version }: { version: OfferVersion }) {
  const { i18n, t } = useLingui()
  const { direction, recipientName, byName, sentAt, createdAt, channel } = version
  const theirs = recipientName ? t`from ${recipientName}` : t`from the promoter`
  const ours = byName ? t`by ${byName}` : t`by the agency`
  const day = formatDate(localOf(sentAt ?? createdAt, viewerZone()).date, 'short', i18n.locale)
  const how = translate()(offerChannelLabels[channel])
  return <>{[direction === 'incoming' ? theirs : ours, day, how].join(', ')}</>
}
