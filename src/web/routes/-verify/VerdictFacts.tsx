// The facts behind a verdict: which contract, whose certificate, which bytes.
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { contractStateLabels } from '#texts/documents/contract-labels.ts'
import { translate } from '#web/texts.ts'
import type { CheckedVerdict } from './check-document.ts'
import { CopyButton } from '#web/ui/CopyButton.tsx'

/** An instant where the reader is, with its zone. */
export function useTime(): (at: Date) => string {
  const { i18n } = useLingui()
  return (at) =>
    at.toLocaleString(i18n.locale === 'en' ? 'en-GB' : i18n.locale, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'short',
    })
}

const stateLabel = (state: string): string =>
  Object.hasOwn(contractStateLabels, state)
    ? translate()(contractStateLabels[state as keyof typeof contractStateLabels])
    : state

export function VerdictFacts({ verdict }: { verdict: CheckedVerdict }) {
  const { t } = useLingui()
  const time = useTime()
  const { document, signer, signedAt, sha256, isOurs } = verdict
  return (
    <dl className="mt-5 flex flex-col border-t border-line">
      {document ? (
        <>
          <Line label={<Trans>Contract</Trans>}>
            {document.title} <span className="whitespace-nowrap text-mute">{document.number}</span>
          </Line>
          <Line label={<Trans>Organisation</Trans>}>{document.organisation}</Line>
          <Line label={<Trans>Current status</Trans>}>
            {stateLabel(document.state)}
            {document.endedAt ? <span className="text-mute">, {time(document.endedAt)}</span> : null}
          </Line>
        </>
      ) : null}
      {signedAt ? (
        <Line label={isOurs ? <Trans>Sealed</Trans> : <Trans>Signed</Trans>}>{time(signedAt)}</Line>
      ) : null}
      {signer ? (
        <Line label={<Trans>Certificate</Trans>}>
          {signer.subject}
          {isOurs ? null : (
            <span className="block text-sm font-normal text-mute">
              <Trans>Name not verified</Trans>
            </span>
          )}
        </Line>
      ) : null}
      <Line label={<Trans>SHA-256</Trans>} action={<CopyButton text={sha256} label={t`Copy file hash`} />}>
        <span className="font-mono text-xs font-normal break-all">{sha256}</span>
      </Line>
    </dl>
  )
}

type LineProps = { label: ReactNode; action?: ReactNode; children: ReactNode }

function Line({ label, action, children }: LineProps) {
  return (
    <div className="grid gap-x-4 gap-y-0.5 border-b border-line py-2.5 last:border-b-0 last:pb-0 sm:grid-cols-[8rem_minmax(0,1fr)_auto]">
      <dt className="text-mute">{label}</dt>
      <dd className="min-w-0 font-medium wrap-anywhere">{children}</dd>
      {action ? <dd className="-my-1.5 max-sm:-ml-2.5">{action}</dd> : null}
    </div>
  )
}
