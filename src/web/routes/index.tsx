// Home: what Fermata is, shown by its own calendar.
import { createFileRoute, Link } from '@tanstack/react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  BookUser,
  CalendarDays,
  type LucideIcon,
  Mail,
  PenLine,
  Plane,
  Receipt,
  ShieldCheck,
  UserRoundCheck,
} from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { PublicPage } from '#web/parts/platform/public/PublicPage.tsx'
import { searchSchema, text } from '#web/search-schema.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { LiveCalendar } from './-home/LiveCalendar.tsx'
import { useToday } from '#web/hooks/use-today.ts'
import { cx } from '#web/ui/cx.ts'
import { areaLabels } from '#web/parts/platform/public/feature-labels.ts'
import { type Area, areas } from '#web/parts/platform/public/features.ts'
import { textLink } from '#web/parts/text-link.ts'
import { EnterActions } from './-home/EnterActions.tsx'
import { type SampleTone, sampleTones } from './-home/sample-month.ts'
import { toneLabels } from './-home/tone-labels.ts'

const Audiences = lazyPart(async () => (await import('./-home/Audiences.tsx')).Audiences, 'inline')

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
function Features() {
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

const meanings: Record<SampleTone, MessageDescriptor> = {
  inquiry: msg`Someone asked. Dashed: nothing is reserved yet.`,
  hold: msg`The date is held, with a rank and an expiry. Hatched.`,
  offer: msg`The terms are sent and unanswered. Tinted.`,
  confirmed: msg`Both sides agreed. Solid.`,
  cancelled: msg`Struck through, kept with its reason.`,
}

/** Five bars from doubtful to certain; readable without colour. */
function Certainty() {
  const { i18n } = useLingui()
  return (
    <section aria-labelledby="certainty" className="py-10 md:py-14">
      <h2 id="certainty" className="max-w-160 text-2xl">
        <Trans>
          A fermata is the musical sign for holding a note. Here you can see which dates are held.
        </Trans>
      </h2>
      <ol className="mt-6 grid gap-5 md:grid-cols-5 md:gap-3">
        {sampleTones.map((tone) => (
          <li key={tone}>
            <div
              className={cx(
                'tone display flex h-12 items-center rounded-control px-3.5 text-md md:h-14',
                `tone-${tone}`,
              )}
            >
              {i18n._(toneLabels[tone])}
            </div>
            <p className="mt-2 text-pretty text-mute md:pr-4">{i18n._(meanings[tone])}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

export const Route = createFileRoute('/')({
  validateSearch: searchSchema({ show: text }),
  component: Home,
})

function Home() {
  const { show } = Route.useSearch()
  const today = useToday()
  return (
    <PublicPage>
      <Hero />
      <LiveCalendar today={today} show={show} />
      <Certainty />
      <WhenNear className="min-h-[150rem] lg:min-h-[110rem]">
        <Suspense fallback={<div className="min-h-[150rem] lg:min-h-[110rem]" />}>
          <Audiences today={today} />
        </Suspense>
      </WhenNear>
      <Features />
      <Operators />
    </PublicPage>
  )
}

/** One sentence to remember, one to explain, one thing to do. */
function Hero() {
  return (
    <section className="grid items-end gap-x-12 gap-y-5 pt-8 pb-7 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:pt-14 md:pb-10">
      <h1 tabIndex={-1} className="text-3xl font-extrabold md:text-4xl">
        <Trans>See how certain every date is.</Trans>
      </h1>
      <div>
        <p className="mb-5 max-w-120 text-lg text-pretty text-mute">
          <Trans>
            Fermata is booking management for agencies: from the first inquiry to contract, invoice, travel
            and statement, with a portal where artists find their shows.
          </Trans>
        </p>
        <EnterActions />
      </div>
    </section>
  )
}

/** Those who run the software. */
function Operators() {
  return (
    <section aria-labelledby="operators" className="border-t border-line py-10 md:py-14">
      <h2 id="operators" className="text-2xl">
        <Trans>Yours to run</Trans>
      </h2>
      <p className="mt-3 max-w-160 text-pretty text-mute">
        <Trans>
          Open source under the Apache License 2.0. One command starts it with its own PostgreSQL. No
          tracking, no cookies, and every service it may connect to is listed in the{' '}
          <Link to="/privacy" hash="destinations" className={textLink}>
            privacy notice
          </Link>
          .
        </Trans>
      </p>
      <p className="mt-3">
        <Link to="/traction" className="hit font-semibold text-ink underline underline-offset-4">
          <Trans>Project status</Trans>
        </Link>
      </p>
    </section>
  )
}

type WhenNearProps = {
  /** Keeps the height that the part will take, so that nothing jumps. */
  className: string
  children: ReactNode
}

/** Leaves what is below the fold out of the first load: it comes when somebody scrolls towards it. */
function WhenNear({ className, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '600px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  if (isNear) return children
  return <div ref={place} className={className} />
}
