// The day sheet behind a link: whoever has it reads it, without an account; it shows what is on file now.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Download } from 'lucide-react'
import { linkedSheetQuery } from '#web/parts/road/day-sheet/day-sheet-queries.ts'
import { LinkAnswer, LinkFrame } from '#web/parts/platform/public/LinkAnswer.tsx'
import { speakTo } from '#web/page-language.ts'
import { nextRow } from './day-sheet/next-row.ts'
import { DocumentHead } from '#web/parts/road/day-sheet/DocumentHead.tsx'
import { DocumentSections } from '#web/parts/road/day-sheet/DocumentSections.tsx'
import { type RouterOutputs, trpc } from '#web/trpc.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { useMinute } from '#web/hooks/use-minute.ts'
import { relativeTime } from '#web/parts/booking/hold/relative-time.ts'

export function LinkedDaySheet({ token }: { token: string }) {
  const query = useQuery(linkedSheetQuery(token))
  const language = query.data?.sheet.lang
  useEffect(() => {
    void speakTo(language).catch(() => undefined)
  }, [language])
  return (
    <LinkAnswer query={query} nowhere={<Trans>This link is no longer valid</Trans>}>
      {(linked) => <LinkedSheet key={token} token={token} linked={linked} />}
    </LinkAnswer>
  )
}

type LinkedSheetProps = { token: string; linked: RouterOutputs['daySheets']['open'] }

/** A day sheet behind its link, made for a phone at the stage door. */
function LinkedSheet({ token, linked }: LinkedSheetProps) {
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

type Linked = RouterOutputs['daySheets']['open']

/** Nothing once the day is over, or nobody plays. */
function NextMoment({ linked: { sheet, endsAt } }: { linked: Linked }) {
  const { i18n } = useLingui()
  const now = useMinute()
  if (sheet.off) return null
  if (now >= endsAt) {
    return (
      <p role="status" className="mt-5 rounded-card border border-line bg-surface px-4 py-3 text-mute">
        <Trans>This day is over.</Trans>
      </p>
    )
  }
  const next = nextRow(sheet.sections, now)
  if (!next) return null
  const { row, at } = next
  return (
    <section className="mt-5 flex items-center gap-4 rounded-card border border-line bg-surface px-4 py-3 print:hidden">
      <span aria-hidden className="size-3 shrink-0 rounded-full bg-signal ring-4 ring-signal-soft" />
      <div className="min-w-0 flex-1">
        <p className="text-sm text-mute">
          <Trans context="on a day sheet, before what happens next">Next</Trans> ·{' '}
          {relativeTime(at, now, i18n.locale)}
        </p>
        <p className="display text-lg tracking-[-0.01em]">{row.label}</p>
        {row.lines[0] ? <p className="text-sm text-mute">{row.lines[0].text}</p> : null}
      </div>
      <time dateTime={at.toISOString()} className="display shrink-0 text-2xl">
        {row.lead}
      </time>
    </section>
  )
}
