// A draft: the text in the middle, beside it who signs, what goes along, and what prevents sending.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Ellipsis, Send } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type ReactElement } from 'react'
import { fieldErrorsOf } from '#web/calls/errors.ts'
import { ContractPill } from '#web/parts/documents/contract/ContractPill.tsx'
import {
  contractQuery,
  isReadable,
  refreshContracts,
  type ReadableContract,
} from '#web/parts/documents/contract/contract-queries.ts'
import { FinishedText } from '#web/parts/documents/contract/FinishedText.tsx'
import { LazyContractEditor } from '#web/parts/documents/contract/LazyContractEditor.tsx'
import type { TextHistoryProps } from '#web/parts/documents/contract/TextHistory.tsx'
import { fetchNow } from '#web/parts/platform/form/fetch-now.ts'
import { LeaveWarning } from '#web/parts/platform/form/LeaveWarning.tsx'
import { SaveState } from '#web/parts/platform/form/SaveState.tsx'
import { TheirsOrMine } from '#web/parts/platform/versions/TheirsOrMine.tsx'
import { useAutosave } from '#web/parts/platform/form/use-autosave.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { useDownload } from '#web/parts/platform/exports/use-download.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { trpc, trpcClient } from '#web/trpc.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { cx } from '#web/ui/cx.ts'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { PageHeader } from '#web/ui/Page.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useOpening } from '#web/ui/overlays/use-opening.ts'
import { useHotkeys } from '#web/ui/keys/use-hotkeys.ts'
import { usePhone } from '#web/ui/use-media-query.ts'
import { ContractShows } from './ContractShows.tsx'
import { draftOf, inputOf, type Draft } from './draft-values.ts'
import { DraftHints } from './DraftHints.tsx'
import { EmailFields } from './EmailFields.tsx'
import { SignedCopySheet } from './SignedCopySheet.tsx'
import { ReasonSheet } from './ReasonSheet.tsx'
import { SendSheet } from './SendSheet.tsx'
import { SignerFields } from './SignerFields.tsx'
import { useContractStep } from './use-contract-step.ts'

const TextHistory = lazyDialog<TextHistoryProps>(
  async () => (await import('#web/parts/documents/contract/TextHistory.tsx')).TextHistory,
)

type DraftPageProps = { record: ReadableContract; back: ReactElement<{ className?: string }> }
/** Beside the draft: who signs and what goes along, or the contract as it will be read. The widest screens show both. */
type View = 'draft' | 'finished'
type OpenDialog = 'send' | 'sendBack' | 'void' | 'paper' | 'discard'

export function DraftPage({ record, back }: DraftPageProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const isPhone = usePhone()
  const navigate = useNavigate()
  const { contract, bookings, actions } = record
  const { id, version, language } = contract
  const save = useMutation(
    trpc.contracts.update.mutationOptions({
      meta: { errorMessage: '', mergesStale: true },
      onSettled: refreshContracts,
    }),
  )
  const saving = useAutosave<Draft>({
    id,
    content: draftOf(record),
    version,
    save: (content, on) => save.mutateAsync({ orgSlug, id, version: on, draft: inputOf(content) }),
  })
  const { content: draft, change, isDirty } = saving
  const [loads, setLoads] = useState(0)
  const [view, setView] = useState<View>('draft')
  const isFinished = view === 'finished'
  const [dialog, setDialog] = useState<OpenDialog>()
  const { start: download } = useDownload()
  const step = useContractStep(record)
  const history = useOpening()
  const canEdit = record.canEdit && contract.state === 'draft'
  const values = useQuery(
    trpc.contracts.values.queryOptions(
      { orgSlug, bookingIds: bookings.map(({ bookingId }) => bookingId), language, contractId: id },
      { meta: { persist: false } },
    ),
  )
  const library = useQuery(
    trpc.contractClauses.list.queryOptions({ orgSlug, language }, { meta: { persist: false } }),
  )
  const discard = useMutation(
    trpc.contracts.remove.mutationOptions({
      onSuccess: async () => {
        await saving.end()
        await navigate({ to: '/$orgSlug/contracts', params: { orgSlug } })
        await refreshContracts()
        toast.success(t`Draft discarded`)
      },
    }),
  )
  const errors = fieldErrorsOf(saving.error)
  const find = (name: string) => actions.find(({ action }) => action === name)
  const [send, requestReview, approve, sendBack, document, voiding] = [
    'send',
    'requestReview',
    'approve',
    'sendBack',
    'signOnPaper',
    'void',
  ].map(find)

  /** Shows what is on record; the text starts over. */
  const takeRecord = useEffectEvent(() => saving.restart(draftOf(record), version))
  const isChangedElsewhere = version > saving.version && saving.state !== 'saving'
  useEffect(() => {
    if (isChangedElsewhere && !isDirty) takeRecord()
  }, [isChangedElsewhere, isDirty])

  /** The answer of the page may be older than what was met. */
  const latest = () => fetchNow(contractQuery(orgSlug, id))
  async function takeTheirs() {
    const theirs = await latest()
    if (isReadable(theirs)) saving.restart(draftOf(theirs), theirs.contract.version)
  }
  const keepMine = async () => saving.rebase((await latest()).contract.version)

  /** What is sent or judged is what is on the page. */
  async function saved(next: () => void) {
    // Otherwise the fields and the state of saving say why.
    if (!isDirty || (await saving.settle())) next()
  }
  useHotkeys(canEdit ? { 'mod+s': () => void saving.flush() } : false)
  // Beside the title on desktops; on phones in a line of their own, where they have room.
  const buttons = (
    <>
      {send ? (
        <Button
          variant="primary"
          icon={<Send aria-hidden />}
          disabled={!canEdit && !send.allowed}
          onClick={() => void saved(() => setDialog('send'))}
        >
          <Trans>Send contract…</Trans>
        </Button>
      ) : null}
      <Menu
        align="end"
        trigger={
          <IconButton label={t`More`} variant="secondary">
            <Ellipsis aria-hidden />
          </IconButton>
        }
        items={[
          {
            label: t`Preview as PDF`,
            onSelect: () => void saved(() => download(`/contracts/${orgSlug}/${id}/preview.pdf`)),
          },
          canEdit && { label: t`History…`, onSelect: () => void saved(history.begin) },
          document && {
            label: t`Upload signed copy…`,
            disabled: !document.allowed,
            hint: document.reason,
            onSelect: () => setDialog('paper'),
          },
          voiding && {
            label: t`Void contract…`,
            disabled: !voiding.allowed,
            onSelect: () => setDialog('void'),
          },
          canEdit && 'separator',
          canEdit && { label: t`Discard draft…`, danger: true, onSelect: () => setDialog('discard') },
        ]}
      />
    </>
  )
  return (
    <div className="flex flex-col">
      <LeaveWarning isDirty={saving.state === 'failed'} />
      <PageHeader
        back={back}
        title={contract.number}
        meta={
          <span className="flex flex-wrap items-center gap-2">
            <ContractPill state={contract.state} />
            <ContractShows bookings={bookings} />
            {canEdit && !saving.hasMet ? (
              <SaveState
                state={saving.state}
                error={saving.error}
                saved={<Trans>Saved</Trans>}
                onRetry={() => void saving.flush()}
              />
            ) : null}
          </span>
        }
        actions={isPhone ? null : buttons}
      >
        {isPhone ? <div className="flex gap-2 *:first:flex-1">{buttons}</div> : null}
        {(isChangedElsewhere && isDirty) || saving.hasMet ? (
          <TheirsOrMine onTakeTheirs={() => void takeTheirs()} onKeepMine={() => void keepMine()}>
            <Trans>Someone else has changed this contract.</Trans>
          </TheirsOrMine>
        ) : null}
      </PageHeader>
      <div className="safe-x pb-4 2xl:hidden">
        <SegmentedControl<View>
          label={t`View`}
          value={view}
          onValueChange={setView}
          className="max-md:flex! max-md:w-full"
          options={[
            { value: 'draft', label: t`Draft and details` },
            { value: 'finished', label: t`Finished contract` },
          ]}
        />
      </div>
      <div
        className={cx(
          'safe-x grid items-start gap-4 pb-8 2xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_22rem]',
          isFinished ? 'lg:max-2xl:grid-cols-2' : 'lg:max-2xl:grid-cols-[minmax(0,1fr)_22rem]',
        )}
      >
        <div className={cx('flex min-w-0 flex-col gap-4', isFinished && 'max-lg:hidden')}>
          <Field label={<Trans>Title</Trans>} error={errors['draft.title']} disabled={!canEdit}>
            <Input
              value={draft.title}
              maxLength={160}
              onChange={({ target }) => change({ title: target.value })}
            />
          </Field>
          <LazyContractEditor
            key={`${saving.restarts} ${loads}`}
            value={draft.body}
            onChange={(body) => change({ body })}
            language={language}
            values={values.data ?? null}
            clauses={library.data?.clauses ?? []}
            canEdit={canEdit}
          />
        </div>
        <section
          aria-label={t`Finished contract`}
          className={cx(
            'min-w-0 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto',
            !isFinished && 'max-2xl:hidden',
          )}
        >
          <p className="mb-2 text-sm text-mute">
            <Trans>As the other side will see it.</Trans>
          </p>
          {values.data ? (
            <FinishedText body={draft.body} language={language} values={values.data} />
          ) : (
            <LoadedOr query={values}>{null}</LoadedOr>
          )}
        </section>
        <aside
          className={cx('flex min-w-0 flex-col gap-4 lg:sticky lg:top-4', isFinished && 'max-2xl:hidden')}
        >
          <DraftHints
            record={record}
            requestReview={requestReview}
            approve={approve}
            sendBack={sendBack}
            onRequestReview={() => void saved(() => step.run('requestReview'))}
            onApprove={() => void saved(() => step.run('approve'))}
            onSendBack={() => setDialog('sendBack')}
          />
          <SignerFields
            signers={draft.signers}
            people={record.people}
            errors={errors}
            canEdit={canEdit}
            onChange={(signers) => change({ signers })}
          />
          <EmailFields
            draft={draft}
            files={record.files}
            attachments={record.attachments}
            errors={errors}
            canEdit={canEdit}
            onChange={change}
          />
        </aside>
      </div>
      <SendSheet record={record} open={dialog === 'send'} onClose={() => setDialog(undefined)} />
      <SignedCopySheet record={record} open={dialog === 'paper'} onClose={() => setDialog(undefined)} />
      <ReasonSheet
        record={record}
        action={dialog === 'sendBack' || dialog === 'void' ? dialog : undefined}
        onClose={() => setDialog(undefined)}
      />
      <TextHistory
        key={`history-${history.key}`}
        open={history.open}
        onClose={history.close}
        id={id}
        list={() => trpcClient.contracts.textVersions.query({ orgSlug, id })}
        load={(versionId) => trpcClient.contracts.textVersion.query({ orgSlug, id, versionId })}
        now={draft}
        onRestore={(content) => {
          change(content)
          setLoads((before) => before + 1)
        }}
      />
      <ConfirmDialog
        open={dialog === 'discard'}
        onOpenChange={() => setDialog(undefined)}
        title={<Trans>Discard this draft?</Trans>}
        description={<Trans>The text is deleted. The contract number is not used again.</Trans>}
        confirmLabel={<Trans>Discard draft</Trans>}
        danger
        busy={discard.isPending}
        onConfirm={() => discard.mutate({ orgSlug, id })}
      />
    </div>
  )
}
