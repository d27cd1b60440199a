// A statement as the agency sees it: the payout, its lines, what the artist says, the next step.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Check, Download, Ellipsis, RefreshCw, Reply, Send } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { periodLabel } from '#web/parts/money/statement/period-label.ts'
import {
  openStatementsQuery,
  refreshStatements,
  type StatementMessage,
  type StatementRecord,
} from '#web/parts/money/statement/statement-queries.ts'
import { StatementLines } from '#web/parts/money/statement/StatementLines.tsx'
import { StatementPill } from '#web/parts/money/statement/StatementPill.tsx'
import { useDownload } from '#web/parts/platform/exports/use-download.ts'
import { textLink } from '#web/parts/text-link.ts'
import { statementActionLabels } from '#texts/money/statements/statements.ts'
import { translate } from '#web/texts.ts'
import { trpc } from '#web/trpc.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { Card, PageHeader } from '#web/ui/Page.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useHotkeys } from '#web/ui/keys/use-hotkeys.ts'
import { Messages } from '#web/parts/money/statement/Messages.tsx'
import { DriftCard, FactsCard } from './SentCards.tsx'
import { PayoutCard } from './PayoutCard.tsx'
import { ReviewBar } from './ReviewBar.tsx'

const SendSheet = lazyDialog(async () => (await import('./SendSheet.tsx')).SendSheet)
const VoidSheet = lazyDialog(async () => (await import('./VoidSheet.tsx')).VoidSheet)
const AnswerSheet = lazyDialog(async () => (await import('./AnswerSheet.tsx')).AnswerSheet)

type OpenDialog = { what: 'send' | 'void' | 'answer'; lineNo: number | null; no: number }
type StatementViewProps = { record: StatementRecord; back: ReactElement<{ className?: string }> }

export function StatementView({ record, back }: StatementViewProps) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const navigate = useNavigate()
  const { start: download, isBusy } = useDownload()
  const { statement, lines, messages, actions, canEdit } = record
  const { id, version, number, state, artistName, isReady, sentAt } = statement
  // A sheet is made again each time, since what it says hangs on the statement as it is then.
  const [dialog, setDialog] = useState<OpenDialog>()
  const [isOpen, setOpen] = useState(false)
  const open = (what: OpenDialog['what'], lineNo: number | null = null) => {
    setDialog({ what, lineNo, no: (dialog?.no ?? 0) + 1 })
    setOpen(true)
  }
  const isWaiting = state === 'draft' || state === 'reviewed'
  const waiting = useQuery({ ...openStatementsQuery(orgSlug), enabled: isWaiting }).data?.rows ?? []
  const step = (name: string) => actions.find(({ action }) => action === name)
  const [review, send, answer, makeVoid] = [step('review'), step('send'), step('answer'), step('void')]
  const reviewing = useMutation(
    trpc.statements.review.mutationOptions({
      onSuccess: async () => {
        await refreshStatements()
        // Through all that wait, from here on and then from the first.
        const here = waiting.findIndex((row) => row.id === id)
        const next = [...waiting.slice(here + 1), ...waiting.slice(0, Math.max(here, 0))].find(
          (row) => row.state === 'draft',
        )
        if (next)
          await navigate({
            to: '/$orgSlug/statements/$statementId',
            params: { orgSlug, statementId: next.id },
            replace: true,
          })
      },
    }),
  )
  const refreshing = useMutation(
    trpc.statements.refresh.mutationOptions({
      onSuccess: () => toast.success(t`Draft refreshed`),
      onSettled: refreshStatements,
    }),
  )
  const markReviewed = () => reviewing.mutate({ orgSlug, id, version })
  useHotkeys(review?.allowed && !reviewing.isPending ? { r: markReviewed } : false)
  const isShown = (what: OpenDialog['what']) => isOpen && dialog?.what === what
  const keyOf = (what: OpenDialog['what']) => `${what} ${dialog?.what === what ? dialog.no : 0}`
  const props = { record, onClose: () => setOpen(false) }
  const main = review ?? send
  const general = messages.filter(({ lineNo }) => lineNo === null)
  const answerTo = (lineNo: number | null) => (answer?.allowed ? () => open('answer', lineNo) : undefined)
  return (
    <div className="flex flex-col">
      <PageHeader
        back={back}
        title={artistName}
        meta={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StatementPill state={state} />
            {number ? <span className="font-medium text-ink">{number}</span> : null}
            <span>{periodLabel(statement.periodFrom, statement.periodTo, i18n.locale)}</span>
            <Link
              to="/$orgSlug/statements/ledger"
              params={{ orgSlug }}
              search={{ artist: statement.artistId }}
              className={`${textLink} hit`}
            >
              <Trans>Ledger</Trans>
            </Link>
          </span>
        }
        actions={
          <>
            {review ? (
              <Button
                variant="primary"
                icon={<Check aria-hidden />}
                needsConnection
                disabled={!review.allowed}
                busy={reviewing.isPending}
                onClick={markReviewed}
              >
                {translate()(statementActionLabels.review)}
              </Button>
            ) : send ? (
              <Button
                variant="primary"
                icon={<Send aria-hidden />}
                disabled={!send.allowed}
                onClick={() => open('send')}
              >
                {translate()(statementActionLabels.send)}
              </Button>
            ) : null}
            {sentAt ? (
              <Button
                busy={isBusy}
                disabled={!isReady}
                icon={<Download aria-hidden />}
                onClick={() => download(`/statements/${orgSlug}/${id}.pdf`)}
              >
                {isReady ? <Trans>PDF</Trans> : <Trans>Creating PDF…</Trans>}
              </Button>
            ) : null}
            {canEdit || makeVoid ? (
              <Menu
                align="end"
                trigger={
                  <IconButton label={t`More`} variant="secondary">
                    <Ellipsis aria-hidden />
                  </IconButton>
                }
                items={[
                  canEdit && {
                    label: state === 'reviewed' ? t`Back to draft and refresh` : t`Refresh draft`,
                    icon: <RefreshCw aria-hidden />,
                    disabled: refreshing.isPending,
                    onSelect: () => refreshing.mutate({ orgSlug, id, version }),
                  },
                  makeVoid && {
                    label: t`Void statement…`,
                    danger: true,
                    disabled: !makeVoid.allowed,
                    hint: makeVoid.reason,
                    onSelect: () => open('void'),
                  },
                ]}
              />
            ) : null}
          </>
        }
      >
        {main && !main.allowed && main.reason ? (
          <p className="max-w-160 border-l-2 border-hold pl-3 text-pretty">
            <span className="font-semibold">{translate()(statementActionLabels[main.action])}:</span>{' '}
            {main.reason}
          </p>
        ) : null}
        {isWaiting ? <ReviewBar id={id} waiting={waiting} /> : null}
      </PageHeader>
      <div className="safe-x grid items-start gap-4 pb-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4 max-lg:order-3">
          {general.length > 0 ? (
            <Card title={<Trans>General questions</Trans>} flush>
              <LineTalk lineNo={null} messages={messages} onAnswer={answerTo(null)} />
            </Card>
          ) : null}
          <Card title={<Trans>Entries</Trans>} flush>
            <StatementLines
              statement={statement}
              lines={lines}
              renderBelow={(lineNo) => (
                <LineTalk lineNo={lineNo} messages={messages} onAnswer={answerTo(lineNo)} />
              )}
              renderLink={(eventId) => <Link to="/$orgSlug/$eventId/finance" params={{ orgSlug, eventId }} />}
            />
          </Card>
        </div>
        {/* On narrow screens the payout comes first and the history last, with the lines between them. */}
        <aside className="flex min-w-0 flex-col gap-4 max-lg:contents">
          <div className="max-lg:order-1">
            <PayoutCard record={record} />
          </div>
          <div className="empty:hidden max-lg:order-2">
            <DriftCard record={record} />
          </div>
          <div className="empty:hidden max-lg:order-4">
            <FactsCard record={record} />
          </div>
        </aside>
      </div>
      <SendSheet key={keyOf('send')} open={isShown('send')} {...props} />
      <VoidSheet key={keyOf('void')} open={isShown('void')} {...props} />
      <AnswerSheet
        key={keyOf('answer')}
        open={isShown('answer')}
        lineNo={dialog?.lineNo ?? null}
        {...props}
      />
    </div>
  )
}

type LineTalkProps = {
  /** Null for the whole. */
  lineNo: number | null
  messages: readonly StatementMessage[]
  /** Absent for those who may not answer, or where nothing waits. */
  onAnswer: (() => void) | undefined
}

/** Nothing where nothing was said. */
function LineTalk({ lineNo, messages, onAnswer }: LineTalkProps) {
  const about = messages.filter((message) => message.lineNo === lineNo)
  if (about.length === 0) return null
  return (
    <div className="px-4 pb-2">
      <Messages messages={about} side="agency" />
      {onAnswer && about.at(-1)?.side === 'artist' ? (
        <Button size="sm" className="mt-2" icon={<Reply aria-hidden />} onClick={onAnswer}>
          {translate()(statementActionLabels.answer)}
        </Button>
      ) : null}
    </div>
  )
}
