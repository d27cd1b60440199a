// A draft: the text in the middle, beside it who signs, what goes along, and what prevents sending.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Ellipsis, Send } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { fieldErrorsOf } from '#web/calls/errors.ts'
import { ContractPill } from '#web/parts/documents/contract/ContractPill.tsx'
import { refreshContracts, type ContractRecord } from '#web/parts/documents/contract/contract-queries.ts'
import { LazyContractEditor } from '#web/parts/documents/contract/LazyContractEditor.tsx'
import { LeaveWarning } from '#web/parts/platform/form/LeaveWarning.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { useDownload } from '#web/parts/platform/exports/use-download.ts'
import { trpc } from '#web/trpc.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { PageHeader } from '#web/ui/Page.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
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

type DraftPageProps = { record: ContractRecord; back: ReactElement<{ className?: string }> }
type OpenDialog = 'send' | 'sendBack' | 'void' | 'paper' | 'discard'

export function DraftPage({ record, back }: DraftPageProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const isPhone = usePhone()
  const navigate = useNavigate()
  const { contract, bookings, actions } = record
  const { id, version, language } = contract
  const [draft, setDraft] = useState<Draft>(() => draftOf(record))
  // Counted, because somebody may write on while what was written before is being saved.
  const [edits, setEdits] = useState({ made: 0, saved: 0 })
  const isDirty = edits.made !== edits.saved
  // What is written here is based on this version; another one came from elsewhere.
  const [base, setBase] = useState(version)
  const [loads, setLoads] = useState(0)
  const [dialog, setDialog] = useState<OpenDialog>()
  const { start: download } = useDownload()
  const step = useContractStep(record)
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
  const save = useMutation(
    trpc.contracts.update.mutationOptions({
      onSuccess: (answer) => setBase(answer.version),
      onSettled: refreshContracts,
    }),
  )
  const discard = useMutation(
    trpc.contracts.remove.mutationOptions({
      onSuccess: async () => {
        setEdits({ made: 0, saved: 0 })
        await navigate({ to: '/$orgSlug/contracts', params: { orgSlug } })
        await refreshContracts()
        toast.success(t`Draft discarded`)
      },
    }),
  )
  const errors = fieldErrorsOf(save.error)
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
  function takeRecord() {
    setDraft(draftOf(record))
    setEdits({ made: 0, saved: 0 })
    setBase(version)
    setLoads(loads + 1)
  }
  const isChangedElsewhere = version > base && !save.isPending
  if (isChangedElsewhere && !isDirty) takeRecord()

  function change(part: Partial<Draft>) {
    setDraft((current) => ({ ...current, ...part }))
    setEdits((current) => ({ ...current, made: current.made + 1 }))
  }
  async function saveNow() {
    const { made } = edits
    await save.mutateAsync({ orgSlug, id, version: base, draft: inputOf(draft) })
    setEdits((current) => ({ ...current, saved: made }))
  }
  /** What is sent or judged is what is on the page. */
  async function saved(next: () => void) {
    try {
      if (isDirty) await saveNow()
      next()
    } catch {
      // The fields and a toast say why.
    }
  }
  // Beside the title on desktops; on phones in a line of their own, where they have room.
  const buttons = (
    <>
      {canEdit ? (
        <Button
          busy={save.isPending}
          disabled={!isDirty}
          onClick={() => void saved(() => toast.success(t`Saved`))}
        >
          {isDirty ? <Trans>Save</Trans> : <Trans>Saved</Trans>}
        </Button>
      ) : null}
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
      <LeaveWarning isDirty={isDirty} />
      <PageHeader
        back={back}
        title={contract.number}
        meta={
          <span className="flex flex-wrap items-center gap-2">
            <ContractPill state={contract.state} />
            <ContractShows bookings={bookings} />
          </span>
        }
        actions={isPhone ? null : buttons}
      >
        {isPhone ? <div className="flex gap-2 *:nth-[-n+2]:flex-1">{buttons}</div> : null}
        {isChangedElsewhere && isDirty ? (
          <div role="alert" className="flex flex-wrap items-center gap-2 text-signal">
            <p className="font-medium">
              <Trans>Someone else has changed this contract.</Trans>
            </p>
            <Button size="sm" onClick={takeRecord}>
              <Trans>Use their version</Trans>
            </Button>
            <Button size="sm" onClick={() => setBase(version)}>
              <Trans>Keep my version</Trans>
            </Button>
          </div>
        ) : null}
      </PageHeader>
      <div className="safe-x grid items-start gap-4 pb-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <Field label={<Trans>Title</Trans>} error={errors['draft.title']} disabled={!canEdit}>
            <Input
              value={draft.title}
              maxLength={160}
              onChange={({ target }) => change({ title: target.value })}
            />
          </Field>
          <LazyContractEditor
            key={loads}
            value={draft.body}
            onChange={(body) => change({ body })}
            language={language}
            values={values.data ?? null}
            clauses={library.data?.clauses ?? []}
            canEdit={canEdit}
          />
        </div>
        <aside className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-4">
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
