// What happened to a record: who, what, when; the latest first.
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { messageOf } from '#web/calls/errors.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc, trpcClient, type RouterInputs, type RouterOutputs } from '#web/trpc.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useActor } from './use-actor.ts'

export type ActivityEntry = RouterOutputs['activity']['list']['rows'][number]

type ActivityListProps = {
  entity: RouterInputs['activity']['list']['entity']
  entityId: string
  /** The rest of a sentence that begins with a name: "changed the city". */
  renderText: (entry: ActivityEntry) => ReactNode
  /** Only what these calls did, by the first part of their names. */
  nouns?: readonly string[]
  pageSize?: number
  /** A heading for each day, for a whole page of history. */
  showsDays?: boolean
}

/** The caller gives it a heading and shows it only to those who may see the record. */
export function ActivityList(props: ActivityListProps) {
  const { entity, entityId, renderText, pageSize = 6, showsDays = false } = props
  const nouns = props.nouns && [...props.nouns]
  const { i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const actorOf = useActor()
  const log = useInfiniteQuery({
    queryKey: [
      ...trpc.activity.list.pathKey(),
      { type: 'infinite', input: { orgSlug, entity, entityId, nouns, pageSize } },
    ],
    queryFn: ({ pageParam, signal }) =>
      trpcClient.activity.list.query(
        { orgSlug, entity, entityId, nouns, limit: pageSize, ...(pageParam ? { before: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ rows }) => (rows.length === pageSize ? rows.at(-1)?.id : undefined),
  })
  const entries = log.data?.pages.flatMap(({ rows }) => rows)
  if (!entries) {
    if (log.isError) return <p className="text-mute">{messageOf(log.error)}</p>
    return <Skeleton className="h-9 w-full" />
  }
  if (entries.length === 0) {
    return (
      <p className="text-mute">
        <Trans>No changes yet.</Trans>
      </p>
    )
  }
  return (
    <>
      <ol className="flex flex-col gap-3">
        {entries.map((entry, index) => (
          <Fragment key={entry.id}>
            {showsDays && !isSameDay(entries[index - 1]?.at, entry.at) ? (
              <li className="pt-3 text-sm font-semibold text-mute first:pt-0">
                {i18n.date(entry.at, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}
              </li>
            ) : null}
            <li className="flex gap-2.5">
              <Avatar name={actorOf(entry) ?? 'Fermata'} ink={!entry.userName} />
              <p className="min-w-0 first-letter:uppercase">
                <span className="font-semibold">{actorOf(entry)}</span> {renderText(entry)}
                <time
                  dateTime={entry.at.toISOString()}
                  title={i18n.date(entry.at, { dateStyle: 'full', timeStyle: 'short' })}
                  className="block text-sm text-mute"
                >
                  {i18n.date(entry.at, {
                    ...(showsDays ? {} : { day: 'numeric', month: 'short' }),
                    hour: '2-digit',
                    minute: '2-digit',
                  })}
                </time>
              </p>
            </li>
          </Fragment>
        ))}
      </ol>
      {log.hasNextPage ? (
        <Button
          variant="quiet"
          size="sm"
          className="mt-2 -ml-2.5"
          busy={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          <Trans>Show earlier</Trans>
        </Button>
      ) : null}
    </>
  )
}

const isSameDay = (a: Date | undefined, b: Date): boolean => a?.toDateString() === b.toDateString()
