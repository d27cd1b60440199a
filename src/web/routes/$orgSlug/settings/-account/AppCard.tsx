// The authenticator app of one's own account: set up, its recovery codes, removed.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AppSetup } from '#web/parts/platform/account/AppSetup.tsx'
import { authMessage } from '#web/parts/platform/account/auth-message.ts'
import { RecoveryCodes } from '#web/parts/platform/account/RecoveryCodes.tsx'
import { SettingCard } from '#web/parts/platform/settings/Setting.tsx'
import { handleError } from '#web/calls/errors.ts'
import { useAuth } from '#web/session/auth.tsx'
import { appOf, makeRecoveryCodes, recoveryCodesLeft, removeApp } from '#web/session/factors.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { Pill } from '#web/ui/Pill.tsx'

const leftKey = [['secondFactor', 'recoveryCodesLeft']]

/** What the sign-in service refuses is said in its own words for people. */
const onError = (error: unknown) => handleError(error, authMessage(error))

export function AppCard() {
  const { user } = useAuth()
  const { t } = useLingui()
  const app = appOf(user)
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
          }}
        />
      ) : app ? (
        <PresentApp factorId={app.id} />
      ) : (
        <Button variant="primary" onClick={() => setSettingUp(true)}>
          <Trans>Set up</Trans>
        </Button>
      )}
    </SettingCard>
  )
}

function PresentApp({ factorId }: { factorId: string }) {
  const { t } = useLingui()
  const cache = useQueryClient()
  const [codes, setCodes] = useState<string[] | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  const left = useQuery({ queryKey: leftKey, queryFn: recoveryCodesLeft, meta: { persist: false } })
  const remake = useMutation({
    mutationFn: makeRecoveryCodes,
    onSuccess: setCodes,
    onError,
    onSettled: () => cache.invalidateQueries({ queryKey: leftKey }),
  })
  const remove = useMutation({
    mutationFn: () => removeApp(factorId),
    onSuccess: () => toast.success(t`Authenticator app removed`),
    onError,
    onSettled: () => setRemoving(false),
  })
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
  return (
    <>
      <CodesLeft left={left.data} />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button busy={remake.isPending} onClick={() => remake.mutate()}>
          <Trans>New recovery codes</Trans>
        </Button>
        <Button variant="danger" onClick={() => setRemoving(true)}>
          <Trans>Remove app</Trans>
        </Button>
      </div>
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title={<Trans>Remove the authenticator app?</Trans>}
        description={
          <Trans>Your password alone signs you in then, and your recovery codes no longer work.</Trans>
        }
        confirmLabel={<Trans>Remove app</Trans>}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </>
  )
}

/** Few of them are a reason to make new ones, none at all even more so. */
function CodesLeft({ left }: { left: number | null | undefined }) {
  if (left === undefined) return null
  return (
    <p className={(left ?? 0) < 3 ? 'text-hold' : 'text-mute'}>
      {left ? (
        <Plural value={left} one="# recovery code is left." other="# recovery codes are left." />
      ) : (
        <Trans>You have no recovery codes: if you lose the app, you lose access.</Trans>
      )}
    </p>
  )
}
