// Settings: where one is signed in, and ending it there or everywhere.
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { LoadedOr } from '#web/parts/platform/screens/LoadedOr.tsx'
import { useLeaving } from '#web/parts/desk/shell/use-leaving.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Page.tsx'
import { SessionRow } from './-account/SessionRow.tsx'

export const Route = createFileRoute('/$orgSlug/settings/sessions')({ component: SessionSettings })

function SessionSettings() {
  const cache = useQueryClient()
  const { askLeaveEverywhere, dialog } = useLeaving()
  const query = useQuery(trpc.account.sessions.queryOptions(undefined, { meta: { persist: false } }))
  const end = useMutation(
    trpc.account.endSession.mutationOptions({
      onSettled: () => cache.invalidateQueries(trpc.account.sessions.queryFilter()),
    }),
  )
  const sessions = query.data?.sessions
  return (
    <div className="max-w-180">
      <LoadedOr query={query}>
        <Card
          title={<Trans>Where you are signed in</Trans>}
          flush={Boolean(sessions)}
          className="[&_h2]:py-1"
        >
          {sessions ? (
            <ul>
              {sessions.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  busy={end.isPending && end.variables.id === session.id}
                  onEnd={() => end.mutate({ id: session.id })}
                />
              ))}
            </ul>
          ) : (
            <p className="text-pretty text-mute">
              <Trans>
                Single sessions aren’t available on this installation. You can sign out everywhere.
              </Trans>
            </p>
          )}
        </Card>
      </LoadedOr>
      <div className="mt-4">
        <Button variant="danger" onClick={askLeaveEverywhere}>
          <Trans>Sign out everywhere</Trans>
        </Button>
      </div>
      {dialog}
    </div>
  )
}
