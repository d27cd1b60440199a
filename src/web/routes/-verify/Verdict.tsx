// What the check found, in plain words first, then the facts.
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, type ReactNode } from 'react'
import { verdictWord, type SealVerdict, type VerdictWord } from '#domain/documents/signing/seal-verdict.ts'
import { Pill, type Tone } from '#web/ui/Pill.tsx'
import { useTime, VerdictFacts } from './VerdictFacts.tsx'

type VerdictProps = { verdict: SealVerdict; fileName: string }

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
  const { mark, title, text } = useWords(verdict)[word]
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

type Words = { mark: ReactNode; title: ReactNode; text: ReactNode }

function useWords({ signer, signedAt, document }: SealVerdict): Record<VerdictWord, Words> {
  const time = useTime()
  const who = signer?.organisation ?? document?.organisation ?? ''
  const when = signedAt ? time(signedAt) : ''
  return {
    sealed: {
      mark: <Trans>Untouched</Trans>,
      title: <Trans>Sealed by {who}, and unchanged since</Trans>,
      text: when ? (
        <Trans>
          Not a byte of this file differs from what {who} sealed on {when}.
        </Trans>
      ) : (
        <Trans>Not a byte of this file differs from what {who} sealed.</Trans>
      ),
    },
    original: {
      mark: <Trans>Not the signed copy</Trans>,
      title: <Trans>The document that {who} sent to be signed</Trans>,
      text: (
        <Trans>
          Byte for byte what the parties were shown. It carries no signatures and no seal: those are on the
          copy that all parties receive once everybody has signed.
        </Trans>
      ),
    },
    changed: {
      mark: <Trans>Changed</Trans>,
      title: who ? <Trans>Changed since {who} sealed it</Trans> : <Trans>Changed since it was signed</Trans>,
      text: <Trans>Do not rely on this file. Ask who sent it for the sealed one.</Trans>,
    },
    stranger: {
      mark: <Trans>Unknown signer</Trans>,
      title: <Trans>Signed by someone else</Trans>,
      text: (
        <Trans>
          It is unchanged since its signature, but no organisation here made that. Who it names as its signer
          is not confirmed.
        </Trans>
      ),
    },
    unknown: {
      mark: <Trans>Not sealed</Trans>,
      title: <Trans>Not sealed by us</Trans>,
      text: (
        <Trans>
          Nothing can be said of this file here. A printed and scanned copy, or one saved anew by another
          program, loses its seal: look for the file that came with the e-mail.
        </Trans>
      ),
    },
  }
}
