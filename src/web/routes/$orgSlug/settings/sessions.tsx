// Settings: how safely one signs in, where one is signed in, and ending it there or everywhere.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Laptop, Smartphone } from 'lucide-react'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { useLeaving } from '#web/parts/desk/shell/use-leaving.tsx'
import { type RouterOutputs, trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { SettingCard } from '#web/parts/platform/settings/Setting.tsx'
import { AgencyAccountCard } from './-account/AgencyAccountCard.tsx'
import { AppCard } from './-account/AppCard.tsx'
import { PasskeysCard } from './-account/PasskeysCard.tsx'
import { RecoveryCard } from './-account/RecoveryCard.tsx'
import { deviceOf } from '#web/parts/platform/account/device-of.ts'
import { Pill } from '#web/ui/Pill.tsx'

export const Route = createFileRoute('/$orgSlug/settings/sessions')({ component: SessionSettings })

function SessionSettings() {
  const cache = useQueryClient()
  const { confirmLeaveEverywhere, dialog } = useLeaving()
  const query = useQuery(trpc.account.sessions.queryOptions(undefined, { meta: { persist: false } }))
  const end = useMutation(
    trpc.account.endSession.mutationOptions({
      onSettled: () => cache.invalidateQueries(trpc.account.sessions.queryFilter()),
    }),
  )
  const sessions = query.data?.sessions
  return (
    <div className="flex max-w-180 flex-col gap-4">
      <PasskeysCard />
      <AppCard />
      <RecoveryCard />
      <AgencyAccountCard />
      <LoadedOr query={query}>
        <SettingCard
          setting="sessions"
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
                Individual sessions aren’t available on this installation. You can sign out everywhere.
              </Trans>
            </p>
          )}
        </SettingCard>
      </LoadedOr>
      <SettingCard setting="sign-out-everywhere" title={<Trans>Sign out everywhere</Trans>}>
        <Button variant="danger" onClick={confirmLeaveEverywhere}>
          <Trans>Sign out everywhere</Trans>
        </Button>
      </SettingCard>
      {dialog}
    </div>
  )
}

type Session = NonNullable<RouterOutputs['account']['sessions']['sessions']>[number]
type SessionRowProps = { session: Session; busy: boolean; onEnd: () => void }

/** The present session is ended by signing out, so it has no button. */
function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { t, i18n } = useLingui()
  const { browser, system, isPhone } = deviceOf(session.userAgent)
  const Icon = isPhone ? Smartphone : Laptop
  const name = [browser, system].filter(Boolean).join(', ') || t`Unknown device`
  const format = (date: Date) =>
    date.toLocaleString(i18n.locale === 'en' ? 'en-GB' : i18n.locale, {
      dateStyle: 'medium',
      timeStyle: 'short',
    })
  const since = format(session.createdAt)
  const used = format(session.refreshedAt)
  return (
    <li className="flex items-center gap-3 border-t border-line px-4 py-3">
      <Icon aria-hidden className="size-5 shrink-0 text-mute" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {name}
          {session.isCurrent ? (
            <Pill tone="confirmed">
              <Trans>This device</Trans>
            </Pill>
          ) : null}
        </p>
        <p className="text-sm text-mute">
          <Trans>
            Since {since}, last used {used}
          </Trans>
          {session.ip ? `, ${session.ip}` : null}
        </p>
      </div>
      {session.isCurrent ? null : (
        <Button size="sm" busy={busy} onClick={onEnd} aria-label={t`End session on ${name}, since ${since}`}>
          <Trans>End session</Trans>
        </Button>
      )}
    </li>
  )
}
