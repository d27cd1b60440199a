// What the product can do today, area by area.
import { Trans, useLingui } from '@lingui/react/macro'
import {
  BookUser,
  CalendarDays,
  Mail,
  PenLine,
  Plane,
  Receipt,
  ShieldCheck,
  UserRoundCheck,
  type LucideIcon,
} from 'lucide-react'
import { areaLabels } from '#web/parts/platform/public/feature-labels.ts'
import { areas, type Area } from '#web/parts/platform/public/features.ts'

const icons: Record<Area, LucideIcon> = {
  booking: CalendarDays,
  roster: BookUser,
  documents: PenLine,
  money: Receipt,
  road: Plane,
  portal: UserRoundCheck,
  messages: Mail,
  team: ShieldCheck,
}

/** Hairlines instead of boxes. */
export function Features() {
  const { i18n } = useLingui()
  return (
    <section aria-labelledby="features" className="border-t border-line py-10 md:py-14">
      <h2 id="features" className="text-2xl">
        <Trans>What it does today</Trans>
      </h2>
      <ul className="mt-6 grid gap-x-8 gap-y-6 md:grid-cols-2 lg:grid-cols-4">
        {areas.map((area) => {
          const Icon = icons[area]
          return (
            <li key={area} className="flex gap-3.5 lg:flex-col lg:gap-2.5">
              <Icon aria-hidden className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
              <div>
                <h3 className="text-md">{i18n._(areaLabels[area].title)}</h3>
                <p className="mt-1 text-pretty text-mute">{i18n._(areaLabels[area].text)}</p>
              </div>
            </li>
          )
        })}
      </ul>
      <p className="mt-6 max-w-160 text-pretty text-mute">
        <Trans>
          On phone and desktop, fully usable by keyboard. Installed on the home screen, it also opens offline.
        </Trans>
      </p>
    </section>
  )
}
