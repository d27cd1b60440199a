// Setting up an authenticator app: scan, enter its first code, save the recovery codes.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { handleError } from '#web/calls/errors.ts'
import { type AppKey, beginApp, confirmApp, makeRecoveryCodes } from '#web/session/factors.ts'
import { CopyBlock } from '#web/ui/CopyButton.tsx'
import { authMessage } from './auth-message.ts'
import { CodeInput } from './CodeInput.tsx'
import { FormError } from './FormError.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** Calls `onDone` once the app is confirmed and its recovery codes were seen. */
export function AppSetup({ onDone }: { onDone: () => void }) {
  const [codes, setCodes] = useState<string[]>()
  // A key is made once for this visit: a second one would void what was scanned.
  const query = useQuery({
    queryKey: [['secondFactor', 'appKey']],
    queryFn: beginApp,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    meta: { persist: false },
  })

  async function finish() {
    try {
      const made = await makeRecoveryCodes()
      if (made) setCodes(made)
      else onDone()
    } catch (error) {
      handleError(error, authMessage(error))
      onDone()
    }
  }

  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  return (
    <LoadedOr query={query}>
      {query.data ? <ScanAndConfirm appKey={query.data} onConfirmed={() => void finish()} /> : null}
    </LoadedOr>
  )
}

function ScanAndConfirm({ appKey, onConfirmed }: { appKey: AppKey; onConfirmed: () => void }) {
  const { t } = useLingui()
  const [problem, setProblem] = useState<string>()
  const [isChecking, setChecking] = useState(false)
  const [round, setRound] = useState(0)

  async function confirm(code: string) {
    setChecking(true)
    setProblem(undefined)
    const error = await confirmApp(appKey.factorId, code).catch((failure: unknown) => failure)
    if (!error) return onConfirmed()
    setChecking(false)
    setProblem(authMessage(error))
    setRound(round + 1)
  }

  return (
    <ol className="flex flex-col gap-5">
      <li>
        <p className="font-medium">
          <Trans>1. Scan this with your authenticator app</Trans>
        </p>
        <p className="mt-0.5 text-sm text-pretty text-mute">
          <Trans>
            Any app for one-time codes works, as do password managers and the phone’s own settings.
          </Trans>
        </p>
        <img
          src={appKey.picture}
          alt={t`QR code for the authenticator app`}
          className="mt-3 size-48 rounded-control border border-line bg-white"
        />
        <CopyBlock
          title={<Trans>Or enter this key in the app</Trans>}
          text={appKey.secret.match(/.{1,4}/g)?.join(' ') ?? ''}
          copy={t`Copy key`}
        />
      </li>
      <li>
        <p className="mb-2 font-medium">
          <Trans>2. Enter the six digits it shows</Trans>
        </p>
        <CodeInput
          key={round}
          isFocused={round > 0}
          busy={isChecking}
          onComplete={(code) => void confirm(code)}
        />
        <div className="mt-2">
          <FormError>{problem}</FormError>
        </div>
      </li>
    </ol>
  )
}
