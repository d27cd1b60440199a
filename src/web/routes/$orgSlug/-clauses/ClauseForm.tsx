// One clause of the library: its name, its language, whether it must stay, and its words.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import type { ContractBody } from '#domain/documents/templates/contract-body.ts'
import { fieldErrorsOf, messageOf } from '#web/calls/errors.ts'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { LazyContractEditor } from '#web/parts/documents/contract/LazyContractEditor.tsx'
import { LeaveWarning } from '#web/parts/platform/form/LeaveWarning.tsx'
import type { TextHistoryProps } from '#web/parts/documents/contract/TextHistory.tsx'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { SaveState } from '#web/parts/platform/form/SaveState.tsx'
import { useAutosave } from '#web/parts/platform/form/use-autosave.ts'
import { fetchNow } from '#web/parts/platform/form/fetch-now.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc, trpcClient } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Switch } from '#web/ui/fields/Choice.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { Card } from '#web/ui/Page.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useOpening } from '#web/ui/overlays/use-opening.ts'
import { useHotkeys } from '#web/ui/keys/use-hotkeys.ts'
import { clausesQuery, refreshTemplates } from '#web/routes/$orgSlug/-templates/template-calls.ts'
import type { Clause } from './ClauseList.tsx'
import { languages, type Language } from '#domain/language.ts'
import { languageNames } from '#texts/documents/contract-labels.ts'

const TextHistory = lazyDialog<TextHistoryProps>(
  async () => (await import('#web/parts/documents/contract/TextHistory.tsx')).TextHistory,
)

type ClauseFormProps = {
  /** Null for a new one. */
  clause: Clause | null
  language: Language
  canManage: boolean
  /** Of one that was just written. */
  onCreated: (id: string) => void
  onClose: () => void
  onArchive: (clause: Clause) => void
  onRestore: (clause: Clause) => void
}

const blank: ContractBody = { type: 'doc', content: [{ type: 'paragraph' }] }

/** Remount it for each clause, and for what somebody else saved. What is on file saves itself; a new one is saved once by hand. */
export function ClauseForm(props: ClauseFormProps) {
  const { clause, canManage, onCreated, onClose } = props
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const canEdit = canManage && (clause === null || clause.archivedAt === null)
  const begun = {
    title: clause?.title ?? '',
    language: clause?.language ?? props.language,
    body: clause?.body ?? blank,
    isMandatory: clause?.isMandatory ?? false,
  }
  const [fresh, setFresh] = useState<typeof begun>()
  const history = useOpening()
  // Counts how often the text began again.
  const [loads, setLoads] = useState(0)
  const settled = { onSettled: refreshTemplates }
  const create = useMutation(trpc.contractClauses.create.mutationOptions(settled))
  const update = useMutation(
    trpc.contractClauses.update.mutationOptions({
      ...settled,
      meta: { errorMessage: '', mergesStale: true },
    }),
  )
  const saving = useAutosave({
    id: clause?.id ?? '',
    content: begun,
    version: clause?.version ?? 0,
    save: (content, version) =>
      update.mutateAsync({ orgSlug, id: clause?.id ?? '', version, clause: content }),
  })
  const draft = clause ? saving.content : (fresh ?? begun)
  const error = clause ? saving.error : create.error
  const errors = fieldErrorsOf(error)
  const problem =
    errors['clause.body'] ?? Object.entries(errors).find(([path]) => path.startsWith('clause.body.'))?.[1]

  const change = (part: Partial<typeof begun>) =>
    clause ? saving.change(part) : setFresh({ ...draft, ...part })
  async function latest() {
    const { clauses } = await fetchNow(clausesQuery(orgSlug))
    return clauses.find(({ id }) => id === clause?.id)
  }
  async function takeTheirs() {
    const theirs = await latest()
    if (!theirs) return onClose()
    const { title, language, body, isMandatory } = theirs
    saving.restart({ title, language, body, isMandatory }, theirs.version)
    setLoads((before) => before + 1)
  }
  async function keepMine() {
    const theirs = await latest()
    if (theirs) await saving.rebase(theirs.version)
  }
  function save() {
    if (clause) return void saving.flush()
    if (!fresh || create.isPending) return
    create.mutate(
      { orgSlug, clause: fresh },
      {
        onSuccess: ({ id }) => {
          setFresh(undefined)
          toast.success(t`Clause saved`)
          onCreated(id)
        },
      },
    )
  }
  useHotkeys(canEdit ? { 'mod+s': save } : false)

  return (
    <form
      noValidate
      className="flex min-w-0 flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {/* On narrow screens the form is the page. */}
      <div className="flex flex-col gap-1 lg:hidden">
        <Button variant="quiet" className="-ml-3 w-fit" icon={<ChevronLeft aria-hidden />} onClick={onClose}>
          <Trans>All clauses</Trans>
        </Button>
        <h1 className="text-2xl">{draft.title || <Trans>New clause</Trans>}</h1>
      </div>
      <Card>
        <div className="grid gap-x-4 gap-y-3 md:grid-cols-[minmax(0,1fr)_10rem]">
          <Field label={<Trans>Clause title</Trans>} error={errors['clause.title']} disabled={!canEdit}>
            <Input
              value={draft.title}
              maxLength={160}
              autoComplete="off"
              onChange={({ target }) => change({ title: target.value })}
            />
          </Field>
          <Field label={<Trans>Language</Trans>} error={errors['clause.language']} disabled={!canEdit}>
            <Select
              value={draft.language}
              options={languages.map((value) => ({ value, label: languageNames[value] }))}
              onValueChange={(language) => change({ language })}
            />
          </Field>
          <Switch
            label={<Trans>Mandatory</Trans>}
            hint={<Trans>Contracts that change or omit it need approval.</Trans>}
            checked={draft.isMandatory}
            disabled={!canEdit}
            onCheckedChange={(isMandatory) => change({ isMandatory })}
            className="md:col-span-2"
          />
        </div>
      </Card>
      <LazyContractEditor
        key={loads}
        value={draft.body}
        onChange={(body) => change({ body })}
        language={draft.language}
        canEdit={canEdit}
        label={t`Clause text`}
        className="contract-editor-short max-md:-mx-4"
      />
      {saving.hasMet ? (
        <div role="alert" className="flex flex-wrap items-center gap-2 text-signal">
          <p className="font-medium">
            <Trans>Someone else has changed this clause.</Trans>
          </p>
          <Button size="sm" onClick={() => void takeTheirs()}>
            <Trans>Use their version</Trans>
          </Button>
          <Button size="sm" onClick={() => void keepMine()}>
            <Trans>Keep my version</Trans>
          </Button>
        </div>
      ) : null}
      <FormError>
        {problem ?? (!clause && error && Object.keys(errors).length === 0 ? messageOf(error) : null)}
      </FormError>
      {canEdit ? (
        <div className="sticky bottom-0 z-20 -mx-4 flex items-center gap-2 border-t border-line bg-surface px-4 py-3 max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] md:mx-0 md:px-0">
          {clause ? (
            <>
              {saving.hasMet ? null : (
                <SaveState
                  state={saving.state}
                  error={error}
                  saved={<Trans>Saved</Trans>}
                  onRetry={() => void saving.flush()}
                />
              )}
              <Button className="ml-auto" onClick={() => void saving.settle().then(history.begin)}>
                <Trans>History</Trans>
              </Button>
              <Button variant="danger" onClick={() => props.onArchive(clause)}>
                <Trans>Archive</Trans>
              </Button>
            </>
          ) : (
            <>
              <Button type="submit" variant="primary" busy={create.isPending} disabled={!fresh}>
                <Trans>Save clause</Trans>
              </Button>
              <Button variant="quiet" onClick={onClose}>
                <Trans>Cancel</Trans>
              </Button>
            </>
          )}
        </div>
      ) : null}
      {canManage && clause?.archivedAt ? (
        <Button className="w-fit" onClick={() => props.onRestore(clause)}>
          <Trans>Restore</Trans>
        </Button>
      ) : null}
      {clause ? (
        <TextHistory
          key={`history-${history.key}`}
          open={history.open}
          onClose={history.close}
          id={clause.id}
          list={() => trpcClient.contractClauses.textVersions.query({ orgSlug, id: clause.id })}
          load={(versionId) =>
            trpcClient.contractClauses.textVersion.query({ orgSlug, id: clause.id, versionId })
          }
          now={draft}
          onRestore={(content) => {
            change(content)
            setLoads((before) => before + 1)
          }}
        />
      ) : null}
      <LeaveWarning isDirty={clause ? saving.state === 'failed' : fresh !== undefined && !create.isPending} />
    </form>
  )
}
