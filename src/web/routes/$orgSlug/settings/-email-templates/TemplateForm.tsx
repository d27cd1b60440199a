// One template of an e-mail: its name, language, subject and text, and how it reads for a real show.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Language } from '#domain/language.ts'
import { fieldErrorsOf, messageOf } from '#web/calls/errors.ts'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { fetchNow } from '#web/parts/platform/form/fetch-now.ts'
import { LeaveWarning } from '#web/parts/platform/form/LeaveWarning.tsx'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { SaveState } from '#web/parts/platform/form/SaveState.tsx'
import { useAutosave } from '#web/parts/platform/form/use-autosave.ts'
import type { EmailTemplate } from '#web/parts/messages/thread/message-queries.ts'
import { insertAt } from '#web/parts/messages/thread/message-text.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import type { HistorySheetProps } from '#web/parts/platform/versions/HistorySheet.tsx'
import { queryClient } from '#web/calls/query.ts'
import { trpc, trpcClient } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input, Textarea } from '#web/ui/fields/Input.tsx'
import { Card } from '#web/ui/Page.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useOpening } from '#web/ui/overlays/use-opening.ts'
import { useHotkeys } from '#web/ui/keys/use-hotkeys.ts'
import { FieldMenu } from './FieldMenu.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'

const HistorySheet = lazyDialog<HistorySheetProps>(
  async () => (await import('#web/parts/platform/versions/HistorySheet.tsx')).HistorySheet,
)
const linesOf = ({ title, body }: { title: string; body: unknown }) => [title, ...String(body).split('\n')]

type TemplateFormProps = {
  /** Null for a new one. */
  template: EmailTemplate | null
  language: Language
  canManage: boolean
  onCreated: (id: string) => void
  onClose: () => void
  onArchive: (template: EmailTemplate) => void
  onRestore: (template: EmailTemplate) => void
}

/** Remount it for each template. What is on file saves itself; a new one is saved once by hand. */
export function TemplateForm(props: TemplateFormProps) {
  const { template, canManage, onCreated, onClose } = props
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const canEdit = canManage && template?.archivedAt == null
  const begun = {
    name: template?.name ?? '',
    language: template?.language ?? props.language,
    subject: template?.subject ?? '',
    body: template?.body ?? '',
  }
  const [fresh, setFresh] = useState<typeof begun>()
  const history = useOpening()
  const subject = useRef<HTMLInputElement>(null)
  const body = useRef<HTMLTextAreaElement>(null)
  const [last, setLast] = useState<'subject' | 'body'>('body')
  const settled = { onSettled: () => queryClient.invalidateQueries(trpc.emailTemplates.pathFilter()) }
  const create = useMutation(trpc.emailTemplates.create.mutationOptions(settled))
  const update = useMutation(
    trpc.emailTemplates.update.mutationOptions({
      ...settled,
      meta: { errorMessage: '', mergesStale: true },
    }),
  )
  const saving = useAutosave({
    id: template?.id ?? '',
    content: begun,
    version: template?.version ?? 0,
    save: (content, version) =>
      update.mutateAsync({ orgSlug, id: template?.id ?? '', version, template: content }),
  })
  const draft = template ? saving.content : (fresh ?? begun)
  const error = template ? saving.error : create.error
  const errors = fieldErrorsOf(error)

  const change = (part: Partial<typeof begun>) =>
    template ? saving.change(part) : setFresh({ ...draft, ...part })
  function insert(field: string) {
    const element = last === 'subject' ? subject.current : body.current
    const { text, at } = insertAt(
      draft[last],
      {
        start: element?.selectionStart ?? draft[last].length,
        end: element?.selectionEnd ?? draft[last].length,
      },
      field,
    )
    change({ [last]: text })
    // The menu gives the focus back to its button first.
    setTimeout(() => {
      element?.focus()
      element?.setSelectionRange(at, at)
    }, 50)
  }
  const latest = () => fetchNow(trpc.emailTemplates.get.queryOptions({ orgSlug, id: template?.id ?? '' }))
  async function takeTheirs() {
    const { name, language, subject: said, body: text, version } = await latest()
    saving.restart({ name, language, subject: said, body: text }, version)
  }
  const keepMine = async () => saving.rebase((await latest()).version)
  function save() {
    if (template) return void saving.flush()
    if (!fresh || create.isPending) return
    create.mutate(
      { orgSlug, template: fresh },
      {
        onSuccess: ({ id }) => {
          setFresh(undefined)
          toast.success(t`Template saved`)
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
      <div className="flex flex-col gap-1 @2xl:hidden">
        <Button variant="quiet" className="-ml-3 w-fit" icon={<ChevronLeft aria-hidden />} onClick={onClose}>
          <Trans>All templates</Trans>
        </Button>
        <h2 className="text-xl">{draft.name || <Trans>New template</Trans>}</h2>
      </div>
      <Card>
        <div className="flex flex-col gap-3">
          <div className="grid gap-3 md:grid-cols-[minmax(0,1fr)_10rem]">
            <Field label={<Trans>Template name</Trans>} error={errors['template.name']} disabled={!canEdit}>
              <Input
                value={draft.name}
                maxLength={120}
                autoComplete="off"
                onChange={({ target }) => change({ name: target.value })}
              />
            </Field>
            <Field label={<Trans>Language</Trans>} error={errors['template.language']} disabled={!canEdit}>
              <Select
                value={draft.language}
                options={[
                  { value: 'en', label: t`English` },
                  { value: 'de', label: t`German` },
                ]}
                onValueChange={(language) => change({ language })}
              />
            </Field>
          </div>
          <Field label={<Trans>Subject</Trans>} error={errors['template.subject']} disabled={!canEdit}>
            <Input
              ref={subject}
              value={draft.subject}
              maxLength={200}
              autoComplete="off"
              onFocus={() => setLast('subject')}
              onChange={({ target }) => change({ subject: target.value })}
            />
          </Field>
          <div className="relative max-md:mt-3">
            <Field label={<Trans>E-mail</Trans>} error={errors['template.body']} disabled={!canEdit}>
              <Textarea
                ref={body}
                value={draft.body}
                rows={12}
                className="max-h-none!"
                onFocus={() => setLast('body')}
                onChange={({ target }) => change({ body: target.value })}
              />
            </Field>
            {canEdit ? (
              <div className="absolute -top-4 right-0 md:-top-2">
                <FieldMenu onInsert={insert} />
              </div>
            ) : null}
          </div>
          {saving.hasMet ? (
            <div role="alert" className="flex flex-wrap items-center gap-2 text-signal">
              <p className="font-medium">
                <Trans>Someone else has changed this template.</Trans>
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
            {!template && error && Object.keys(errors).length === 0 ? messageOf(error) : null}
          </FormError>
        </div>
        {canEdit ? (
          <div className="mt-4 flex flex-wrap items-center gap-2">
            {template ? (
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
                <Button variant="danger" onClick={() => props.onArchive(template)}>
                  <Trans>Archive template</Trans>
                </Button>
              </>
            ) : (
              <>
                <Button type="submit" variant="primary" busy={create.isPending} disabled={!fresh}>
                  <Trans>Save template</Trans>
                </Button>
                <Button variant="quiet" onClick={onClose}>
                  <Trans>Cancel</Trans>
                </Button>
              </>
            )}
          </div>
        ) : null}
        {canManage && template?.archivedAt ? (
          <Button className="mt-4 w-fit" onClick={() => props.onRestore(template)}>
            <Trans>Restore template</Trans>
          </Button>
        ) : null}
      </Card>
      {template ? (
        <HistorySheet
          key={`history-${history.key}`}
          open={history.open}
          onClose={history.close}
          id={template.id}
          list={() => trpcClient.emailTemplates.textVersions.query({ orgSlug, id: template.id })}
          load={(versionId) =>
            trpcClient.emailTemplates.textVersion.query({ orgSlug, id: template.id, versionId })
          }
          now={linesOf({ title: draft.subject, body: draft.body })}
          linesOf={linesOf}
          onRestore={({ title, body }) => change({ subject: title, body: String(body) })}
        />
      ) : null}
      <TemplatePreview texts={draft} />
      <LeaveWarning
        isDirty={template ? saving.state === 'failed' : fresh !== undefined && !create.isPending}
        entries={{
          start: () => ({ id: template?.id ?? null, version: template?.version ?? 0 }),
          read: () => draft,
          fill: (kept) => change(kept as typeof begun),
        }}
      />
    </form>
  )
}
