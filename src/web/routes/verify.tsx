// Checking a document: whether a PDF is what an organisation here has sealed, for everybody who holds it.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { messageOf } from '#web/calls/errors.ts'
import { PublicPage } from '#web/parts/platform/public/PublicPage.tsx'
import { DropZone } from '#web/ui/fields/DropZone.tsx'
import { checkDocument, maxMegabytes } from './-verify/check-document.ts'
import { Verdict } from './-verify/Verdict.tsx'

export const Route = createFileRoute('/verify')({ component: Verify })

function Verify() {
  const { t } = useLingui()
  const check = useMutation({
    retry: false,
    // It is below the drop zone.
    meta: { errorMessage: '' },
    mutationFn: checkDocument,
  })
  const { data, variables, isPending } = check
  const [isTooLarge, setTooLarge] = useState(false)
  const error = isTooLarge
    ? t`The file is larger than ${maxMegabytes} MB.`
    : check.error && messageOf(check.error)

  function take(file: File) {
    const isLarge = file.size > maxMegabytes * 1024 * 1024
    setTooLarge(isLarge)
    if (isLarge) check.reset()
    else check.mutate(file)
  }
  return (
    <PublicPage>
      <header className="max-w-160 pt-8 pb-8 md:pt-14">
        <h1 tabIndex={-1} className="text-3xl">
          <Trans>Verify a document</Trans>
        </h1>
        <p className="mt-3 text-lg text-pretty text-mute">
          <Trans>Check whether this is the signed contract and whether it has been changed since.</Trans>
        </p>
      </header>
      <div className="grid items-start gap-x-12 gap-y-10 pb-8 lg:grid-cols-[minmax(0,38rem)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-5">
          {data && variables ? <Verdict key={data.sha256} verdict={data} fileName={variables.name} /> : null}
          <section aria-label={t`File`}>
            <DropZone
              accept="application/pdf,.pdf"
              title={data ? <Trans>Drop another PDF here</Trans> : <Trans>Drop a PDF here</Trans>}
              action={
                isPending ? (
                  <Trans>Checking the file…</Trans>
                ) : data ? (
                  <Trans>Verify another file</Trans>
                ) : (
                  <Trans>Choose PDF</Trans>
                )
              }
              hint={<Trans>Up to {maxMegabytes} MB. The file is not stored.</Trans>}
              isBusy={isPending}
              error={error}
              onFile={take}
            />
          </section>
        </div>
        <Meaning />
      </div>
    </PublicPage>
  )
}

/** What the check proves, and what it does not. */
function Meaning() {
  return (
    <div className="flex max-w-140 flex-col gap-7">
      <Part title={<Trans>What it proves</Trans>}>
        <li>
          <Trans>
            That the file is exactly the one the organisation sealed. Changing a single digit breaks the seal.
          </Trans>
        </li>
        <li>
          <Trans>Whose seal it is: every organisation has its own key and a certificate known here.</Trans>
        </li>
      </Part>
      <Part title={<Trans>What it does not prove</Trans>}>
        <li>
          <Trans>
            Identity of the signer. The parties sign with simple electronic signatures (eIDAS, article 3). The
            last pages of the document show how, when and from where each one signed.
          </Trans>
        </li>
        <li>
          <Trans>Time from an independent clock. The time of the seal comes from this server.</Trans>
        </li>
        <li>
          <Trans>
            Identity confirmed by an authority. Most organisations issue their own certificate, so PDF readers
            show a valid signature from an unknown issuer.
          </Trans>
        </li>
      </Part>
      <Part title={<Trans>What happens to the file</Trans>}>
        <li>
          <Trans>It is sent to this server and checked there. It is neither stored nor logged.</Trans>
        </li>
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className="display text-lg tracking-[-0.01em]">{title}</h2>
      <ul className="mt-2 flex flex-col text-pretty text-mute [&>li]:border-t [&>li]:border-line [&>li]:py-2.5">
        {children}
      </ul>
    </section>
  )
}
