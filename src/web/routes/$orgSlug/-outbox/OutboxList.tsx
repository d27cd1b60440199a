// The messages of one pile as rows: to whom, about what, from where, since when.
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Workflow } from 'lucide-react'
import { nameOfAddress } from '#web/parts/messages/composer/addresses.ts'
import type { OutboxRow } from '#web/parts/messages/thread/message-queries.ts'
import { useMessageTime } from '#web/parts/messages/composer/use-message-time.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Checkbox } from '#web/ui/fields/Choice.tsx'
import { cx } from '#web/ui/cx.ts'
import { restable, useRowPress } from '#web/ui/tables/use-picking.ts'
import type { SelectionState } from '#web/ui/tables/use-selection.ts'
import type { OutboxPileName } from './outbox-tabs.ts'

type OutboxListProps = {
  rows: readonly OutboxRow[]
  open: string | undefined
  tab: OutboxPileName
  /** Null where nothing can be done with several at once. */
  selection: SelectionState | null
}

export function OutboxList({ rows, open, tab, selection }: OutboxListProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const press = useRowPress(selection ?? undefined)
  return (
    <ul
      aria-label={t`Messages`}
      className={cx(
        'divide-y divide-line overflow-hidden rounded-card border border-line bg-surface',
        restable,
      )}
      {...press}
    >
      {rows.map((row) => {
        const name = row.to.map(nameOfAddress).join(', ') || t`No recipient yet`
        return (
          <li
            key={row.id}
            data-row=""
            className={cx(
              'flex items-start hover:bg-hover',
              row.id === open && 'bg-hover shadow-[inset_2px_0_0_var(--color-signal)]',
            )}
          >
            {selection ? (
              <Checkbox
                label={t`Select message to ${name}`}
                labelHidden
                checked={selection.ids.has(row.id)}
                onCheckedChange={() => selection.toggle(row.id, false)}
                className="py-1.5 pr-3 pl-4 md:py-2"
              />
            ) : null}
            <Link
              to="/$orgSlug/outbox"
              params={{ orgSlug }}
              search={{ ...(tab === 'review' ? {} : { tab }), open: row.id }}
              resetScroll={false}
              data-show={row.id}
              aria-current={row.id === open ? 'true' : undefined}
              className={cx(
                'flex min-w-0 flex-1 flex-col gap-0.5 py-2.5 pr-4 focus-visible:-outline-offset-2',
                !selection && 'pl-3',
              )}
            >
              <RowText row={row} name={name} />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

function RowText({ row, name }: { row: OutboxRow; name: string }) {
  const { t } = useLingui()
  const time = useMessageTime()
  const { state, sendAt, createdAt, subject, snippet, sourceName, eventName } = row
  const problem = row.bounceReason ?? row.lastError
  const at = state === 'queued' && sendAt ? sendAt : createdAt
  return (
    <>
      <span className="flex items-baseline gap-2">
        <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
        <time dateTime={at.toISOString()} title={time.exact(at)} className="shrink-0 text-sm text-mute">
          {time.brief(at)}
        </time>
      </span>
      <span className="truncate">{subject || t`No subject`}</span>
      {problem && (state === 'failed' || state === 'bounced') ? (
        <span className="text-sm font-medium text-signal">{problem}</span>
      ) : (
        <span className="truncate text-sm text-mute">{snippet}</span>
      )}
      {sourceName || eventName ? (
        <span className="flex gap-1.5 text-sm text-mute [&_svg]:mt-0.5 [&_svg]:size-3.5 [&_svg]:shrink-0">
          {sourceName ? <Workflow role="img" aria-label={t`Created by`} /> : null}
          <span className="truncate">{[sourceName, eventName].filter(Boolean).join(' · ')}</span>
        </span>
      ) : null}
    </>
  )
}
