// One screen for each of those who use Fermata, each with a piece of the product to try; loaded when one comes near.
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { AgencySample } from './AgencySample.tsx'
import { ArtistSample } from './ArtistSample.tsx'
import { PromoterSample } from './PromoterSample.tsx'

/** `today` is 'YYYY-MM-DD'. */
export function Audiences({ today }: { today: string }) {
  return (
    <>
      <Audience
        id="agencies"
        who={<Trans>For agencies</Trans>}
        title={<Trans>Know what to do next.</Trans>}
        points={[
          <Trans key="1">Every show says its next step: extend the hold, send the contract, settle.</Trans>,
          <Trans key="2">
            The deal makes the contract, the contract the invoice, the payments the statement.
          </Trans>,
          <Trans key="3">Double bookings are blocked, and radius clauses and drives are checked.</Trans>,
        ]}
      >
        <AgencySample today={today} />
      </Audience>
      <Audience
        id="artists"
        who={<Trans>For artists</Trans>}
        title={<Trans>The day in your pocket.</Trans>}
        points={[
          <Trans key="1">Where it is, when you play and whom to call, even offline.</Trans>,
          <Trans key="2">Approve offers, ask for guests and see your statements.</Trans>,
          <Trans key="3">Your agency invites you. There’s nothing to set up.</Trans>,
        ]}
        isTurned
      >
        <ArtistSample today={today} />
      </Audience>
      <Audience
        id="promoters"
        who={<Trans>For promoters</Trans>}
        title={<Trans>Answer by link, without an account.</Trans>}
        points={[
          <Trans key="1">
            Accept an offer or make a counter-offer, and sign the contract on your phone.
          </Trans>,
          <Trans key="2">Answer production questions once. The last answers are already filled in.</Trans>,
          <Trans key="3">Pay invoices by bank transfer code, and count guests at the door.</Trans>,
        ]}
      >
        <PromoterSample today={today} />
      </Audience>
    </>
  )
}

type AudienceProps = {
  id: string
  who: ReactNode
  title: ReactNode
  points: readonly ReactNode[]
  /** The sample stands at the left on wide screens. */
  isTurned?: boolean
  children: ReactNode
}

function Audience({ id, who, title, points, isTurned, children }: AudienceProps) {
  return (
    <section aria-labelledby={id} className="border-t border-line py-10 md:py-16">
      <div className="grid items-center gap-x-16 gap-y-8 lg:grid-cols-2">
        <div className={isTurned ? 'lg:order-2' : undefined}>
          <p className="text-sm font-semibold text-signal">{who}</p>
          <h2 id={id} className="mt-2 max-w-120 text-3xl text-balance">
            {title}
          </h2>
          <ul className="mt-5 flex max-w-120 flex-col">
            {points.map((point, index) => (
              <li key={index} className="border-t border-line py-3 text-md text-pretty first:border-ink">
                {point}
              </li>
            ))}
          </ul>
        </div>
        {children}
      </div>
    </section>
  )
}
