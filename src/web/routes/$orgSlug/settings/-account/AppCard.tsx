// The authenticator app of one's own account: set up and removed.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { authMessage } from '#web/parts/platform/account/auth-message.ts'
import { AppSetup } from '#web/parts/platform/second-factor/AppSetup.tsx'
import { SettingCard } from '#web/parts/platform/settings/Setting.tsx'
import { handleError } from '#web/calls/errors.ts'
import { useAuth } from '#web/session/auth.tsx'
import { appsOf, hasPasskey, removeApp } from '#web/session/factors.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { Pill } from '#web/ui/Pill.tsx'

export function AppCard() {
  const { user } = useAuth()
  const { t } = useLingui()
  const [app] = appsOf(user)
  const cache = useQueryClient()
  const [isSettingUp, setSettingUp] = useState(false)
  return (
    <SettingCard
      setting="second-factor"
      title={<Trans>Authenticator app</Trans>}
      action={
        app && !isSettingUp ? (
          <Pill tone="confirmed">
            <Trans>On</Trans>
          </Pill>
        ) : null
      }
    >
      {isSettingUp ? (
        <AppSetup
          onDone={() => {
            setSettingUp(false)
            toast.success(t`Authenticator app set up`)
            void cache.invalidateQueries({ queryKey: [['secondFactor']] })
          }}
        />
      ) : app ? (
        <PresentApp factorId={app.id} />
      ) : (
        <Button onClick={() => setSettingUp(true)}>
          <Trans>Set up</Trans>
        </Button>
      )}
    </SettingCard>
  )
}

function PresentApp({ factorId }: { factorId: string }) {
  const { t } = useLingui()
  const { user } = useAuth()
  const [isRemoving, setRemoving] = useState(false)
  const remove = useMutation({
    mutationFn: () => removeApp(factorId),
    onSuccess: () => toast.success(t`Authenticator app removed`),
    onError: (error) => handleError(error, authMessage(error)),
    onSettled: () => setRemoving(false),
  })
  return (
    <>
      <Button variant="danger" onClick={() => setRemoving(true)}>
        <Trans>Remove app</Trans>
      </Button>
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title={<Trans>Remove the authenticator app?</Trans>}
        description={
          hasPasskey(user) ? (
            <Trans>You sign in with a passkey or a recovery code then.</Trans>
          ) : (
            <Trans>Your password alone signs you in then, and your recovery codes no longer work.</Trans>
          )
        }
        confirmLabel={<Trans>Remove app</Trans>}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </>
  )
}
