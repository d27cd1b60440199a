// The end of connecting an account for calendars.
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queryClient } from '#web/calls/query.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import type { ProviderAnswer } from '#web/session/provider-answer.ts'
import { trpc } from '#web/trpc.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { ConnectionResult } from './ConnectionResult.tsx'

export function CalendarConnection({ answer }: { answer: ProviderAnswer }) {
  const { orgSlug } = useOrganisation()
  const finish = useMutation(
    trpc.calendarAccounts.finish.mutationOptions({
      meta: { errorMessage: '' },
      onSuccess: () => void queryClient.invalidateQueries(trpc.calendarAccounts.pathFilter()),
    }),
  )
  const leftIn = finish.data?.calendarLeftIn
  return (
    <ConnectionResult
      answer={answer}
      finish={finish}
      connected={
        <>
          <Trans>Choose which shows appear in it, and which of its calendars show an artist as busy.</Trans>
          {leftIn ? (
            <>
              {' '}
              <Trans>The calendar in {leftIn} could not be removed there: delete it yourself.</Trans>
            </>
          ) : null}
        </>
      }
      back={
        <Link to="/$orgSlug/settings/feeds" params={{ orgSlug }} className={buttonClass('primary')}>
          <Trans>Go to calendars</Trans>
        </Link>
      }
    />
  )
}
