// Tax withheld from foreign artists (section 50a): the agency's quarters, and each record on its way to the certificate.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { formatMoney } from '#domain/money-format.ts'
import { money } from '#domain/money.ts'
import { quarterOf } from '#domain/money/tax/withholding.ts'
import type { WithholdingState } from '#domain/money/tax/withholding-case.ts'
import { withholdingStateLabels } from '#texts/money/withholdings.ts'
import { translate } from '#web/texts.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { textLink } from '#web/parts/text-link.ts'
import { queryClient } from '#web/calls/query.ts'
import { trpc, type RouterOutputs } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { useToday } from '#web/hooks/use-today.ts'
import { useHome } from '#web/parts/money/home/use-home.ts'
import { FigureTable } from '#web/ui/tables/FigureTable.tsx'
import { ReportCard } from './ReportCard.tsx'
import { amountCell, saveReport } from './report-tables.ts'

type Row = RouterOutputs['withholdings']['list']['rows'][number]

export function WithheldReport({ year }: { year: number }) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const query = useQuery(trpc.withholdings.list.queryOptions({ orgSlug, year }, { meta: { persist: false } }))
  const { rows = [], quarters = [] } = query.data ?? {}
  const say = translate()
  const inHome = useHome()
  const show = (amountMinor: number, currency: string) =>
    formatMoney(money(amountMinor, currency), i18n.locale)
  const head = [
    t`Artist`,
    t`Show`,
    t`Date`,
    t`Declared by`,
    t`Status`,
    t`Currency`,
    t`Base`,
    t`Tax`,
    t`Surcharge`,
  ]
  const cellsOf = (row: Row) => [
    row.artistName,
    row.eventName,
    row.eventDate,
    row.remitter === 'agency' ? t`Agency` : t`Promoter`,
    say(withholdingStateLabels[row.state]),
    row.currency,
    amountCell(row.baseMinor, row.currency, i18n.locale),
    amountCell(row.taxMinor, row.currency, i18n.locale),
    amountCell(row.surchargeMinor, row.currency, i18n.locale),
  ]
  /** What the agency declares for a quarter: the tax that it withheld then. */
  const declaredIn = (quarter: number) =>
    rows.filter(
      ({ remitter, withheldOn, taxMinor }) =>
        remitter === 'agency' && withheldOn && taxMinor > 0 && quarterOf(withheldOn).quarter === quarter,
    )
  return (
    <ReportCard
      title={t`Tax withheld from foreign artists, ${year}`}
      name={`withheld-${year}`}
      query={query}
      head={head}
      rows={rows.map(cellsOf)}
      empty={<Trans>No tax was planned or withheld this year.</Trans>}
      className="xl:col-span-2"
    >
      {quarters.length > 0 ? (
        <ul className="mb-4 flex flex-wrap gap-x-8 gap-y-2">
          {quarters.map(({ quarter, totalMinor, dueOn, count }) => (
            <li key={quarter}>
              <span className="display text-lg tabular-nums">{show(totalMinor, 'EUR')}</span>{' '}
              <span className="text-mute">
                <Trans>
                  Q{quarter}, <Plural value={count} one="# show" other="# shows" />, declare by{' '}
                  {formatDate(dueOn, 'short', i18n.locale)}
                </Trans>
              </span>{' '}
              <Button
                variant="quiet"
                size="sm"
                icon={<Download aria-hidden />}
                aria-label={t`Export Q${quarter}`}
                onClick={() =>
                  saveReport(
                    `withheld-${year}-q${quarter}`,
                    i18n.locale,
                    head,
                    declaredIn(quarter).map(cellsOf),
                  )
                }
              >
                <Trans>Export</Trans>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <FigureTable
        label={t`Tax withheld`}
        textColumns={2}
        head={[t`Artist and show`, t`Status`, t`Base`, t`Tax`, t`Next step`]}
        rows={rows.map((row) => ({
          key: row.id,
          cells: [
            <span key="who" className="flex flex-col">
              <Link
                to="/$orgSlug/$eventId/finance"
                params={{ orgSlug, eventId: row.eventId }}
                className={`${textLink} hit w-fit`}
              >
                {row.artistName}
              </Link>
              <span className="text-mute">
                {row.eventName}, {formatDate(row.eventDate, 'short', i18n.locale)}
              </span>
            </span>,
            <span key="state" className="flex flex-col">
              {say(withholdingStateLabels[row.state])}
              <span className="text-mute">
                {row.remitter === 'agency' ? <Trans>by the agency</Trans> : <Trans>by the promoter</Trans>}
              </span>
            </span>,
            show(row.baseMinor, row.currency),
            show(row.taxMinor + row.surchargeMinor, row.currency),
            <NextStep key="next" row={row} />,
          ],
          values: [
            row.artistName,
            say(withholdingStateLabels[row.state]),
            inHome(row.baseMinor, row.currency),
            inHome(row.taxMinor + row.surchargeMinor, row.currency),
          ],
        }))}
      />
    </ReportCard>
  )
}

function NextStep({ row }: { row: Row }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const today = useToday()
  const step = useMutation(
    trpc.withholdings.setState.mutationOptions({
      onSettled: () => queryClient.invalidateQueries({ queryKey: trpc.withholdings.list.queryKey() }),
    }),
  )
  const labels: Partial<Record<WithholdingState, string>> = {
    withheld: t`Mark as withheld`,
    declared: t`Mark as declared`,
    certificate_received: t`Mark as certified`,
  }
  const next = row.next.find((state) => labels[state])
  if (!next) return null
  const { id, version } = row
  return (
    <Button
      size="sm"
      busy={step.isPending}
      onClick={() => step.mutate({ orgSlug, id, version, state: next, on: today })}
    >
      {labels[next]}
    </Button>
  )
}
