// Calendar apps that read and write by CalDAV: the passwords of one's own, a new one, and how an app is set up with it.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { newToken } from '#web/parts/desk/feed/feed-link.ts'
import { CalendarAppSetup } from '#web/parts/desk/feed/CalendarAppSetup.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { SettingCard } from '#web/parts/platform/settings/Setting.tsx'
import { type RouterOutputs, trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'

type Token = RouterOutputs['accessTokens']['list']['rows'][number]

/** Made for calendars and nothing else, on this page or by the same choice among access tokens. */
const isPassword = ({ isOwn, scopes }: Token) => isOwn && scopes.join() === 'calendars'

function PasswordRow({ token: { id, lastUsedAt, createdAt } }: { token: Token }) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const cache = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const revoke = useMutation(
    trpc.accessTokens.revoke.mutationOptions({
      onSettled: () => {
        setConfirming(false)
        return cache.invalidateQueries(trpc.accessTokens.pathFilter())
      },
    }),
  )
  const made = i18n.date(createdAt, { dateStyle: 'medium' })
  const used = lastUsedAt && i18n.date(lastUsedAt, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li className="flex items-center gap-3 py-3">
      <Smartphone aria-hidden className="size-5 shrink-0 text-mute" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          <Trans>Connected on {made}</Trans>
        </p>
        <p className="text-sm text-mute">
          {used ? <Trans>Last synced: {used}</Trans> : <Trans>Not synced yet</Trans>}
        </p>
      </div>
      <Button
        size="sm"
        aria-label={t`Disconnect app connected on ${made}`}
        onClick={() => setConfirming(true)}
      >
        <Trans>Disconnect</Trans>
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={<Trans>Disconnect this calendar app?</Trans>}
        description={<Trans>Its password stops working. Blocked days stay.</Trans>}
        confirmLabel={<Trans>Disconnect</Trans>}
        danger
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate({ orgSlug, id })}
      />
    </li>
  )
}

export function CalendarApps() {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const cache = useQueryClient()
  const [password, setPassword] = useState<string>()
  const query = useQuery(trpc.accessTokens.list.queryOptions({ orgSlug }))
  const create = useMutation(
    trpc.accessTokens.create.mutationOptions({
      onSuccess: (_made, { secret }) => setPassword(secret),
      onSettled: () => cache.invalidateQueries(trpc.accessTokens.pathFilter()),
    }),
  )
  const connect = () =>
    create.mutate({
      orgSlug,
      token: { name: t`Calendar app`, isOrganisations: false, scopes: ['calendars'], lifetime: 'never' },
      secret: `fma_${newToken()}`,
    })
  const passwords = (query.data?.rows ?? []).filter(isPassword)
  return (
    <SettingCard
      setting="calendar-apps"
      title={<Trans>Calendar apps</Trans>}
      action={
        <Button busy={create.isPending} onClick={connect}>
          <Trans>Connect calendar app</Trans>
        </Button>
      }
    >
      <LoadedOr query={query}>
        {passwords.length > 0 ? (
          <ul aria-label={t`Calendar apps`} className="-my-3 divide-y divide-line">
            {passwords.map((token) => (
              <PasswordRow key={token.id} token={token} />
            ))}
          </ul>
        ) : (
          <p className="text-sm text-pretty text-mute">
            <Trans>
              Works with Apple Calendar, Thunderbird, DAVx⁵ on Android, and Outlook with an add-in.
            </Trans>
          </p>
        )}
      </LoadedOr>
      <Sheet
        open={password !== undefined}
        onOpenChange={(next) => {
          if (!next) setPassword(undefined)
        }}
        title={<Trans>Connect calendar app</Trans>}
        size="md"
        footer={
          <Button variant="primary" onClick={() => setPassword(undefined)}>
            <Trans>Done</Trans>
          </Button>
        }
      >
        <CalendarAppSetup password={password ?? ''} />
      </Sheet>
    </SettingCard>
  )
}
