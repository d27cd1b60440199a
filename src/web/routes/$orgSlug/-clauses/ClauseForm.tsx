// One clause of the library: its name, its language, whether it must stay, and its words.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import type { ContractBody } from '#domain/documents/templates/contract-body.ts'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { LazyContractEditor } from '#web/parts/documents/contract/LazyContractEditor.tsx'
import type { TextHistoryProps } from '#web/parts/documents/contract/TextHistory.tsx'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { TheirsOrMine } from '#web/parts/platform/versions/TheirsOrMine.tsx'
import { fetchNow } from '#web/parts/platform/form/fetch-now.ts'
import { LibraryButtons, LibraryForm } from '#web/parts/platform/library/LibraryForm.tsx'
import { useLibraryDraft } from '#web/parts/platform/library/use-library-draft.ts'
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

/** What the form holds of a clause. */
const contentOf = ({ title, language, body, isMandatory }: Clause) => ({ title, language, body, isMandatory })

/** Remount it for each clause, and for what somebody else saved. What is on file saves itself; a new one is saved once by hand. */
export function ClauseForm(props: ClauseFormProps) {
  const { clause, language, canManage, onCreated, onClose } = props
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const canEdit = canManage && (clause === null || clause.archivedAt === null)
  const history = useOpening()
  // Counts how often an earlier text was put back.
  const [loads, setLoads] = useState(0)
  const settled = { onSettled: refreshTemplates }
  const create = useMutation(trpc.contractClauses.create.mutationOptions(settled))
  const update = useMutation(
    trpc.contractClauses.update.mutationOptions({
      ...settled,
      meta: { errorMessage: '', mergesStale: true },
    }),
  )
  const draft = useLibraryDraft({
    record: clause,
    content: clause ? contentOf(clause) : { title: '', language, body: blank, isMandatory: false },
    update: ({ id, version, content }) => update.mutateAsync({ orgSlug, id, version, clause: content }),
    async latest(id) {
      const { clauses } = await fetchNow(clausesQuery(orgSlug))
      const theirs = clauses.find((each) => each.id === id)
      return theirs && { content: contentOf(theirs), version: theirs.version }
    },
    create,
    inputOf: (content) => ({ orgSlug, clause: content }),
    onCreated(id) {
      toast.success(t`Clause saved`)
      onCreated(id)
    },
    onGone: onClose,
  })
  const { content, errors, change } = draft
  const problem =
    errors['clause.body'] ?? Object.entries(errors).find(([path]) => path.startsWith('clause.body.'))?.[1]

  return (
    <LibraryForm draft={draft} canEdit={canEdit}>
      {/* On narrow screens the form is the page. */}
      <div className="flex flex-col gap-1 lg:hidden">
        <Button variant="quiet" className="-ml-3 w-fit" icon={<ChevronLeft aria-hidden />} onClick={onClose}>
          <Trans>All clauses</Trans>
        </Button>
        <h1 className="text-2xl">{content.title || <Trans>New clause</Trans>}</h1>
      </div>
      <Card>
        <div className="grid gap-x-4 gap-y-3 md:grid-cols-[minmax(0,1fr)_10rem]">
          <Field label={<Trans>Clause title</Trans>} error={errors['clause.title']} disabled={!canEdit}>
            <Input
              value={content.title}
              maxLength={160}
              autoComplete="off"
              onChange={({ target }) => change({ title: target.value })}
            />
          </Field>
          <Field label={<Trans>Language</Trans>} error={errors['clause.language']} disabled={!canEdit}>
            <Select
              value={content.language}
              options={languages.map((value) => ({ value, label: languageNames[value] }))}
              onValueChange={(chosen) => change({ language: chosen })}
            />
          </Field>
          <Switch
            label={<Trans>Mandatory</Trans>}
            hint={<Trans>Contracts that change or omit it need approval.</Trans>}
            checked={content.isMandatory}
            disabled={!canEdit}
            onCheckedChange={(isMandatory) => change({ isMandatory })}
            className="md:col-span-2"
          />
        </div>
      </Card>
      <LazyContractEditor
        key={`${draft.restarts} ${loads}`}
        value={content.body}
        onChange={(body) => change({ body })}
        language={content.language}
        canEdit={canEdit}
        label={t`Clause text`}
        className="contract-editor-short max-md:-mx-4"
      />
      {draft.hasMet ? (
        <TheirsOrMine onTakeTheirs={() => void draft.takeTheirs()} onKeepMine={() => void draft.keepMine()}>
          <Trans>Someone else has changed this clause.</Trans>
        </TheirsOrMine>
      ) : null}
      <FormError>{problem ?? draft.problem}</FormError>
      {canEdit ? (
        <div className="sticky bottom-0 z-20 -mx-4 flex items-center gap-2 border-t border-line bg-surface px-4 py-3 max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] md:mx-0 md:px-0">
          <LibraryButtons
            draft={draft}
            saveLabel={<Trans>Save clause</Trans>}
            archiveLabel={<Trans>Archive</Trans>}
            onHistory={history.begin}
            onArchive={() => clause && props.onArchive(clause)}
            onCancel={onClose}
          />
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
          now={content}
          onRestore={(earlier) => {
            change(earlier)
            setLoads((before) => before + 1)
          }}
        />
      ) : null}
    </LibraryForm>
  )
}
