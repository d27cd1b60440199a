// What the product can do today; nothing stands here that cannot be used.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  BookUser,
  CalendarDays,
  Command,
  Music,
  Route,
  ShieldCheck,
  Smartphone,
  UserRoundCheck,
  type LucideIcon,
} from 'lucide-react'

type Feature = { icon: LucideIcon; title: MessageDescriptor; text: MessageDescriptor }

const features: Feature[] = [
  {
    icon: CalendarDays,
    title: msg`Calendar and list`,
    text: msg`A month that stays legible with five hundred bookings. Filter by artist and status, drag a show to another day, undo it.`,
  },
  {
    icon: Route,
    title: msg`Bookings with rules`,
    text: msg`From inquiry to settled, each step allowed only where it makes sense. A button that cannot be used says why.`,
  },
  {
    icon: Music,
    title: msg`Roster`,
    text: msg`Every artist with kind, home and usual terms, and who in the team works for whom.`,
  },
  {
    icon: BookUser,
    title: msg`Venues, companies, contacts`,
    text: msg`One record for each, linked to each other and to the shows they belong to. Promoters are one tap from a call.`,
  },
  {
    icon: UserRoundCheck,
    title: msg`Artist portal`,
    text: msg`Artists see their own dates, showtimes, venues and contacts, and as much of the money as you decide.`,
  },
  {
    icon: ShieldCheck,
    title: msg`Roles`,
    text: msg`Owner, admin, agent, assistant, accountant, tour manager, read only: each sees what the work needs, checked on every call.`,
  },
  {
    icon: Smartphone,
    title: msg`Phone and desktop`,
    text: msg`The same product on both. Install it to the home screen; it opens without a network too.`,
  },
  {
    icon: Command,
    title: msg`Made for the keyboard`,
    text: msg`One palette finds artists, venues, people and shows. Everything a mouse can do, keys can do.`,
  },
]

/** Hairlines instead of boxes. */
export function Features() {
  const { i18n } = useLingui()
  return (
    <section aria-labelledby="features" className="border-t border-line py-10 md:py-14">
      <h2 id="features" className="text-2xl">
        <Trans>What it does today</Trans>
      </h2>
      <ul className="mt-6 grid gap-x-8 gap-y-6 md:grid-cols-2 lg:grid-cols-4">
        {features.map(({ icon: Icon, title, text }, index) => (
          <li key={index} className="flex gap-3.5 lg:flex-col lg:gap-2.5">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
            <div>
              <h3 className="text-md">{i18n._(title)}</h3>
              <p className="mt-1 text-pretty text-mute">{i18n._(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
