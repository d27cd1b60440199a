// The debug page: for owners who are signed in; everybody else does not find it. It is for operators, in English only.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { RefreshCw } from 'lucide-react'
import { codeOf, messageOf } from '#web/calls/errors.ts'
import { requireSession } from '#web/session/guards.ts'
import { PublicPage } from '#web/parts/platform/public/PublicPage.tsx'
import { PageNotFound } from '#web/parts/platform/screens/NotFound.tsx'
import { type RouterOutputs, trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { Card } from '#web/ui/Page.tsx'
import { viewerZone } from '#web/hooks/use-today.ts'
import type { Level } from '#domain/access.ts'
import { roleLabels } from '#texts/platform/roles.ts'
import { translate } from '#web/texts.ts'
import { AppCard } from './-debug/AppCard.tsx'
import { type DeviceReport, useDevice } from './-debug/device.ts'
import { sizeText } from './-debug/size-text.ts'

type Info = RouterOutputs['debug']['info']

/** The server's own figures. */
function ServerCard({ info }: { info: Info }) {
  const { emails, jobs } = info
  const minutes = new Intl.NumberFormat('en-GB', { style: 'unit', unit: 'minute' })
  return (
    <Card title="Server">
      <Facts>
        <Fact label="Version">{info.version}</Fact>
        <Fact label="Runtime">{`Node ${info.node}, ${info.platform}`}</Fact>
        <Fact label="Running for">{minutes.format(Math.floor(info.uptimeSeconds / 60))}</Fact>
        <Fact label="Memory">{`${info.memoryMegabytes} MB`}</Fact>
        <Fact label="Database">{info.database.version}</Fact>
        <Fact label="Schema">{info.database.migrations.at(-1)}</Fact>
        <Fact label="E-mails">{`${emails.waiting} waiting, ${emails.failed} failed`}</Fact>
        <Fact label="Jobs">{jobs ? `${jobs.waiting} waiting, ${jobs.failed} failed` : null}</Fact>
        <Fact label="Sign-up">{info.signup}</Fact>
        <Fact label="Demo data">{info.isDemo ? 'yes' : 'no'}</Fact>
      </Facts>
    </Card>
  )
}

const marks: Record<Level, string> = { none: '–', view: 'V', manage: 'M', administrate: 'A' }

const limits = {
  scoped: 'own artists only',
  own: 'own records only',
  bySetting: 'if the organisation allows it',
}

/** The row of the table of roles and rights that applies, per organisation. */
function RightsCard({ info }: { info: Info }) {
  return (
    <Card title="Your rights" action="V sees, M edits, A also deletes and overrides">
      {info.rights.map((right) => (
        <section key={right.slug} aria-label={right.name} className="mt-2 first:mt-0">
          <h3 className="mb-2 text-md">
            {right.name} <span className="font-medium text-mute">{translate()(roleLabels[right.role])}</span>
          </h3>
          <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
            {right.table.map((cell) => (
              <li
                key={cell.capability}
                className="flex items-baseline justify-between gap-2 border-t border-line py-1"
              >
                <span className="min-w-0 text-mute wrap-anywhere">
                  {cell.capability}
                  {cell.limits.length > 0 ? (
                    <span className="block text-xs">
                      {cell.limits.map((limit) => limits[limit]).join(', ')}
                    </span>
                  ) : null}
                </span>
                <span className="font-bold">{marks[cell.level]}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Card>
  )
}

const workers: Record<DeviceReport['worker'], string> = {
  none: 'none',
  installing: 'is being installed',
  waiting: 'a new version waits',
  active: 'active',
}

/** Stays on the device. */
function DeviceCard() {
  const { data } = useDevice()
  const size = (bytes: number | null | undefined) => (bytes == null ? null : sizeText(bytes, 'en-GB'))
  return (
    <Card title="This device">
      <Facts>
        <Fact label="Service worker">{data ? workers[data.worker] : '…'}</Fact>
        <Fact label="Caches">{data?.caches.join(', ')}</Fact>
        <Fact label="Storage used">
          {[size(data?.usedBytes), size(data?.quotaBytes)].filter(Boolean).join(' / ')}
        </Fact>
        <Fact label="Storage kept">{data?.isPersisted ? 'for good' : 'as long as there is room'}</Fact>
        <Fact label="Shown as">
          {window.matchMedia('(display-mode: standalone)').matches ? 'installed app' : 'page in the browser'}
        </Fact>
        <Fact label="Window">
          {`${window.innerWidth} × ${window.innerHeight}, ${window.devicePixelRatio}×`}
        </Fact>
        <Fact label="Language">{navigator.language}</Fact>
        <Fact label="Time zone">{viewerZone()}</Fact>
        <Fact label="Browser">{navigator.userAgent}</Fact>
      </Facts>
    </Card>
  )
}

export const Route = createFileRoute('/debug')({ beforeLoad: requireSession, component: Debug })

function Debug() {
  const cache = useQueryClient()
  const info = useQuery(trpc.debug.info.queryOptions(undefined, { staleTime: 0, meta: { persist: false } }))
  if (info.error && (codeOf(info.error) === 'FORBIDDEN' || codeOf(info.error) === 'NOT_FOUND')) {
    return <PageNotFound />
  }
  // It is not known yet whether the reader may see this page.
  if (!info.data && !info.error && info.fetchStatus !== 'paused') return null

  const refresh = () => {
    void info.refetch()
    void cache.invalidateQueries({ queryKey: ['debug'] })
  }
  return (
    <PublicPage>
      <header className="flex flex-wrap items-center justify-between gap-3 pt-6 pb-5">
        <h1 tabIndex={-1} className="text-3xl">
          Debug
        </h1>
        <Button icon={<RefreshCw aria-hidden />} busy={info.isFetching} onClick={refresh}>
          Refresh
        </Button>
      </header>
      <div className="grid items-start gap-4 pb-12 lg:grid-cols-3">
        <AppCard />
        <DeviceCard />
        {info.data ? (
          <>
            <ServerCard info={info.data} />
            <div className="lg:col-span-3">
              <RightsCard info={info.data} />
            </div>
          </>
        ) : (
          <ErrorNotice onRetry={refresh}>
            {info.error ? messageOf(info.error) : 'You are offline.'}
          </ErrorNotice>
        )}
      </div>
    </PublicPage>
  )
}
