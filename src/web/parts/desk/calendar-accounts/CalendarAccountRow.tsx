// One connected account: whether it works, what our calendar in it shows, and what is read out of it.
import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarPlus, CalendarSync } from 'lucide-react'
import { useState } from 'react'
import type { ShownCalendar } from '#domain/desk/calendar-accounts/calendar-accounts.ts'
import { calendarProviderInfo } from '#domain/desk/calendar-accounts/calendar-providers.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { ArtistField } from '#web/parts/people/artist/ArtistField.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { useAccountCalls, useConnectCalendar, type CalendarAccount } from './use-account-calls.ts'

const AccountCalendarSheet = lazyDialog(
  async () => (await import('./AccountCalendarSheet.tsx')).AccountCalendarSheet,
)

export function CalendarAccountRow({ account }: { account: CalendarAccount }) {
  const { t } = useLingui()
  const { can } = useOrganisation()
  const [isAdding, setAdding] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const { connect, busy } = useConnectCalendar()
  const { provider, address, state } = account
  const { label } = calendarProviderInfo[provider]
  const { disconnect, isDisconnecting } = useAccountCalls(account)
  const isShutOut = state === 'reconnect'
  return (
    <li className="flex flex-col gap-3 py-4">
      <div className="flex items-start gap-3">
        <CalendarSync aria-hidden className="mt-0.5 size-5 shrink-0 text-mute" strokeWidth={1.75} />
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{label}</p>
          <p className="text-sm wrap-anywhere text-mute">{address}</p>
          <SyncState account={account} />
        </div>
      </div>
      {isShutOut ? null : <ShownField account={account} />}
      <div className="flex flex-wrap gap-2">
        {isShutOut ? (
          <Button size="sm" needsConnection busy={busy === provider} onClick={() => connect(provider)}>
            <Trans>Connect again</Trans>
          </Button>
        ) : can('calendar.manage') ? (
          <Button
            size="sm"
            icon={<CalendarPlus aria-hidden />}
            needsConnection
            onClick={() => setAdding(true)}
          >
            <Trans>Add busy days</Trans>
          </Button>
        ) : null}
        <Button size="sm" aria-label={t`Disconnect ${label}`} onClick={() => setConfirming(true)}>
          <Trans>Disconnect</Trans>
        </Button>
      </div>
      <AccountCalendarSheet account={account} open={isAdding} onClose={() => setAdding(false)} />
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={<Trans>Disconnect {label}?</Trans>}
        description={
          <Trans>
            The Fermata calendar is deleted there, and busy days that were read from this account are removed.
          </Trans>
        }
        confirmLabel={<Trans>Disconnect</Trans>}
        danger
        busy={isDisconnecting}
        onConfirm={() => void disconnect().finally(() => setConfirming(false))}
      />
    </li>
  )
}

/** When it was last synced; with the reason where it could not be since. */
function SyncState({ account: { shown, syncedAt, problem } }: { account: CalendarAccount }) {
  const { i18n } = useLingui()
  const synced = syncedAt && i18n.date(syncedAt, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <div role="status" className="text-sm">
      {problem ? <p className="text-signal">{problem}</p> : null}
      {shown === 'none' ? null : (
        <p className="text-mute">{synced ? <Trans>Last synced: {synced}</Trans> : <Trans>Syncing…</Trans>}</p>
      )}
    </div>
  )
}

function ShownField({ account }: { account: CalendarAccount }) {
  const { t } = useLingui()
  const { choose } = useAccountCalls(account)
  // An artist's is chosen once there is an artist.
  const [isChoosingArtist, setChoosingArtist] = useState(false)
  const shown = isChoosingArtist ? 'artist' : account.shown
  const options: { value: ShownCalendar; label: string }[] = [
    { value: 'none', label: t`Nothing` },
    { value: 'mine', label: t`My shows` },
    { value: 'all', label: t`All shows` },
    { value: 'artist', label: t`One artist, with blocked days` },
  ]
  function change(next: ShownCalendar) {
    setChoosingArtist(next === 'artist')
    if (next !== 'artist') choose({ shown: next, artistId: null })
  }
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={<Trans>Shown in this account</Trans>}>
        <Select value={shown} onValueChange={change} options={options} />
      </Field>
      {shown === 'artist' ? (
        <Field label={<Trans>Artist</Trans>}>
          <ArtistField
            existingOnly
            value={account.artistId ?? undefined}
            name={account.artistName}
            onChange={(artistId) => {
              if (artistId) choose({ shown: 'artist', artistId })
              setChoosingArtist(false)
            }}
          />
        </Field>
      ) : null}
    </div>
  )
}
