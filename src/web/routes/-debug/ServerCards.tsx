// How the installation runs, and what the reader may do in it.
import type { Level } from '#domain/access.ts'
import { roleLabels } from '#texts/platform/roles.ts'
import { translate } from '#web/texts.ts'
import type { RouterOutputs } from '#web/trpc.ts'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { Card } from '#web/ui/Page.tsx'

type Info = RouterOutputs['debug']['info']

/** The server's own figures. */
export function ServerCard({ info }: { info: Info }) {
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
export function RightsCard({ info }: { info: Info }) {
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
