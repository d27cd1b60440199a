// Before a settlement is reopened: what becomes of what is posted, and of the statements that tell of it.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/calls/errors.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'

export function ReopeningReview({ bookingId }: { bookingId: string }) {
  const { orgSlug } = useOrganisation()
  const { data, error, isPending } = useQuery(
    trpc.showEndings.reopening.queryOptions(
      { orgSlug, bookingId },
      { meta: { persist: false }, staleTime: 0 },
    ),
  )
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-sm font-semibold">
        <Trans>What follows</Trans>
      </h3>
      <p>
        <Trans>What is posted stays. Settling again adds corrections.</Trans>
      </p>
      {isPending ? <Skeleton className="h-9 w-full" /> : null}
      {error ? <p role="alert">{messageOf(error)}</p> : null}
      {data && data.statements.length > 0 ? (
        <ul className="flex flex-col">
          {data.statements.map(({ name, isSent }) => (
            <li key={name} className="flex flex-col py-0.5">
              <span>
                {isSent ? (
                  <Trans>Statement {name} stays as sent</Trans>
                ) : (
                  <Trans>Draft statement {name} has to be created again</Trans>
                )}
              </span>
              <span className="text-xs text-mute">
                {isSent ? (
                  <Trans>Differences go into the next statement. A task is created.</Trans>
                ) : (
                  <Trans>A task is created.</Trans>
                )}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
