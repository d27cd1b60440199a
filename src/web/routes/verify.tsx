// Checking a document: whether a PDF is what an organisation here has sealed, for everybody who holds it.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '#web/calls/errors.ts'
import { PublicPage } from '#web/parts/platform/public/PublicPage.tsx'
import { DropZone } from '#web/ui/fields/DropZone.tsx'
import { checkDocument, maxMegabytes } from './-verify/check-document.ts'
import { Meaning } from './-verify/Meaning.tsx'
import { Verdict } from './-verify/Verdict.tsx'

export const Route = createFileRoute('/verify')({ component: Verify })

function Verify() {
  const { t } = useLingui()
  const check = useMutation({
    retry: false,
    // It stands below the drop zone.
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
          <Trans>
            Check whether this is the signed contract and whether it has been changed since.
          </Trans>
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
