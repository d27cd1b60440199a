// The offer behind the link of an e-mail: its terms with the answers, or how it ended.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { formatDate } from '#domain/dates.ts'
import { trpc } from '#web/trpc.ts'
import { DateBlock } from '#web/ui/DateBlock.tsx'
import { Card } from '#web/ui/Page.tsx'
import { ChangeList, TermList } from '#web/parts/sales/offer/TermList.tsx'
import { LinkFrame } from '#web/parts/platform/public/LinkAnswer.tsx'
import { Answers } from './Answers.tsx'
import type { LinkedOffer } from './linked-offer.ts'
import { OfferEnd } from './OfferEnd.tsx'

type OfferPageProps = { token: string; offer: LinkedOffer; onAnswered: () => Promise<unknown> }

export function OfferPage({ token, offer, onAnswered }: OfferPageProps) {
  const { mutate: noteSeen } = useMutation(trpc.offers.seen.mutationOptions({ meta: { errorMessage: '' } }))
  const isOpen = offer.state === 'open'
  const sender = offer.organisation.name
  useEffect(() => {
    if (isOpen) noteSeen({ token })
  }, [isOpen, noteSeen, token])
  return (
    <LinkFrame
      organisation={offer.organisation}
      intro={
        <Trans>
          Offer from <strong className="font-semibold text-ink">{sender}</strong>
        </Trans>
      }
    >
      <Head offer={offer} />
      {isOpen ? (
        <>
          {offer.message ? (
            <blockquote className="mt-5 border-l-2 border-line-strong pl-3 whitespace-pre-line">
              {offer.message}
            </blockquote>
          ) : null}
          <Terms offer={offer} />
          <Answers key={token} token={token} offer={offer} onAnswered={onAnswered} />
        </>
      ) : (
        <>
          <OfferEnd offer={offer} />
          <Terms offer={offer} />
        </>
      )}
    </LinkFrame>
  )
}

/** Who, when, where: the same on every one of the pages. */
function Head({ offer }: { offer: LinkedOffer }) {
  const { i18n, t } = useLingui()
  const { artistName, eventDate, showtime, setMinutes, place } = offer
  const facts = [showtime ? t`showtime ${showtime}` : null, setMinutes ? t`${setMinutes} min` : null]
  return (
    <header className="flex items-start gap-4">
      <DateBlock date={eventDate} />
      <div className="min-w-0">
        <h1 tabIndex={-1} className="text-2xl wrap-anywhere md:text-3xl">
          {artistName}
        </h1>
        {place ? <p className="mt-0.5 text-md font-semibold">{place}</p> : null}
        <p className="text-mute">
          {[formatDate(eventDate, i18n.locale), ...facts].filter(Boolean).join(', ')}
        </p>
      </div>
    </header>
  )
}

function Terms({ offer }: { offer: LinkedOffer }) {
  const { i18n } = useLingui()
  if (offer.lines.length === 0) return null
  const until = offer.state === 'open' ? offer.validUntil : null
  const day = until && formatDate(until, i18n.locale)
  return (
    <Card
      className="mt-5"
      title={offer.state === 'answered' ? <Trans>Your terms</Trans> : <Trans>Terms</Trans>}
      action={day ? <Trans>Valid until {day}</Trans> : null}
    >
      <div className="flex flex-col gap-4">
        {offer.changes.length > 0 ? <ChangeList changes={offer.changes} /> : null}
        <TermList lines={offer.lines} />
      </div>
    </Card>
  )
}
