// One offer: its state, the terms on the table, what changed, whose answer is awaited, and the buttons for it.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ChevronRight } from 'lucide-react'
import { offerChannelLabels, offerStateLabels } from '#texts/booking/offers.ts'
import type { EventBooking } from '#web/parts/booking/booking/booking-form.ts'
import { ConfirmSheet } from '#web/parts/booking/confirmation/ConfirmSheet.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { Button } from '#web/ui/Button.tsx'
import { Pill, type Tone } from '#web/ui/Pill.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { translate } from '#web/texts.ts'
import { EndingSheet } from './EndingSheet.tsx'
import { ChangeList, TermList } from '#web/parts/sales/offer/TermList.tsx'
import { localOf } from '#domain/dates.ts'
import { viewerZone } from '#web/hooks/use-today.ts'
import { type Offer, type OfferAction, type OfferVersion, useOfferSteps } from './use-offer-calls.ts'

const tones: Record<Offer['state'], Tone> = {
  draft: 'inquiry',
  sent: 'offer',
  countered: 'attention',
  accepted: 'confirmed',
  declined: 'cancelled',
  expired: 'cancelled',
  withdrawn: 'cancelled',
}

type OfferViewProps = { offer: Offer; booking: EventBooking; onEdit: () => void; onCounter: () => void }

export function OfferView({ offer, booking, onEdit, onCounter }: OfferViewProps) {
  const latest = offer.versions.at(-1)
  if (!latest) return null
  const isOpen = offer.state === 'sent' || offer.state === 'countered'
  return (
    <div className="flex flex-col gap-2.5">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 text-md font-semibold">{latest.short ?? <Trans>Terms hidden</Trans>}</p>
        <Pill tone={tones[offer.state]}>{translate()(offerStateLabels[offer.state])}</Pill>
      </div>
      <p className="-mt-1.5 text-sm text-mute">
        <Standing offer={offer} />
      </p>
      {latest.message ? (
        <blockquote className="border-l-2 border-line-strong pl-3 whitespace-pre-line text-mute">
          {latest.message}
        </blockquote>
      ) : null}
      {isOpen && latest.changes.length > 0 ? <ChangeList changes={latest.changes} /> : null}
      {latest.lines.length > 0 ? <TermList lines={latest.lines} /> : null}
      <Buttons offer={offer} booking={booking} onEdit={onEdit} onCounter={onCounter} />
      <VersionHistory offer={offer} />
    </div>
  )
}

/** In one line: whose answer is awaited, until when, or how it ended. */
function Standing({ offer }: { offer: Offer }) {
  const { i18n, t } = useLingui()
  const day = (date: string) => formatDate(date, 'medium', i18n.locale)
  const latest = offer.versions.at(-1)!
  const { recipientName: name, validUntil, seenAt } = latest
  const until = validUntil ? t`valid until ${day(validUntil)}` : null
  if (offer.state === 'draft') return <Trans>Not sent yet</Trans>
  if (offer.state === 'expired') return <Trans>Expired without an answer</Trans>
  if (offer.state === 'accepted' || offer.state === 'declined' || offer.state === 'withdrawn') {
    const who = offer.decidedName ?? (offer.decidedBy === 'promoter' ? t`the promoter` : t`the agency`)
    const on = offer.decidedAt ? day(offer.decidedAt.toISOString().slice(0, 10)) : ''
    return <>{[t`By ${who}, ${on}`, offer.reason].filter(Boolean).join('. ')}</>
  }
  if (latest.direction === 'incoming') {
    const theirs = name ? t`Waiting for your answer to ${name}` : t`Waiting for your answer`
    return <>{[theirs, until].filter(Boolean).join(', ')}</>
  }
  const ours = name ? t`Waiting for ${name}` : t`Waiting for the promoter`
  const opened = seenAt ? t`viewed ${day(seenAt.toISOString().slice(0, 10))}` : null
  return <>{[ours, until, opened].filter(Boolean).join(', ')}</>
}

function Buttons({ offer, booking, onEdit, onCounter }: OfferViewProps) {
  const { t } = useLingui()
  const steps = useOfferSteps()
  const [isConfirming, setConfirming] = useState(false)
  const [ending, setEnding] = useState<OfferAction>()
  const input = useTarget(offer)
  const find = (name: OfferAction['action']) => offer.actions.find(({ action }) => action === name)
  const [send, accept, counter] = [find('send'), find('accept'), find('counter')]
  const endings = [find('decline'), find('withdraw')].filter((each) => each?.allowed)
  const confirm = booking.actions.find(({ action, allowed }) => action === 'confirm' && allowed)
  const why = [send, accept].find((each) => each && !each.allowed)?.reason
  const isDraft = offer.state === 'draft'
  const isOurs = offer.versions.at(-1)?.direction === 'outgoing'
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {send ? (
          <Button
            disabled={!send.allowed}
            busy={steps.send.isPending}
            onClick={() => steps.send.mutate(input, { onSuccess: () => toast.success(t`Offer sent`) })}
          >
            <Trans>Send offer</Trans>
          </Button>
        ) : null}
        {isDraft ? (
          <>
            <Button onClick={onEdit}>
              <Trans>Edit</Trans>
            </Button>
            <Button
              variant="quiet"
              busy={steps.discard.isPending}
              onClick={() => steps.discard.mutate(input)}
            >
              <Trans>Discard draft</Trans>
            </Button>
          </>
        ) : null}
        {accept ? (
          <Button
            disabled={!accept.allowed}
            busy={steps.accept.isPending}
            onClick={() =>
              steps.accept.mutate(input, {
                onSuccess: () => toast.success(t`Offer accepted, deal updated`),
              })
            }
          >
            {isOurs ? <Trans>Mark as accepted</Trans> : <Trans>Accept offer</Trans>}
          </Button>
        ) : null}
        {counter ? (
          <Button disabled={!counter.allowed} onClick={onCounter}>
            <Trans>Counter-offer</Trans>
          </Button>
        ) : null}
        {endings.map((each) =>
          each ? (
            <Button key={each.action} variant="quiet" onClick={() => setEnding(each)}>
              {each.action === 'decline' && isOurs ? <Trans>Mark as declined…</Trans> : `${each.label}…`}
            </Button>
          ) : null,
        )}
        {offer.state === 'accepted' && confirm ? (
          <Button onClick={() => setConfirming(true)}>
            <Trans>Confirm show</Trans>
          </Button>
        ) : null}
      </div>
      {why ? <p className="text-sm text-mute">{why}</p> : null}
      <ConfirmSheet booking={booking} open={isConfirming} onClose={() => setConfirming(false)} />
      <EndingSheet offer={offer} booking={booking} action={ending} onClose={() => setEnding(undefined)} />
    </>
  )
}

const useTarget = ({ id, version }: Offer) => {
  const { orgSlug } = useOrganisation()
  return { orgSlug, id, version }
}

/** The versions of an offer, the latest first: who, when, how, and what changed. */
function VersionHistory({ offer }: { offer: Offer }) {
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
