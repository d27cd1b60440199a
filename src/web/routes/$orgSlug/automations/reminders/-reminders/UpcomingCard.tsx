// The next reminders, and dismissing one.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { trpc } from '#web/trpc.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Page.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { refreshRules, upcomingQuery, type Upcoming } from './reminder-queries.ts'
import { ZoneNote } from '#web/parts/automation/times/ZoneNote.tsx'
import { useWhen } from './use-when.ts'

const first = 12
const most = 200

export function UpcomingCard() {
  const { t } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const [limit, setLimit] = useState(first)
  const query = useQuery(upcomingQuery(orgSlug, limit))
  const { rows = [], total = 0 } = query.data ?? {}
  const dismiss = useMutation(
    trpc.reminderRules.dismiss.mutationOptions({
      onSuccess: () => toast(t`Dismissed. It is sent again only if the date is put back.`),
      onSettled: refreshRules,
    }),
  )
  const going = dismiss.isPending ? dismiss.variables.id : undefined
  return (
    <Card title={<Trans>Coming up</Trans>} action={total || undefined} flush>
      <div className="border-t border-line">
        <LoadedOr query={query}>
          {rows.length === 0 ? (
            <p className="px-4 py-4 text-pretty text-mute">
              <Trans>No upcoming reminders. They appear here as soon as a rule matches a show.</Trans>
            </p>
          ) : (
            <>
              <ZoneNote className="block px-4 pt-2 text-xs text-mute" />
              <ul aria-label={t`Coming up`} className="divide-y divide-line">
                {rows
                  .filter(({ id }) => id !== going)
                  .map((row) => (
                    <UpcomingItem
                      key={row.id}
                      row={row}
                      {...(can('tasks.manage')
                        ? { onDismiss: () => dismiss.mutate({ orgSlug, id: row.id }) }
                        : {})}
                    />
                  ))}
              </ul>
            </>
          )}
          {total > rows.length && limit < most ? (
            <div className="border-t border-line p-2">
              <Button
                variant="quiet"
                size="sm"
                className="w-full"
                busy={query.isFetching}
                onClick={() => setLimit(most)}
              >
                <Trans>Show all {total}</Trans>
              </Button>
            </div>
          ) : null}
        </LoadedOr>
      </div>
    </Card>
  )
}

function UpcomingItem({ row, onDismiss }: { row: Upcoming; onDismiss?: () => void }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const when = useWhen()
  const subject = row.subject || row.ruleName
  return (
    <li className="flex items-center gap-2 py-2 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        <p className="text-sm text-mute">
          <time dateTime={row.dueAt.toISOString()}>{when(row.dueAt)}</time>
        </p>
        <p className="font-medium wrap-anywhere">
          {row.eventId ? (
            <Link
              to="/$orgSlug/$eventId/overview"
              params={{ orgSlug, eventId: row.eventId }}
              className="hit inline-block leading-6 hover:underline"
            >
              {subject}
            </Link>
          ) : (
            subject
          )}
        </p>
        {row.subject ? <p className="truncate text-sm text-mute">{row.ruleName}</p> : null}
      </div>
      {onDismiss ? (
        <IconButton label={t`Dismiss ${row.ruleName}, ${subject}`} onClick={onDismiss}>
          <X aria-hidden />
        </IconButton>
      ) : null}
    </li>
  )
}
