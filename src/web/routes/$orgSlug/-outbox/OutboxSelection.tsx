// What can be done with several messages of the outbox at once.
import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { RotateCcw, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { nameOfAddress } from '#web/parts/messages/composer/addresses.ts'
import { refreshMessages, type OutboxRow } from '#web/parts/messages/thread/message-queries.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { runEach } from '#web/calls/run-each.ts'
import { trpc, trpcClient } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { SelectionFloat } from '#web/ui/tables/SelectionFloat.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import type { SelectionState } from '#web/ui/tables/use-selection.ts'
import type { OutboxPileName } from './outbox-tabs.ts'

type OutboxSelectionProps = { tab: OutboxPileName; rows: readonly OutboxRow[]; selection: SelectionState }

export function OutboxSelection({ tab, rows, selection }: OutboxSelectionProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const [dialog, setDialog] = useState<'release' | 'discard'>()
  const [isDiscarding, setDiscarding] = useState(false)
  const settled = { onSettled: refreshMessages }
  const release = useMutation(trpc.messages.release.mutationOptions(settled))
  const retry = useMutation(trpc.messages.retry.mutationOptions(settled))
  const chosen = rows.filter(({ id }) => selection.ids.has(id))
  const ids = chosen.map(({ id }) => id)
  const failed = chosen.filter(({ canRetry }) => canRetry).map(({ id }) => id)
  const names = [...new Set(chosen.flatMap(({ to }) => to.map(nameOfAddress)))]
  const done = (message: string) => () => {
    toast.success(message)
    selection.clear()
    setDialog(undefined)
  }
  const count = ids.length

  async function discard() {
    setDiscarding(true)
    const outcome = await runEach(
      chosen,
      ({ subject }) => subject,
      ({ id, version }) => trpcClient.messages.discard.mutate({ orgSlug, id, version }),
    )
    setDiscarding(false)
    await refreshMessages()
    setDialog(undefined)
    if (outcome.refused[0]) toast.error(outcome.refused[0].sentence)
    else selection.clear()
    if (outcome.done > 0)
      toast.success(t`${plural(outcome.done, { one: 'Message discarded', other: '# messages discarded' })}`)
  }
  const listed = names.slice(0, 8).join(', ')
  const further = names.length - 8
  return (
    <>
      <SelectionFloat count={count} onClear={selection.clear}>
        {tab === 'review' ? (
          <Button variant="primary" icon={<Send aria-hidden />} onClick={() => setDialog('release')}>
            <Trans>Send</Trans>
          </Button>
        ) : null}
        {tab === 'failed' ? (
          <Button
            variant="primary"
            icon={<RotateCcw aria-hidden />}
            busy={retry.isPending}
            disabled={failed.length === 0}
            onClick={() => retry.mutate({ orgSlug, ids: failed }, { onSuccess: done(t`Sending again`) })}
          >
            <Trans>Try again</Trans>
          </Button>
        ) : null}
        <Button variant="danger" icon={<Trash2 aria-hidden />} onClick={() => setDialog('discard')}>
          <Trans>Discard</Trans>
        </Button>
      </SelectionFloat>
      <ConfirmDialog
        open={dialog === 'release'}
        onOpenChange={() => setDialog(undefined)}
        title={<Plural value={count} one="Send this message?" other="Send # messages?" />}
        description={
          further > 0 ? (
            <Trans>
              To {listed} and {further} more. This can’t be undone.
            </Trans>
          ) : (
            <Trans>To {listed}. This can’t be undone.</Trans>
          )
        }
        confirmLabel={<Trans>Send</Trans>}
        busy={release.isPending}
        onConfirm={() => release.mutate({ orgSlug, ids }, { onSuccess: done(t`Messages are being sent`) })}
      />
      <ConfirmDialog
        open={dialog === 'discard'}
        onOpenChange={() => setDialog(undefined)}
        title={<Plural value={count} one="Discard this message?" other="Discard # messages?" />}
        description={<Plural value={count} one="It will not be sent." other="They will not be sent." />}
        confirmLabel={<Trans>Discard</Trans>}
        danger
        busy={isDiscarding}
        onConfirm={() => void discard()}
      />
    </>
  )
}
