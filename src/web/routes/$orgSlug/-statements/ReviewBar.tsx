// The way through the statements that wait: which of how many this is, the one before and the next, and sending all.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, Send } from 'lucide-react'
import { useState } from 'react'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import type { StatementListRow } from '#web/parts/money/statement/statement-queries.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { useHotkeys } from '#web/ui/keys/use-hotkeys.ts'

const SendAllSheet = lazyDialog(async () => (await import('./SendAllSheet.tsx')).SendAllSheet)

type ReviewBarProps = { id: string; waiting: readonly StatementListRow[] }

/** Nothing for a statement that waits for nobody. */
export function ReviewBar({ id, waiting }: ReviewBarProps) {
  const { t } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const navigate = useNavigate()
  const [sending, setSending] = useState(0)
  const [isSending, setIsSending] = useState(false)
  const index = waiting.findIndex((row) => row.id === id)
  const go = (row: StatementListRow | undefined) => {
    if (!row) return
    void navigate({
      to: '/$orgSlug/statements/$statementId',
      params: { orgSlug, statementId: row.id },
      replace: true,
    })
  }
  const previous = waiting[index - 1]
  const next = waiting[index + 1]
  useHotkeys(index < 0 ? false : { k: () => go(previous), j: () => go(next) })
  if (index < 0) return null
  const drafts = waiting.filter(({ state }) => state === 'draft').length
  const reviewed = waiting.length - drafts
  const position = index + 1
  const total = waiting.length
  return (
    <div
      role="group"
      aria-label={t`Statements to review and send`}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-sunk px-2 py-1.5"
    >
      <div className="flex items-center gap-1">
        <IconButton
          label={previous ? t`Previous: ${previous.artistName}` : t`First statement`}
          shortcut="K"
          disabled={!previous}
          onClick={() => go(previous)}
        >
          <ChevronLeft aria-hidden />
        </IconButton>
        <span className="min-w-14 text-center font-semibold">
          <Trans>
            {position} of {total}
          </Trans>
        </span>
        <IconButton
          label={next ? t`Next: ${next.artistName}` : t`Last statement`}
          shortcut="J"
          disabled={!next}
          onClick={() => go(next)}
        >
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
      <p
        className="min-w-0 flex-1 text-mute max-md:order-last max-md:w-full max-md:flex-none max-md:px-3 max-md:pb-1"
        role="status"
      >
        {drafts > 0 ? (
          <Plural value={drafts} one="# to review" other="# to review" />
        ) : (
          <Trans>All reviewed</Trans>
        )}
      </p>
      {can('statements.administrate') ? (
        <Button
          size="sm"
          className="ml-auto"
          variant={drafts === 0 ? 'primary' : 'secondary'}
          icon={<Send aria-hidden />}
          onClick={() => {
            setSending(sending + 1)
            setIsSending(true)
          }}
        >
          {reviewed > 0 ? <Trans>Send {reviewed} reviewed</Trans> : <Trans>Send…</Trans>}
        </Button>
      ) : null}
      <SendAllSheet key={sending} open={isSending} statements={waiting} onClose={() => setIsSending(false)} />
    </div>
  )
}
