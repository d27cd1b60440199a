// The accounts of Google and Microsoft that a person has connected: what was changed there, each account, and a new one.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { calendarProviderInfo } from '#domain/desk/calendar-accounts/calendar-providers.ts'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Page.tsx'
import { CalendarAccountRow } from './CalendarAccountRow.tsx'
import { CalendarEdits } from './CalendarEdits.tsx'
import { useConnectCalendar } from './use-account-calls.ts'

/** While an account has just been given something to show, the page looks again. */
const lookAgainMs = 3000

/** Nothing where this installation offers no provider. */
export function CalendarAccounts() {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const query = useQuery(
    trpc.calendarAccounts.list.queryOptions(
      { orgSlug },
      {
        refetchInterval: ({ state }) =>
          state.data?.accounts.some(
            ({ shown, syncedAt, problem }) => shown !== 'none' && !syncedAt && !problem,
          )
            ? lookAgainMs
            : false,
      },
    ),
  )
  const { busy, connect } = useConnectCalendar()
  const { accounts = [], providers = [] } = query.data ?? {}
  const free = providers.filter((provider) => accounts.every((account) => account.provider !== provider))
  if (query.data && accounts.length === 0 && free.length === 0) return null
  return (
    <Card title={<Trans>Google and Outlook</Trans>}>
      <LoadedOr query={query}>
        {accounts.length > 0 ? (
          <>
            <CalendarEdits />
            <ul aria-label={t`Connected calendars`} className="-my-4 divide-y divide-line">
              {accounts.map((account) => (
                <CalendarAccountRow key={account.id} account={account} />
              ))}
            </ul>
          </>
        ) : (
          <p className="text-sm text-pretty text-mute">
            <Trans>
              Your shows appear in your own calendar, and your other calendars show when an artist is busy.
            </Trans>
          </p>
        )}
        {free.length > 0 ? (
          <div className={accounts.length > 0 ? 'mt-8 flex flex-wrap gap-2' : 'mt-4 flex flex-wrap gap-2'}>
            {free.map((provider) => {
              const { label } = calendarProviderInfo[provider]
              return (
                <Button
                  key={provider}
                  needsConnection
                  busy={busy === provider}
                  onClick={() => connect(provider)}
                >
                  <Trans>Connect {label}</Trans>
                </Button>
              )
            })}
          </div>
        ) : null}
      </LoadedOr>
    </Card>
  )
}
