// A statement as the artist reads it: the payout first, then what happened line by line; a tap on a line asks about it.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, FileDown, MessageCircleQuestion } from 'lucide-react'
import { useState } from 'react'
import { formatMoney } from '#domain/money-format.ts'
import { download } from '#web/device/download.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { usePortal } from '#web/parts/road/portal/portal.tsx'
import { Messages } from '#web/parts/money/statement/Messages.tsx'
import { periodLabel } from '#web/parts/money/statement/period-label.ts'
import {
  refreshPortalStatements,
  type PortalStatementDetail,
} from '#web/parts/money/statement/portal-money-queries.ts'
import { StatementLines } from '#web/parts/money/statement/StatementLines.tsx'
import { statementActionLabels } from '#texts/money/statements/statements.ts'
import { translate } from '#web/texts.ts'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { cx } from '#web/ui/cx.ts'
import { Card } from '#web/ui/Page.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { PortalStatementPill } from './PortalStatementPill.tsx'

const QuestionSheet = lazyDialog(async () => (await import('./QuestionSheet.tsx')).QuestionSheet)

type Line = PortalStatementDetail['lines'][number]
type PortalStatementViewProps = { orgSlug: string; detail: PortalStatementDetail }

export function PortalStatementView({ orgSlug, detail }: PortalStatementViewProps) {
  const { t, i18n } = useLingui()
  const { artists, organisation } = usePortal()
  const { statement, lines, messages } = detail
  const { id, currency, number, state, canApprove, canQuery, payoutMinor, closingMinor } = statement
  const [dialog, setDialog] = useState<{ line: Line | null; no: number }>()
  const [isConfirming, setConfirming] = useState(false)
  const [isApproving, setApproving] = useState(false)
  const save = useMutation({ mutationFn: () => download(`/statements/${orgSlug}/${id}.pdf`) })
  const approve = useMutation(
    trpc.artistPortal.approveStatement.mutationOptions({
      onSuccess: () => {
        setApproving(false)
        toast.success(t`Statement approved`)
      },
      onSettled: refreshPortalStatements,
    }),
  )
  const open = (line: Line | null) => {
    setDialog({ line, no: (dialog?.no ?? 0) + 1 })
    setConfirming(true)
  }
  const show = (amountMinor: number) => formatMoney({ amountMinor, currency }, i18n.locale)
  const day = (at: Date) => i18n.date(at, { dateStyle: 'medium' })
  const general = messages.filter(({ lineNo }) => lineNo === null)
  const carried = closingMinor - statement.outstandingMinor - payoutMinor
  return (
    <>
      <header className="flex flex-col gap-1 pb-4">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-mute">
          <span>{periodLabel(statement.periodFrom, statement.periodTo, i18n.locale)}</span>
          {artists.length > 1 ? <span>{statement.artistName}</span> : null}
          <PortalStatementPill state={state} />
        </p>
        <h1 tabIndex={-1} className="text-base font-medium tracking-normal">
          <span className="block text-md">
            {state === 'paid' ? <Trans>Paid out</Trans> : <Trans>Your payout</Trans>}
          </span>
          <span
            className={cx(
              'block text-[2.75rem] leading-none font-extrabold tracking-[-0.03em] wrap-anywhere',
              state === 'void' && 'text-mute line-through',
            )}
          >
            {show(payoutMinor)}
          </span>
        </h1>
        <p className="mt-1 text-pretty text-mute">
          {state === 'void' ? (
            <Trans>This statement is no longer valid. Its entries go on the next one.</Trans>
          ) : closingMinor < 0 ? (
            <Trans>
              You owe {organisation.name} {show(-closingMinor)}. It will be deducted from your next payout.
            </Trans>
          ) : carried > 0 ? (
            <Trans>{show(carried)} is carried forward to your next statement.</Trans>
          ) : statement.outstandingMinor > 0 ? (
            <Trans>
              {show(statement.outstandingMinor)} from earlier statements is already being paid out.
            </Trans>
          ) : null}
          {statement.paidAt ? <Trans> Paid on {day(statement.paidAt)}.</Trans> : null}
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-2">
          {canApprove ? (
            <Button
              variant="primary"
              icon={<Check aria-hidden />}
              needsConnection
              className="max-md:flex-1"
              onClick={() => setApproving(true)}
            >
              {translate()(statementActionLabels.approve)}
            </Button>
          ) : null}
          <Button
            icon={<FileDown aria-hidden />}
            needsConnection
            busy={save.isPending}
            disabled={!statement.isReady}
            onClick={() => save.mutate()}
          >
            {statement.isReady ? <Trans>PDF</Trans> : <Trans>Creating PDF…</Trans>}
          </Button>
          {canQuery ? (
            <Button icon={<MessageCircleQuestion aria-hidden />} onClick={() => open(null)}>
              {translate()(statementActionLabels.query)}
            </Button>
          ) : null}
        </div>
        {state === 'queried' ? (
          <p role="status" className="mt-2 border-l-2 border-hold pl-3 text-pretty">
            <Trans>Your question was sent to {organisation.name}. You can approve once it’s answered.</Trans>
          </p>
        ) : null}
        {statement.approvedAt && state === 'approved' ? (
          <p className="mt-2 text-mute">
            <Trans>Approved on {day(statement.approvedAt)}. Your payout will follow.</Trans>
          </p>
        ) : null}
      </header>
      <div className="flex flex-col gap-4">
        {statement.note || general.length > 0 ? (
          <Card title={<Trans>Messages</Trans>}>
            {statement.note ? <p className="mb-2 whitespace-pre-line">{statement.note}</p> : null}
            <Messages messages={general} side="artist" />
          </Card>
        ) : null}
        <Card
          flush
          title={<Trans>Entries</Trans>}
          action={canQuery ? <Trans>Tap a line to ask about it</Trans> : null}
        >
          <StatementLines
            statement={statement}
            lines={lines}
            onQuestion={canQuery ? open : undefined}
            renderLink={(eventId) => (
              <Link to="/artist-portal/$orgSlug/events/$eventId" params={{ orgSlug, eventId }} />
            )}
            renderBelow={(lineNo) => (
              <Messages
                side="artist"
                messages={messages.filter((message) => message.lineNo === lineNo)}
                className="px-4 pb-3"
              />
            )}
          />
        </Card>
        <p className="text-sm text-mute">
          <Trans>
            Statement {number}, sent on {day(statement.sentAt)} by {organisation.name}
          </Trans>
        </p>
      </div>
      <ConfirmDialog
        open={isApproving}
        onOpenChange={setApproving}
        title={<Trans>Approve statement {number}?</Trans>}
        description={
          payoutMinor > 0 ? (
            <Trans>
              You approve all entries and the payout of {show(payoutMinor)}. This can’t be undone.
            </Trans>
          ) : (
            <Trans>You approve all entries. This can’t be undone.</Trans>
          )
        }
        confirmLabel={translate()(statementActionLabels.approve)}
        busy={approve.isPending}
        onConfirm={() => approve.mutate({ orgSlug, id })}
      />
      <QuestionSheet
        key={dialog?.no}
        open={isConfirming}
        orgSlug={orgSlug}
        detail={detail}
        line={dialog?.line ?? null}
        onClose={() => setConfirming(false)}
      />
    </>
  )
}
