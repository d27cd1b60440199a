// How the installation runs, and what the reader may do in it.
import { Trans, useLingui } from '@lingui/react/macro'
import { roleLabels, type Level } from '#domain/access.ts'
import type { RouterOutputs } from '#web/trpc.ts'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { Card } from '#web/ui/Page.tsx'

type Info = RouterOutputs['debug']['info']

/** The server's own figures. */
export function ServerCard({ info }: { info: Info }) {
  const { i18n } = useLingui()
  const { emails, jobs } = info
  const minutes = new Intl.NumberFormat(i18n.locale, { style: 'unit', unit: 'minute' })
  return (
    <Card title={<Trans>Server</Trans>}>
      <Facts>
        <Fact label={<Trans>Version</Trans>}>{info.version}</Fact>
        <Fact label={<Trans>Runtime</Trans>}>{`Node ${info.node}, ${info.platform}`}</Fact>
        <Fact label={<Trans>Running for</Trans>}>{minutes.format(Math.floor(info.uptimeSeconds / 60))}</Fact>
        <Fact label={<Trans>Memory</Trans>}>{`${info.memoryMegabytes} MB`}</Fact>
        <Fact label={<Trans>Database</Trans>}>{info.database.version}</Fact>
        <Fact label={<Trans>Schema</Trans>}>{info.database.migrations.at(-1)}</Fact>
        <Fact label={<Trans>E-mails</Trans>}>
          <Trans>
            {emails.waiting} waiting, {emails.failed} failed
          </Trans>
        </Fact>
        <Fact label={<Trans>Jobs</Trans>}>
          {jobs ? (
            <Trans>
              {jobs.waiting} waiting, {jobs.failed} failed
            </Trans>
          ) : null}
        </Fact>
        <Fact label={<Trans>Sign-up</Trans>}>{info.signup}</Fact>
        <Fact label={<Trans>Demo data</Trans>}>{info.isDemo ? <Trans>yes</Trans> : <Trans>no</Trans>}</Fact>
      </Facts>
    </Card>
  )
}

const marks: Record<Level, string> = { none: '–', view: 'V', manage: 'M', administrate: 'A' }

/** The row of the table of roles and rights that applies, per organisation. */
export function RightsCard({ info }: { info: Info }) {
  const { t } = useLingui()
  const limits = {
    scoped: t`own artists only`,
    own: t`own records only`,
    bySetting: t`if the organisation allows it`,
  }
  return (
    <Card title={<Trans>Your rights</Trans>} action={t`V sees, M edits, A also deletes and overrides`}>
      {info.rights.map((right) => (
        <section key={right.slug} aria-label={right.name} className="mt-2 first:mt-0">
          <h3 className="mb-2 text-md">
            {right.name} <span className="font-medium text-mute">{roleLabels[right.role]}</span>
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
