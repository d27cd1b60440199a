// The first rows as they would be saved, counts over the whole file, and what is wrong in which row.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatMoney } from '#domain/money-format.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { textLink } from '#web/parts/text-link.ts'
import type { RouterOutputs } from '#web/trpc.ts'
import { cx } from '#web/ui/cx.ts'
import { Pill, type Tone } from '#web/ui/Pill.tsx'
import { ScrollArea } from '#web/ui/ScrollArea.tsx'
import { Problems } from './Problems.tsx'

type PreviewData = RouterOutputs['imports']['preview']
type Outcome = PreviewData['rows'][number]['outcome']

const tones: Record<Outcome, Tone> = {
  create: 'confirmed',
  update: 'offer',
  skip: 'cancelled',
  fail: 'attention',
}

/** What would be owed: to compare with the list that the file is from. */
function Sums({ sums }: { sums: PreviewData['sums'] }) {
  const { i18n } = useLingui()
  const list = sums.map(({ currency, openMinor }) =>
    formatMoney({ amountMinor: openMinor, currency }, i18n.locale),
  )
  const count = sums.reduce((all, sum) => all + sum.count, 0)
  return (
    <p className="px-4 pb-3 text-pretty">
      <span className="font-semibold">
        <Plural value={count} one="# open invoice" other="# open invoices" />:{' '}
        {new Intl.ListFormat(i18n.locale).format(list)}.
      </span>{' '}
      <span className="text-mute">
        <Trans>Compare this with the list in your old program.</Trans>
      </span>
    </p>
  )
}

/** Nobody should find out from a customer that e-mails went. */
function Reminders({ count }: { count: number }) {
  const { orgSlug } = useOrganisation()
  return (
    <p className="px-4 pb-3 text-pretty">
      <Plural
        value={count}
        one="Automatic reminders are on: a reminder for # of these invoices goes out within a day."
        other="Automatic reminders are on: reminders for # of these invoices go out within a day."
      />{' '}
      <Link to="/$orgSlug/settings/invoicing" params={{ orgSlug }} className={textLink}>
        <Trans>Reminder settings</Trans>
      </Link>
    </p>
  )
}

type PreviewProps = {
  preview: PreviewData
  total: number
  isStale: boolean
  /** Instead of the table of the first rows; what is chosen in it stays as it is while it is checked. */
  children?: ReactNode
}

export function Preview({ preview, total, isStale, children }: PreviewProps) {
  const { t, i18n } = useLingui()
  const { missing, columns, rows, counts, problems, sums, remindedAtOnce } = preview
  const labels: Record<Outcome, string> = {
    create: t`New`,
    update: t`Update`,
    skip: t`Skip`,
    fail: t`Problem`,
  }
  if (missing.length > 0) {
    return (
      <p role="status" className="px-4 pb-4">
        <Trans>Choose the column for: {missing.join(', ')}.</Trans>
      </p>
    )
  }
  return (
    <div className={cx('transition-opacity', isStale && !children && 'opacity-60')}>
      <p role="status" className="flex flex-wrap gap-x-4 gap-y-1 px-4 pb-3">
        {(Object.keys(labels) as Outcome[])
          .filter((outcome) => counts[outcome] > 0)
          .map((outcome) => (
            <span key={outcome} className={outcome === 'fail' ? 'text-signal' : ''}>
              <span className="display">{i18n.number(counts[outcome])}</span> {labels[outcome]}
            </span>
          ))}
      </p>
      {sums.length > 0 ? <Sums sums={sums} /> : null}
      {remindedAtOnce > 0 ? <Reminders count={remindedAtOnce} /> : null}
      {children ?? (
        <ScrollArea label={t`First rows`} keepsFirst className="border-t border-line">
          <table aria-label={t`First rows`} className="w-max min-w-full text-left text-sm">
            <thead className="text-xs text-mute">
              <tr>
                <th scope="col" className="px-4 py-2 font-medium">
                  <Trans>Row</Trans>
                </th>
                <th scope="col" className="px-2 py-2 font-medium">
                  <Trans>Action</Trans>
                </th>
                {columns.map((column) => (
                  <th key={column} scope="col" className="px-3 py-2 font-medium whitespace-nowrap">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line border-t border-line">
              {rows.map(({ line, outcome, cells, problems: own }) => (
                <tr key={line}>
                  <td className="px-4 py-2 text-mute tabular-nums">{line}</td>
                  <td className="px-2 py-2">
                    <Pill tone={tones[outcome]} title={own.map(({ message }) => message).join(' ')}>
                      {labels[outcome]}
                    </Pill>
                  </td>
                  {columns.map((column, index) => (
                    <td key={column} className="max-w-64 truncate px-3 py-2">
                      {cells[index]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
      )}
      {total > rows.length ? (
        <p className="border-t border-line px-4 py-2 text-sm text-mute">
          <Trans>
            The first {rows.length} of {i18n.number(total)} rows
          </Trans>
        </p>
      ) : null}
      <Problems problems={problems} count={counts.fail} />
    </div>
  )
}
