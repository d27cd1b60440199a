// A day sheet behind its link, made for a phone at the stage door.
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect } from 'react'
import { DocumentHead } from '#web/parts/road/day-sheet/DocumentHead.tsx'
import { DocumentSections } from '#web/parts/road/day-sheet/DocumentSections.tsx'
import { LinkFrame } from '#web/parts/platform/public/LinkFrame.tsx'
import { trpc, type RouterOutputs } from '#web/trpc.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { NextMoment } from './NextMoment.tsx'

type LinkedSheetProps = { token: string; linked: RouterOutputs['daySheets']['open'] }

export function LinkedSheet({ token, linked }: LinkedSheetProps) {
  const { sheet, organisation, isNew } = linked
  const { mutate: noteSeen } = useMutation(
    trpc.daySheets.seen.mutationOptions({ meta: { errorMessage: '' } }),
  )
  useEffect(() => {
    if (isNew) noteSeen({ token })
  }, [isNew, noteSeen, token])
  return (
    <LinkFrame
      organisation={organisation}
      intro={
        <Trans>
          Day sheet from <strong className="font-semibold text-ink">{organisation.name}</strong>
        </Trans>
      }
    >
      <DocumentHead sheet={sheet} />
      <NextMoment linked={linked} />
      <DocumentSections sections={sheet.sections} className="mt-6 border-t border-line pt-1" />
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4 text-sm text-mute">
        <p>{sheet.asOf}</p>
        <a href={`/day-sheet/${token}.pdf`} download className={`${buttonClass()} print:hidden`}>
          <Download aria-hidden />
          PDF
        </a>
      </div>
    </LinkFrame>
  )
}
