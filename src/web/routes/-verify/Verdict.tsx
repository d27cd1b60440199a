// What the check found, in plain words first, then the facts.
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, type ReactNode } from 'react'
import { verdictWord, type VerdictWord } from '#domain/documents/signing/seal-verdict.ts'
import { Pill, type Tone } from '#web/ui/Pill.tsx'
import { contractStateLabels } from '#texts/documents/contract-labels.ts'
import { translate } from '#web/texts.ts'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import type { CheckedVerdict } from './check-document.ts'

/** An instant where the reader is, with its zone. */
function useTime(): (at: Date) => string {
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

function VerdictFacts({ verdict }: { verdict: CheckedVerdict }) {
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

type VerdictProps = { verdict: CheckedVerdict; fileName: string }

const tones: Record<VerdictWord, Tone> = {
  sealed: 'confirmed',
  original: 'offer',
  changed: 'attention',
  stranger: 'hold',
  unknown: 'inquiry',
}

/** The heading takes the focus, so that it is read out. */
export function Verdict({ verdict, fileName }: VerdictProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const word = verdictWord(verdict)
  const { mark, title, text } = useTexts(verdict)[word]
  return (
    <section
      aria-labelledby="verdict"
      className="overflow-hidden rounded-card border border-line bg-surface px-4 py-5 md:px-6 md:py-6"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Pill tone={tones[word]} size="lg">
          {mark}
        </Pill>
        <span className="min-w-0 text-sm wrap-anywhere text-mute">{fileName}</span>
      </div>
      <h2 ref={heading} id="verdict" tabIndex={-1} className="mt-4 text-2xl text-balance outline-none">
        {title}
      </h2>
      <p className="mt-2 text-md text-pretty text-mute">{text}</p>
      {verdict.problems.length > 0 ? (
        <ul className="mt-4 flex flex-col gap-1.5 border-l-2 border-signal pl-3 text-pretty">
          {verdict.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      ) : null}
      <VerdictFacts verdict={verdict} />
    </section>
  )
}

type Texts = { mark: ReactNode; title: ReactNode; text: ReactNode }

function useTexts({ signer, signedAt, document }: CheckedVerdict): Record<VerdictWord, Texts> {
  const time = useTime()
  const who = signer?.organisation ?? document?.organisation ?? ''
  const when = signedAt ? time(signedAt) : ''
  return {
    sealed: {
      mark: <Trans>Unchanged</Trans>,
      title: <Trans>Sealed by {who} and unchanged since</Trans>,
      text: when ? (
        <Trans>
          This file is identical to the one {who} sealed on {when}.
        </Trans>
      ) : (
        <Trans>This file is identical to the one {who} sealed.</Trans>
      ),
    },
    original: {
      mark: <Trans>Unsigned original</Trans>,
      title: <Trans>The document {who} sent for signature</Trans>,
      text: (
        <Trans>
          Identical to what the parties were shown, but without signatures and seal. Those are on the copy
          that all parties receive once everyone has signed.
        </Trans>
      ),
    },
    changed: {
      mark: <Trans>Changed</Trans>,
      title: who ? <Trans>Changed since {who} sealed it</Trans> : <Trans>Changed since it was signed</Trans>,
      text: <Trans>Do not rely on this file. Ask the sender for the sealed one.</Trans>,
    },
    stranger: {
      mark: <Trans>Unknown signer</Trans>,
      title: <Trans>Signed by someone else</Trans>,
      text: (
        <Trans>
          Unchanged since it was signed, but not by an organisation known here. The signer’s identity is not
          confirmed.
        </Trans>
      ),
    },
    unknown: {
      mark: <Trans>Not sealed</Trans>,
      title: <Trans>Not sealed by us</Trans>,
      text: (
        <Trans>
          This file can’t be verified here. Scanning or re-saving removes the seal: use the file attached to
          the e-mail.
        </Trans>
      ),
    },
  }
}
