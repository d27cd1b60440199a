// The calendar apps of one's own: their passwords are access tokens for calendars and nothing else.
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarApps } from '#web/parts/desk/feed/CalendarApps.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { SettingCard } from '#web/parts/platform/settings/Setting.tsx'
import { trpc } from '#web/trpc.ts'

export function CalendarAppsCard() {
  const { orgSlug } = useOrganisation()
  const cache = useQueryClient()
  const query = useQuery(trpc.accessTokens.list.queryOptions({ orgSlug }))
  const settled = { onSettled: () => cache.invalidateQueries(trpc.accessTokens.pathFilter()) }
  const create = useMutation(trpc.accessTokens.create.mutationOptions(settled))
  const revoke = useMutation(trpc.accessTokens.revoke.mutationOptions(settled))
  const passwords = query.data?.rows.filter(({ isOwn, scopes }) => isOwn && scopes.join() === 'calendars')
  return (
    <SettingCard setting="calendar-apps" title={<Trans>Calendar apps</Trans>}>
      <LoadedOr query={query}>
        <CalendarApps
          passwords={passwords ?? []}
          onConnect={(name, secret) =>
            create.mutateAsync({
              orgSlug,
              token: { name, isOrganisations: false, scopes: ['calendars'], lifetime: 'never' },
              secret,
            })
          }
          onDisconnect={(id) => revoke.mutateAsync({ orgSlug, id })}
        />
      </LoadedOr>
    </SettingCard>
  )
}
