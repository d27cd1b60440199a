// What became of each letter: a few numbers and a bar, readable without colours.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useOrganisation } from '#web/parts/organisation/organisation.tsx'
import { LoadedOr } from '#web/parts/screens/LoadedOr.tsx'
import { Card } from '#web/ui/Page.tsx'
import { resultsQuery, type SequenceRecord, type StepResult } from './sequence-queries.ts'

const empty = { sent: 0, inOutbox: 0, waiting: 0, replied: 0, bounced: 0, unsubscribed: 0 }

export function Results({ record: { sequence } }: { record: SequenceRecord }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const query = useQuery(resultsQuery(orgSlug, sequence.id))
  const found = query.data?.steps ?? []
  const count = Math.max(sequence.steps.length, ...found.map(({ no }) => no), 0)
  const rows = Array.from({ length: count }, (_, index): StepResult => {
    const no = index + 1
    return found.find((row) => row.no === no) ?? { no, ...empty }
  })
  const head = 'px-2 py-1.5 text-right text-xs font-medium text-mute first:pl-4 first:text-left last:pr-4'
  const cell = 'px-2 py-2 text-right tabular-nums last:pr-4'
  return (
    <Card title={<Trans>What became of the letters</Trans>} flush>
      <LoadedOr query={query}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls takes the focus */}
        <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t`Results by letter`}>
          <table className="w-full min-w-120 border-collapse">
            <thead>
              <tr className="border-b border-line">
                <th scope="col" className={head}>
                  <Trans>Letter</Trans>
                </th>
                <th scope="col" className={head}>
                  <Trans>On the way</Trans>
                </th>
                <th scope="col" className={head}>
                  <Trans>In the outbox</Trans>
                </th>
                <th scope="col" className={head}>
                  <Trans>Sent</Trans>
                </th>
                <th scope="col" className={head}>
                  <Trans>Answered</Trans>
                </th>
                <th scope="col" className={head}>
                  <Trans>Came back</Trans>
                </th>
                <th scope="col" className={head}>
                  <Trans>No more</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.no} className="border-b border-line last:border-0">
                  <th scope="row" className="max-w-60 min-w-36 px-2 py-2 pl-4 text-left font-normal">
                    <span className="block truncate">
                      <span className="mr-1.5 text-mute tabular-nums">{row.no}</span>
                      {sequence.steps[row.no - 1]?.subject || <Trans>Letter taken out</Trans>}
                    </span>
                  </th>
                  <td className={cell}>{row.waiting || '·'}</td>
                  <td className={cell}>{row.inOutbox || '·'}</td>
                  <td className={cell}>{row.sent || '·'}</td>
                  <td className={cell}>
                    <AnswerShare replied={row.replied} sent={row.sent} />
                  </td>
                  <td className={cell}>{row.bounced || '·'}</td>
                  <td className={cell}>{row.unsubscribed || '·'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </LoadedOr>
    </Card>
  )
}

/** The number, its share of the letters sent, and a bar of that length. */
function AnswerShare({ replied, sent }: { replied: number; sent: number }) {
  if (sent === 0) return '·'
  const percent = Math.min(100, Math.round((replied / sent) * 100))
  return (
    <span className="inline-flex items-center justify-end gap-2">
      <span aria-hidden className="h-2 w-14 overflow-hidden rounded-full bg-sunk">
        <span className="block h-full rounded-full bg-conf" style={{ width: `${percent}%` }} />
      </span>
      <span>
        {replied} <span className="text-mute">({percent} %)</span>
      </span>
    </span>
  )
}
