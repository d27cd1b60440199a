// A contract to sign: its summary, the whole text, and the signature at its end; or how it ended.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Check, Download, FileText } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { formatDate, localOf } from '#domain/dates.ts'
import { ContractText } from '#web/parts/documents/contract/ContractText.tsx'
import { TermList } from '#web/parts/sales/offer/TermList.tsx'
import { LinkFrame } from '#web/parts/platform/public/LinkAnswer.tsx'
import { speakTo } from '#web/page-language.ts'
import { trpc } from '#web/trpc.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Page.tsx'
import { sizeText } from '#texts/platform/file-size.ts'
import { viewerZone } from '#web/hooks/use-today.ts'
import { signingPartyLabels } from '#texts/documents/contract-labels.ts'
import { translate } from '#web/texts.ts'
import { OtherWays } from './OtherWays.tsx'
import { SignEnd } from './SignEnd.tsx'
import { SignForm } from './SignForm.tsx'
import type { AnswerProps, LinkedContract } from './linked-contract.ts'

/** Id of the form, for the button that leads there. */
const formId = 'sign'

export function SignPage({ token, linked, onAnswered }: AnswerProps) {
  const { mutate: noteOpened } = useMutation(
    trpc.signing.opened.mutationOptions({ meta: { errorMessage: '' } }),
  )
  const { state, organisation, contract, signer } = linked
  const isOpen = state === 'open'
  /** The outcome is shown at the top. */
  async function answered() {
    await onAnswered()
    window.scrollTo({ top: 0 })
  }
  const sender = organisation.name
  const { language } = signer
  useEffect(() => {
    void speakTo(language).catch(() => undefined)
  }, [language])
  useEffect(() => {
    if (isOpen) noteOpened({ token })
  }, [isOpen, noteOpened, token])
  return (
    <LinkFrame
      organisation={organisation}
      intro={
        isOpen ? (
          <Trans>
            <strong className="font-semibold text-ink">{sender}</strong> has sent {signer.name} a contract to
            sign
          </Trans>
        ) : (
          <Trans>
            A contract from <strong className="font-semibold text-ink">{sender}</strong>
          </Trans>
        )
      }
    >
      <header>
        <h1 tabIndex={-1} className="text-2xl wrap-anywhere md:text-3xl">
          {contract.title}
        </h1>
        <Subline linked={linked} />
      </header>
      {isOpen ? null : <SignEnd linked={linked} />}
      {isOpen && contract.message ? (
        <blockquote className="mt-5 border-l-2 border-line-strong pl-3 whitespace-pre-line">
          {contract.message}
        </blockquote>
      ) : null}
      {contract.summary.length > 0 ? (
        <Card className="mt-5" title={<Trans>Summary</Trans>}>
          <div lang={contract.language}>
            <TermList lines={contract.summary.map((line) => ({ key: line.label, ...line }))} />
          </div>
        </Card>
      ) : null}
      {isOpen ? <ToTheForm /> : null}
      <SignerList linked={linked} />
      <AttachedFiles token={token} linked={linked} />
      <Document token={token} linked={linked} />
      {isOpen ? (
        <section id={formId} className="mt-5 scroll-mt-4">
          <SignForm token={token} linked={linked} onAnswered={answered} />
          <OtherWays token={token} linked={linked} onAnswered={answered} />
        </section>
      ) : null}
    </LinkFrame>
  )
}

function Subline({ linked: { contract, state } }: Pick<AnswerProps, 'linked'>) {
  const { i18n, t } = useLingui()
  const day = contract.dueOn ? formatDate(contract.dueOn, i18n.locale) : null
  const parts = [t`No. ${contract.number}`, state === 'open' && day ? t`sign by ${day}` : null]
  return <p className="mt-1 text-mute">{parts.filter(Boolean).join(', ')}</p>
}

/** For those who have read it: one tap leads past the text. */
function ToTheForm() {
  return (
    <a href={`#${formId}`} className={`${buttonClass('primary', 'lg')} mt-5 w-full`}>
      <Trans>Go to signature</Trans>
    </a>
  )
}

function Document({ token, linked: { contract, signers, canDownload } }: Omit<AnswerProps, 'onAnswered'>) {
  if (!contract.body) return canDownload ? <DownloadLink token={token} isSealed /> : null
  return (
    <Card
      className="mt-5"
      title={<Trans>Contract</Trans>}
      action={canDownload ? <DownloadLink token={token} isSealed={contract.isSealed} /> : null}
    >
      <ContractText
        body={contract.body}
        language={contract.language}
        signatures={signers.flatMap(({ party, signature }) => (signature ? [{ party, ...signature }] : []))}
      />
    </Card>
  )
}

function DownloadLink({ token, isSealed }: { token: string; isSealed: boolean }): ReactNode {
  return (
    <a
      href={`/contract-link/${token}.pdf`}
      download
      className={`${buttonClass('secondary', 'sm')} max-md:-my-1`}
    >
      <Download aria-hidden />
      {isSealed ? <Trans>Signed PDF</Trans> : <Trans>PDF</Trans>}
    </a>
  )
}

/** The files that belong to the contract, each to open. */
function AttachedFiles({ token, linked: { attachments } }: Omit<AnswerProps, 'onAnswered'>) {
  const { i18n, t } = useLingui()
  if (attachments.length === 0) return null
  return (
    <Card className="mt-5" title={<Trans>Attachments</Trans>} flush>
      <ul className="flex flex-col pb-2">
        {attachments.map(({ no, name, revision, size }) => (
          <li key={no}>
            <a
              href={`/contract-link/${token}/attachments/${no}`}
              target="_blank"
              rel="noopener"
              className="group flex min-h-11 items-center gap-3 px-4 py-1.5"
            >
              <FileText aria-hidden className="size-4 shrink-0 text-mute" />
              <span className="min-w-0">
                <span className="block font-medium wrap-anywhere underline decoration-line-strong underline-offset-3 group-hover:decoration-ink">
                  {name}
                </span>
                <span className="block text-sm text-mute">
                  {[t`Version ${revision}`, sizeText(size, i18n.locale)].join(', ')}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Who signs and how far they are. */
function SignerList({ linked: { signers } }: { linked: LinkedContract }) {
  const { i18n, t } = useLingui()
  if (signers.length < 2) return null
  return (
    <Card className="mt-5" title={<Trans>Signers</Trans>}>
      <ul className="flex flex-col gap-2">
        {signers.map((signer, index) => {
          const day = signer.signedAt
            ? formatDate(localOf(signer.signedAt, viewerZone()).date, i18n.locale)
            : null
          return (
            <li key={index} className="flex items-center gap-2">
              <span className="min-w-0 flex-1">
                <span className="font-medium wrap-anywhere">{signer.name}</span>{' '}
                <span className="text-mute">{translate()(signingPartyLabels[signer.party])}</span>
              </span>
              <span className="flex shrink-0 items-center gap-1 text-sm text-mute [&_svg]:size-4">
                {day ? <Check aria-hidden /> : null}
                {day ? t`Signed ${day}` : signer.state === 'declined' ? t`Declined` : t`Not yet signed`}
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
