// What became of each e-mail: a few numbers and a bar, readable without colours.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { Card } from '#web/ui/Page.tsx'
import { usePhone } from '#web/ui/use-media-query.ts'
import { resultsQuery, type SequenceRecord, type StepResult } from './sequence-calls.ts'

const empty = { sent: 0, inOutbox: 0, waiting: 0, replied: 0, bounced: 0, unsubscribed: 0 }
type Row = StepResult & { subject: ReactNode }

export function Results({ record: { sequence } }: { record: SequenceRecord }) {
  const { orgSlug } = useOrganisation()
  const phone = usePhone()
  const query = useQuery(resultsQuery(orgSlug, sequence.id))
  const found = query.data?.steps ?? []
  const count = Math.max(sequence.steps.length, ...found.map(({ no }) => no), 0)
  const rows = Array.from({ length: count }, (_, index): Row => {
    const no = index + 1
    return {
      ...(found.find((row) => row.no === no) ?? { no, ...empty }),
      subject: sequence.steps[index]?.subject || <Trans>E-mail removed</Trans>,
    }
  })
  return (
    <Card title={<Trans>Results</Trans>} flush>
      <LoadedOr query={query}>{phone ? <ResultList rows={rows} /> : <ResultTable rows={rows} />}</LoadedOr>
    </Card>
  )
}

function ResultTable({ rows }: { rows: readonly Row[] }) {
  const { t } = useLingui()
  const head = 'px-2 py-1.5 text-right text-xs font-medium text-mute last:pr-4'
  const cell = 'px-2 py-2 text-right tabular-nums last:pr-4'
  const heads = [
    t({ message: 'Active', context: 'people in a sequence' }),
    t`In outbox`,
    t`Sent`,
    t({ message: 'Replied', context: 'people in a sequence' }),
    t({ message: 'Bounced', context: 'people in a sequence' }),
    t`Unsubscribed`,
  ]
  return (
    <table className="w-full table-fixed border-collapse">
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className={`${head} w-1/3 pl-4 text-left!`}>
            <Trans>E-mail</Trans>
          </th>
          {heads.map((name) => (
            <th key={name} scope="col" className={head}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.no} className="border-b border-line last:border-0">
            <th scope="row" className="truncate px-2 py-2 pl-4 text-left font-normal">
              <span className="mr-1.5 text-mute tabular-nums">{row.no}</span>
              {row.subject}
            </th>
            <td className={cell}>{row.waiting || '·'}</td>
            <td className={cell}>{row.inOutbox || '·'}</td>
            <td className={cell}>{row.sent || '·'}</td>
            <td className={cell}>
              <ReplyShare row={row} />
            </td>
            <td className={cell}>{row.bounced || '·'}</td>
            <td className={cell}>{row.unsubscribed || '·'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** On phones an e-mail is a card: zeros are left out. */
function ResultList({ rows }: { rows: readonly Row[] }) {
  const { t } = useLingui()
  return (
    <ol>
      {rows.map((row) => {
        const facts = [
          row.waiting > 0 && t`${row.waiting} active`,
          row.inOutbox > 0 && t`${row.inOutbox} in outbox`,
          row.bounced > 0 && t`${row.bounced} bounced`,
          row.unsubscribed > 0 && t`${row.unsubscribed} unsubscribed`,
        ].filter(Boolean)
        return (
          <li key={row.no} className="border-b border-line px-4 py-2.5 last:border-0">
            <p className="truncate">
              <span className="mr-1.5 text-mute tabular-nums">{row.no}</span>
              {row.subject}
            </p>
            {row.sent > 0 ? (
              <p className="flex flex-wrap items-center gap-x-3 text-sm">
                <span>
                  <Plural value={row.sent} one="# sent" other="# sent" />
                </span>
                <span className="inline-flex items-center gap-2">
                  <Trans context="people in a sequence">Replied</Trans> <ReplyShare row={row} />
                </span>
              </p>
            ) : null}
            <p className="text-sm text-mute">
              {facts.length > 0 ? facts.join(' · ') : row.sent > 0 ? null : <Trans>Nothing sent yet</Trans>}
            </p>
          </li>
        )
      })}
    </ol>
  )
}

/** The number, its share of the e-mails sent, and a bar of that length. */
function ReplyShare({ row: { replied, sent } }: { row: Row }) {
  if (sent === 0) return '·'
  const percent = Math.min(100, Math.round((replied / sent) * 100))
  return (
    <span className="inline-flex items-center justify-end gap-2 whitespace-nowrap">
      <span aria-hidden className="h-2 w-10 overflow-hidden rounded-full bg-sunk">
        <span className="block h-full rounded-full bg-conf" style={{ width: `${percent}%` }} />
      </span>
      <span className="tabular-nums">
        {replied} <span className="text-mute">({percent} %)</span>
      </span>
    </span>
  )
}
