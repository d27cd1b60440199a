// Traction: how far the product is, in facts that can be checked.
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PublicPage } from '#web/parts/platform/public/PublicPage.tsx'
import { areaLabels, featureLabels } from '#web/parts/platform/public/feature-labels.ts'
import { areas, features } from '#web/parts/platform/public/features.ts'
import { StepList } from '#web/ui/Stepper.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { EnterActions } from './-home/EnterActions.tsx'
import { type Health, healthQuery, roundUptime } from './-traction/health.ts'

const limits: { figure: string; meaning: MessageDescriptor }[] = [
  { figure: '2 s', meaning: msg`at most from start to ready with existing data, database included` },
  {
    figure: '170 kB',
    meaning: msg`of script at most before the calendar or the sign-in page is usable, compressed`,
  },
  { figure: '100 ms', meaning: msg`of script time at most until a month of 500 bookings is drawn` },
  {
    figure: '0',
    meaning: msg`acknowledged changes lost when the process is killed under load, twenty times in a row`,
  },
]

const facts: MessageDescriptor[] = [
  msg`Open source under the Apache License 2.0.`,
  msg`Rules are tested as tables of cases, calls on a real PostgreSQL, journeys in a real browser at phone and desktop size, each screen with a check of its accessibility.`,
  msg`Organisations are isolated twice: every call checks the membership, and the database itself refuses rows of others.`,
  msg`No telemetry. Every service that the server may connect to is listed in the privacy notice, and a test compares the list with the code.`,
]

/** Limits, not boasts: the results of the bench are in the source. */
function Limits() {
  const { i18n } = useLingui()
  return (
    <section aria-labelledby="limits" className="border-t border-line py-8">
      <h2 id="limits" className="text-2xl">
        <Trans>What it is measured against</Trans>
      </h2>
      <dl className="mt-5 grid gap-x-6 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {limits.map(({ figure, meaning }) => (
          <div key={figure} className="flex flex-col-reverse justify-end border-t border-line pt-2">
            <dt className="text-pretty text-mute">{i18n._(meaning)}</dt>
            <dd className="display text-2xl font-extrabold">{figure}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 text-mute">
        <Trans>
          The bench that comes with the source measures these and more; results with their spread are kept in
          its file <code className="text-ink">docs/performance.md</code>.
        </Trans>
      </p>
      <ul className="mt-8 grid gap-x-12 gap-y-3 md:grid-cols-2">
        {facts.map((fact, index) => (
          <li key={index} className="border-t border-line pt-3 text-pretty">
            {i18n._(fact)}
          </li>
        ))}
      </ul>
    </section>
  )
}

export const Route = createFileRoute('/traction')({ component: Traction })

function Traction() {
  return (
    <PublicPage>
      <header className="max-w-160 pt-8 pb-8 md:pt-14">
        <h1 tabIndex={-1} className="text-3xl">
          <Trans>Project status</Trans>
        </h1>
        <p className="mt-3 mb-5 text-lg text-pretty text-mute">
          <Trans>
            What is built, how this installation is doing, and what every version is measured against.
          </Trans>
        </p>
        <EnterActions />
      </header>
      <LiveHealth />
      <Scope />
      <Limits />
    </PublicPage>
  )
}

/** Every place of the app belongs to one of these; nothing is announced that cannot be used. */
function Scope() {
  const { i18n } = useLingui()
  return (
    <section aria-labelledby="built" className="border-t border-line py-8">
      <h2 id="built" className="text-2xl">
        <Trans>Built</Trans>
      </h2>
      <div className="mt-5 grid gap-x-12 gap-y-8 md:grid-cols-2">
        {areas.map((area) => {
          const title = i18n._(areaLabels[area].title)
          return (
            <div key={area}>
              <h3 className="mb-4 text-lg">{title}</h3>
              <StepList
                label={title}
                steps={features
                  .filter((feature) => feature.area === area)
                  .map(({ id }) => ({
                    title: i18n._(featureLabels[id].title),
                    hint: i18n._(featureLabels[id].hint),
                    state: 'done' as const,
                  }))}
              />
            </div>
          )
        })}
      </div>
    </section>
  )
}

function Figure({ value, children }: { value: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end border-t-[1.5px] border-ink pt-2">
      <dt className="text-pretty text-mute">{children}</dt>
      <dd className="display text-2xl font-extrabold md:text-3xl">{value}</dd>
    </div>
  )
}

function figures(health: Health | undefined, locale: string) {
  if (!health) return null
  const { value, unit } = roundUptime(health.uptimeSeconds)
  const number = new Intl.NumberFormat(locale)
  const uptime = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
  return {
    version: health.version,
    uptime: uptime.format(value),
    lag: `${number.format(health.eventLoopLagMs.p99)} ms`,
    waiting: health.outbox === null ? '–' : number.format(health.outbox),
  }
}

/** Four figures; skeletons in their place while the server is asked. */
function LiveHealth() {
  const { t, i18n } = useLingui()
  const { data, isError } = useQuery(healthQuery)
  const shown = figures(data, i18n.locale)
  const blank = <Skeleton className="my-1.5 h-8 w-24" />
  return (
    <section aria-labelledby="now" className="border-t border-line py-8">
      <h2 id="now" className="text-2xl">
        <Trans>This installation, now</Trans>
      </h2>
      {isError && !data ? (
        <p role="status" className="mt-3 text-mute">
          <Trans>The server isn’t responding at the moment.</Trans>
        </p>
      ) : (
        <dl aria-label={t`Live figures`} className="mt-5 grid grid-cols-2 gap-x-6 gap-y-6 lg:grid-cols-4">
          <Figure value={shown?.version ?? blank}>
            <Trans>version</Trans>
          </Figure>
          <Figure value={shown?.uptime ?? blank}>
            <Trans>running since the last start</Trans>
          </Figure>
          <Figure value={shown?.lag ?? blank}>
            <Trans>event loop delay, 99th percentile</Trans>
          </Figure>
          <Figure value={shown?.waiting ?? blank}>
            <Trans>e-mails waiting to be sent</Trans>
          </Figure>
        </dl>
      )}
    </section>
  )
}
