// The header of a sequence: its name and state, its two pages, and what can be done with it.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Archive, ArchiveRestore, Copy, Ellipsis, Pause, Play } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { maySetState } from '#domain/messages/sequence-actions.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { useArchiveQuestion } from '#web/parts/people/archive/use-archive.tsx'
import { trpc, trpcClient } from '#web/trpc.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { PageHeader } from '#web/ui/Page.tsx'
import { LinkTabs } from '#web/ui/Tabs.tsx'
import { useMinute } from '#web/hooks/use-minute.ts'
import { SequencePill } from './SequencePill.tsx'
import { refreshSequences, type SequenceRecord, useSetState } from './sequence-calls.ts'
import { useSlotTime } from './use-slot-time.ts'
import { isOpen, nextSlot } from '#domain/messages/sequence-sending.ts'

type SequenceFrameProps = {
  record: SequenceRecord
  page: 'emails' | 'people'
  /** Saves what is being written and answers with the version to go on with; null: it could not be saved. */
  settle?: () => Promise<number | null>
  /** Whether it may be started, by what is on the page. */
  mayStart: boolean
  /** What the page itself adds, such as whether all is saved. */
  aside?: ReactNode
  /** The one main thing of the page, where it is not starting. */
  primary?: ReactNode
}

export function SequenceFrame({ record, page, settle, mayStart, aside, primary }: SequenceFrameProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const navigate = useNavigate()
  const { sequence, canManage } = record
  const { id, state } = sequence
  const { set, isPending } = useSetState(id)
  const [isStarting, setStarting] = useState(false)
  const { confirm, sheet } = useArchiveQuestion()
  const duplicate = useMutation(
    trpc.sequences.duplicate.mutationOptions({
      onSuccess: async (copy) => {
        void refreshSequences()
        await navigate({
          to: '/$orgSlug/automations/sequences/$sequenceId/editor',
          params: { orgSlug, sequenceId: copy.id },
        })
      },
    }),
  )
  const settled = settle ?? (async () => sequence.version)
  async function go(to: 'active' | 'paused' | 'archived') {
    const version = await settled()
    if (version === null) return
    await set(to, version)
    setStarting(false)
  }
  const archive = () =>
    void confirm({
      name: sequence.name,
      effects: () => trpcClient.sequences.archiveEffects.query({ orgSlug, id }),
      archive: () => void go('archived'),
    })
  const params = { orgSlug, sequenceId: id }
  const canStart = maySetState(state, 'active')
  return (
    <>
      <PageHeader
        back={
          <Link to="/$orgSlug/automations/sequences" params={{ orgSlug }}>
            <Trans>Sequences</Trans>
          </Link>
        }
        title={sequence.name}
        meta={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <SequencePill state={state} />
            {sequence.artistName ? <span>{sequence.artistName}</span> : null}
            <span>
              <Trans>Owner: {sequence.ownerName}</Trans>
            </span>
            {aside}
          </span>
        }
        actions={
          canManage ? (
            <>
              <Menu
                align="end"
                trigger={
                  <IconButton label={t`More`} variant="secondary">
                    <Ellipsis aria-hidden />
                  </IconButton>
                }
                items={[
                  {
                    label: t`Duplicate`,
                    icon: <Copy aria-hidden />,
                    onSelect: () => duplicate.mutate({ orgSlug, id }),
                  },
                  state !== 'archived' && {
                    label: t`Archive`,
                    icon: <Archive aria-hidden />,
                    onSelect: archive,
                  },
                ]}
              />
              {state === 'active' ? (
                <Button
                  icon={<Pause aria-hidden />}
                  busy={isPending}
                  className={primary ? 'max-md:w-11 max-md:px-0' : ''}
                  onClick={() => void go('paused')}
                >
                  <span className={primary ? 'max-md:sr-only' : ''}>
                    <Trans>Pause</Trans>
                  </span>
                </Button>
              ) : null}
              {canStart ? (
                <Button
                  variant={primary ? 'secondary' : 'primary'}
                  icon={<Play aria-hidden />}
                  disabled={!mayStart}
                  className={primary ? 'max-md:w-11 max-md:px-0' : ''}
                  onClick={() => setStarting(true)}
                >
                  <span className={primary ? 'max-md:sr-only' : ''}>
                    {state === 'paused' ? <Trans>Resume</Trans> : <Trans>Start sequence</Trans>}
                  </span>
                </Button>
              ) : null}
              {state === 'archived' ? (
                <Button
                  icon={<ArchiveRestore aria-hidden />}
                  busy={isPending}
                  onClick={() => void go('paused')}
                >
                  <Trans>Restore sequence</Trans>
                </Button>
              ) : null}
              {primary}
            </>
          ) : null
        }
      />
      <div className="md:px-8">
        <LinkTabs
          label={t`Sequence`}
          tabs={[
            {
              label: <Trans>E-mails</Trans>,
              active: page === 'emails',
              link: <Link to="/$orgSlug/automations/sequences/$sequenceId/editor" params={params} />,
            },
            {
              label: <Trans>People</Trans>,
              active: page === 'people',
              link: <Link to="/$orgSlug/automations/sequences/$sequenceId/instances" params={params} />,
            },
          ]}
        />
      </div>
      <StartDialog
        record={record}
        open={isStarting}
        busy={isPending}
        onClose={() => setStarting(false)}
        onStart={() => void go('active')}
      />
      {sheet}
    </>
  )
}

type StartDialogProps = {
  record: SequenceRecord
  open: boolean
  busy: boolean
  onClose: () => void
  onStart: () => void
}

/** What happens next, before anything goes. */
function StartDialog({ record, open, busy, onClose, onStart }: StartDialogProps) {
  const slotTime = useSlotTime()
  const { sequence, activeCount } = record
  const { windowDays: days, windowFrom: from, windowTo: to, tz } = sequence
  const now = useMinute()
  const window = { days, from, to }
  const when = isOpen(now, window, tz)
    ? null
    : slotTime(nextSlot({ after: now, dayOffset: 0, window, tz }), tz)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={<Trans>Start the sequence?</Trans>}
      description={
        <>
          {activeCount > 0 ? (
            <>
              <Plural value={activeCount} one="# person is active." other="# people are active." />{' '}
              {when ? (
                <Trans>The first e-mails are created on {when}.</Trans>
              ) : (
                <Trans>E-mails that are due are created within a minute.</Trans>
              )}
            </>
          ) : (
            <Trans>Nobody is enrolled yet. No e-mails are sent until you enrol contacts.</Trans>
          )}{' '}
          {sequence.isReviewed ? (
            <Trans>Each e-mail waits in the outbox for approval.</Trans>
          ) : (
            <Trans>E-mails are sent automatically.</Trans>
          )}
        </>
      }
      confirmLabel={<Trans>Start sequence</Trans>}
      busy={busy}
      onConfirm={onStart}
    />
  )
}
