// Setting up an authenticator app: scan, enter its first code, save the recovery codes.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { authMessage } from '#web/parts/platform/account/auth-message.ts'
import { CodeInput } from '#web/parts/platform/account/CodeInput.tsx'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { type AppKey, beginApp, proveByApp } from '#web/session/factors.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { CopyBlock } from '#web/ui/CopyButton.tsx'
import { usePhone } from '#web/ui/use-media-query.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { useFirstCodes } from './use-first-codes.ts'

/** Calls `onDone` once the app is confirmed and the recovery codes of a first factor were seen. */
export function AppSetup({ onDone }: { onDone: () => void }) {
  const { codes, finish, done } = useFirstCodes(onDone)
  // A key is made once for this visit: a second one would void what was scanned.
  const query = useQuery({
    queryKey: [['secondFactor', 'appKey']],
    queryFn: beginApp,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    meta: { persist: false },
  })
  if (codes) return <RecoveryCodes codes={codes} onDone={done} />
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
  const phone = usePhone()

  async function confirm(code: string) {
    setChecking(true)
    setProblem(undefined)
    const error = await proveByApp(appKey.factorId, code).catch((failure: unknown) => failure)
    if (!error) return onConfirmed()
    setChecking(false)
    setProblem(authMessage(error))
    setRound(round + 1)
  }

  return (
    <ol className="flex flex-col gap-5">
      <li>
        <p className="font-medium">
          {phone ? (
            <Trans>1. Add Fermata to your authenticator app</Trans>
          ) : (
            <Trans>1. Scan this with your authenticator app</Trans>
          )}
        </p>
        <p className="mt-0.5 text-sm text-pretty text-mute">
          <Trans>
            Any app for one-time codes works, as do password managers and the phone’s own settings.
          </Trans>
        </p>
        {/* A phone cannot scan its own screen; on a computer a password manager may take the address. */}
        <div className="mt-3 flex flex-col items-start gap-3">
          {phone ? <OpenApp address={appKey.address} isFirst /> : null}
          <img
            src={appKey.picture}
            alt={t`QR code for the authenticator app`}
            className="size-48 rounded-control border border-line bg-white"
          />
          {phone ? null : <OpenApp address={appKey.address} />}
        </div>
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

function OpenApp({ address, isFirst }: { address: string; isFirst?: boolean }) {
  return (
    <a href={address} className={buttonClass(isFirst ? 'primary' : 'quiet')}>
      <ExternalLink aria-hidden />
      <Trans>Open in your authenticator app</Trans>
    </a>
  )
}
