// The next show as an artist's phone has it.
import { Trans, useLingui } from '@lingui/react/macro'
import { MapPin, Phone, TrainFront } from 'lucide-react'
import type { ReactNode } from 'react'
import { addDays, formatDate } from '#web/ui/calendar/dates.ts'
import { Timeline } from '#web/ui/charts/Timeline.tsx'
import { DateBlock } from '#web/ui/DateBlock.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import { toneLabels } from './tone-labels.ts'

export function ArtistSample({ today }: { today: string }) {
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
