// One screen for each of those who use Fermata, each with a piece of the product to try; loaded when one comes near.
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { addDays, formatDate } from '#web/ui/calendar/dates.ts'
import { Timeline } from '#web/ui/charts/Timeline.tsx'
import { DateBlock } from '#web/ui/DateBlock.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import { MapPin, Phone, TrainFront } from 'lucide-react'
import { AgencySample } from './AgencySample.tsx'
import { PromoterSample } from './PromoterSample.tsx'
import { toneLabels } from './tone-labels.ts'

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

/** The next show as an artist's phone has it. */
function ArtistSample({ today }: { today: string }) {
  const { t, i18n } = useLingui()
  const date = addDays(today, 2)
  return (
    <section
      aria-label={t`A show in the artist portal, with sample data`}
      className="mx-auto w-full max-w-96 rounded-[2rem] border border-line-strong bg-paper p-3"
    >
      <div className="overflow-hidden rounded-[1.375rem] border border-line bg-surface">
        <div className="flex items-start gap-4 px-5 pt-5">
          <DateBlock date={date} className="w-19! [&>span:nth-child(2)]:text-[2.75rem]/none" />
          <div className="min-w-0 pt-1">
            <p className="display text-xl">Kulturwerk</p>
            <p className="mb-2 text-mute">Leipzig, {formatDate(date, 'weekday', i18n.locale)}</p>
            <Pill tone="confirmed">{i18n._(toneLabels.confirmed)}</Pill>
          </div>
        </div>
        <div className="px-3 py-5">
          <Timeline
            label={t`Show day`}
            moments={[
              { time: '15:00', title: t`Load-in` },
              { time: '16:30', title: t`Soundcheck` },
              { time: '20:00', title: t`Doors` },
              { time: '21:00', title: t`Showtime`, main: true },
              { time: '23:00', title: t`Curfew` },
            ]}
          />
        </div>
        <ul className="border-t border-line">
          <Line icon={<TrainFront aria-hidden />} title="ICE 1601">
            <Trans>Berlin 11:02, Leipzig 12:14, coach 7</Trans>
          </Line>
          <Line icon={<Phone aria-hidden />} title="Jonas Reuter">
            <Trans>Promoter, +49 341 5550134</Trans>
          </Line>
          <Line icon={<MapPin aria-hidden />} title={t`Stage door`}>
            <Trans>Rear yard, second gate</Trans>
          </Line>
        </ul>
      </div>
    </section>
  )
}

function Line({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex min-h-14 items-center gap-3.5 border-b border-line px-5 py-2 last:border-0">
      <span className="text-mute [&_svg]:size-5">{icon}</span>
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-mute">{children}</span>
      </span>
    </li>
  )
}
