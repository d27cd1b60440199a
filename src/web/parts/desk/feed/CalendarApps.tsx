// Calendar apps that read and write by CalDAV: the passwords of one's own, a new one, and how an app is set up with it.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { CalendarSync, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { CalendarAppSetup } from './CalendarAppSetup.tsx'
import { newToken } from './feed-link.ts'

type Password = { id: string; createdAt: Date; lastUsedAt: Date | null }
type Disconnect = (id: string) => Promise<unknown>

/** What the host calls is a mutation itself, and says what was wrong. */
const saidByTheCall = { errorMessage: '' }

function PasswordRow({ password, onDisconnect }: { password: Password; onDisconnect: Disconnect }) {
  const { t, i18n } = useLingui()
  const [isConfirming, setConfirming] = useState(false)
  const { id, createdAt, lastUsedAt } = password
  const disconnect = useMutation({
    mutationFn: () => onDisconnect(id),
    meta: saidByTheCall,
    onSettled: () => setConfirming(false),
  })
  const made = i18n.date(createdAt, { dateStyle: 'medium' })
  const read = lastUsedAt && i18n.date(lastUsedAt, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li className="flex items-center gap-3 py-3">
      <Smartphone aria-hidden className="size-5 shrink-0 text-mute" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          <Trans>Connected on {made}</Trans>
        </p>
        <p className="text-sm text-mute">
          {read ? <Trans>Last synced: {read}</Trans> : <Trans>Not synced yet</Trans>}
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
        busy={disconnect.isPending}
        onConfirm={() => disconnect.mutate()}
      />
    </li>
  )
}

type CalendarAppsProps = {
  passwords: readonly Password[]
  /** Makes a password of this secret; only its hash is kept. */
  onConnect: (name: string, secret: string) => Promise<unknown>
  onDisconnect: Disconnect
}

export function CalendarApps({ passwords, onConnect, onDisconnect }: CalendarAppsProps) {
  const { t } = useLingui()
  const [password, setPassword] = useState<string>()
  const connect = useMutation({
    mutationFn: (secret: string) => onConnect(t`Calendar app`, secret),
    meta: saidByTheCall,
    onSuccess: (_made, secret) => setPassword(secret),
  })
  const close = () => setPassword(undefined)
  return (
    <>
      {passwords.length > 0 ? (
        <ul aria-label={t`Calendar apps`} className="-my-3 divide-y divide-line">
          {passwords.map((each) => (
            <PasswordRow key={each.id} password={each} onDisconnect={onDisconnect} />
          ))}
        </ul>
      ) : (
        <p className="text-sm text-pretty text-mute">
          <Trans>Works with Apple Calendar, Thunderbird, DAVx⁵ on Android, and Outlook with an add-in.</Trans>
        </p>
      )}
      <Button
        className="mt-4"
        icon={<CalendarSync aria-hidden />}
        busy={connect.isPending}
        onClick={() => connect.mutate(`fma_${newToken()}`)}
      >
        <Trans>Connect calendar app</Trans>
      </Button>
      <Sheet
        open={password !== undefined}
        onOpenChange={(next) => {
          if (!next) close()
        }}
        title={<Trans>Connect calendar app</Trans>}
        size="md"
        footer={
          <Button variant="primary" onClick={close}>
            <Trans>Done</Trans>
          </Button>
        }
      >
        <CalendarAppSetup password={password ?? ''} />
      </Sheet>
    </>
  )
}
