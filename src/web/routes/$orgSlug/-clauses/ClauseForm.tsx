// One clause of the library: its name, its language, whether it must stay, and its words.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import type { ContractBody } from '#domain/documents/templates/contract-body.ts'
import { fieldErrorsOf, isStale, messageOf } from '#web/calls/errors.ts'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { LazyContractEditor } from '#web/parts/documents/contract/LazyContractEditor.tsx'
import { LeaveWarning } from '#web/parts/platform/form/LeaveWarning.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Switch } from '#web/ui/fields/Choice.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { Card } from '#web/ui/Page.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useHotkeys } from '#web/ui/keys/use-hotkeys.ts'
import { refreshTemplates } from '#web/routes/$orgSlug/-templates/template-calls.ts'
import type { Clause } from './ClauseList.tsx'
import { languages, type Language } from '#domain/language.ts'
import { languageNames } from '#texts/documents/contract-labels.ts'

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

/** Remount it for each clause, and for what somebody else saved. */
export function ClauseForm(props: ClauseFormProps) {
  const { clause, canManage, onCreated, onClose } = props
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const canEdit = canManage && (clause === null || clause.archivedAt === null)
  const [draft, setDraft] = useState({
    title: clause?.title ?? '',
    language: clause?.language ?? props.language,
    body: clause?.body ?? blank,
    isMandatory: clause?.isMandatory ?? false,
  })
  const [version, setVersion] = useState(clause?.version ?? 0)
  const [isDirty, setDirty] = useState(false)
  const settled = { onSettled: refreshTemplates }
  const create = useMutation(trpc.contractClauses.create.mutationOptions(settled))
  const update = useMutation(
    trpc.contractClauses.update.mutationOptions({ ...settled, meta: { mergesStale: true } }),
  )
  const { error } = clause ? update : create
  const errors = fieldErrorsOf(error)
  const isSaving = create.isPending || update.isPending
  const problem =
    errors['clause.body'] ?? Object.entries(errors).find(([path]) => path.startsWith('clause.body.'))?.[1]

  const change = (part: Partial<typeof draft>) => {
    setDraft((before) => ({ ...before, ...part }))
    setDirty(true)
  }
  function save() {
    if (!isDirty || isSaving) return
    if (!clause) {
      create.mutate(
        { orgSlug, clause: draft },
        {
          onSuccess: ({ id }) => {
            setDirty(false)
            toast.success(t`Clause saved`)
            onCreated(id)
          },
        },
      )
      return
    }
    update.mutate(
      { orgSlug, id: clause.id, version, clause: draft },
      {
        onSuccess: (saved) => {
          setVersion(saved.version)
          setDirty(false)
          toast.success(t`Clause saved`)
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
        value={draft.body}
        onChange={(body) => change({ body })}
        language={draft.language}
        canEdit={canEdit}
        label={t`Clause text`}
        className="contract-editor-short max-md:-mx-4"
      />
      <FormError>
        {problem ??
          (error && Object.keys(errors).length === 0
            ? isStale(error)
              ? t`Someone else has changed this clause. Reopen it to see the changes.`
              : messageOf(error)
            : null)}
      </FormError>
      {canEdit ? (
        <div className="sticky bottom-0 z-20 -mx-4 flex gap-2 border-t border-line bg-surface px-4 py-3 max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] md:mx-0 md:px-0">
          <Button type="submit" variant="primary" busy={isSaving} disabled={!isDirty}>
            {isDirty || !clause ? <Trans>Save clause</Trans> : <Trans>Saved</Trans>}
          </Button>
          {clause ? (
            <Button variant="danger" className="ml-auto" onClick={() => props.onArchive(clause)}>
              <Trans>Archive</Trans>
            </Button>
          ) : (
            <Button variant="quiet" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
          )}
        </div>
      ) : null}
      {canManage && clause?.archivedAt ? (
        <Button className="w-fit" onClick={() => props.onRestore(clause)}>
          <Trans>Restore</Trans>
        </Button>
      ) : null}
      <LeaveWarning isDirty={isDirty && !isSaving} />
    </form>
  )
}
