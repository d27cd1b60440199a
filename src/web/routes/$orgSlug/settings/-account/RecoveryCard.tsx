// The recovery codes of one's own account: how many are left, and a new set.
import { Plural, Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { handleError } from '#web/calls/errors.ts'
import { authMessage } from '#web/parts/platform/account/auth-message.ts'
import { RecoveryCodes } from '#web/parts/platform/second-factor/RecoveryCodes.tsx'
import { SettingCard } from '#web/parts/platform/settings/Setting.tsx'
import { useAuth } from '#web/session/auth.tsx'
import { hasFactor, makeRecoveryCodes, recoveryCodesLeft } from '#web/session/factors.ts'
import { Button } from '#web/ui/Button.tsx'

const leftKey = [['secondFactor', 'recoveryCodesLeft']]

export function RecoveryCard() {
  const { user } = useAuth()
  return (
    <SettingCard setting="recovery-codes" title={<Trans>Recovery codes</Trans>}>
      {hasFactor(user) ? (
        <OwnCodes />
      ) : (
        <p className="text-pretty">
          <Trans>You get them with your first passkey or app.</Trans>
        </p>
      )}
    </SettingCard>
  )
}

function OwnCodes() {
  const cache = useQueryClient()
  const [codes, setCodes] = useState<string[] | null>(null)
  const left = useQuery({ queryKey: leftKey, queryFn: recoveryCodesLeft, meta: { persist: false } })
  const remake = useMutation({
    mutationFn: makeRecoveryCodes,
    onSuccess: setCodes,
    onError: (error) => handleError(error, authMessage(error)),
    onSettled: () => cache.invalidateQueries({ queryKey: leftKey }),
  })
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
  return (
    <>
      <CodesLeft left={left.data} />
      <Button className="mt-3" busy={remake.isPending} onClick={() => remake.mutate()}>
        <Trans>New recovery codes</Trans>
      </Button>
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
        <Trans>You have no recovery codes: if you lose your phone or device, you lose access.</Trans>
      )}
    </p>
  )
}
