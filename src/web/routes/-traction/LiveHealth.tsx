// The installation's own figures, live.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { healthQuery, roundUptime, type Health } from './health.ts'

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
export function LiveHealth() {
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
