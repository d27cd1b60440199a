// What has not been sent yet, in the order in which it was made; what was refused wants a decision.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#web/ui/Button.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'
import { useOnline } from '#web/hooks/use-online.ts'
import { discard, flush, putBack, sendAgain } from '#web/waiting/outbox.ts'
import { waitingDays, type Change } from '#web/waiting/rules.ts'

type WaitingSheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  changes: readonly Change[]
}

export function WaitingSheet({ open, onOpenChange, changes }: WaitingSheetProps) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const rows = changes.toSorted((a, b) => Number(!a.problem) - Number(!b.problem) || a.madeAt - b.madeAt)
  const isWaiting = rows.some(({ problem }) => !problem)
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t`Unsent changes`}
      description={
        isOnline
          ? t`Saved on this device until sent.`
          : t`Saved on this device. Sent in this order once you’re online.`
      }
      footer={
        <>
          {isOnline && isWaiting ? (
            <Button onClick={() => void flush()}>
              <Trans>Send now</Trans>
            </Button>
          ) : null}
          <Button variant="primary" onClick={() => onOpenChange(false)}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      {rows.length > 0 ? (
        <ol className="flex flex-col">
          {rows.map((change) => (
            <ChangeRow key={change.key} change={change} isOnline={isOnline} />
          ))}
        </ol>
      ) : (
        <p role="status" className="py-4 text-mute">
          <Trans>Everything has been sent.</Trans>
        </p>
      )}
    </Sheet>
  )
}

function ChangeRow({ change, isOnline }: { change: Change; isOnline: boolean }) {
  const { t, i18n } = useLingui()
  const { problem, label, madeAt } = change
  const made = i18n.date(new Date(madeAt), { dateStyle: 'medium', timeStyle: 'short' })
  const giveUp = () => {
    void discard(change)
    toastUndo(t`Change discarded`, () => void putBack(change), change.key)
  }
  return (
    <li className="border-b border-line py-3 last:border-0">
      <p className="line-clamp-4 font-medium wrap-anywhere whitespace-pre-line">{label}</p>
      <p className="mt-0.5 text-sm text-mute">{made}</p>
      {problem ? (
        <p className="mt-2 rounded-control bg-signal-soft px-3 py-2 text-pretty">
          {problem.message || t`Older than ${waitingDays} days, so it wasn’t sent automatically.`}
        </p>
      ) : null}
      <div className="mt-2 flex flex-wrap gap-2">
        {problem ? (
          <Button size="sm" disabled={!isOnline} onClick={() => void sendAgain(change)}>
            {problem.currentVersion === undefined ? <Trans>Send again</Trans> : <Trans>Keep mine</Trans>}
          </Button>
        ) : null}
        <Button size="sm" variant="quiet" className={problem ? '' : '-ml-2.5'} onClick={giveUp}>
          <Trans>Discard</Trans>
        </Button>
      </div>
    </li>
  )
}
