// One template of an e-mail: its name, language, subject and text, and how it reads for a real show.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Language } from '#domain/language.ts'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { fetchNow } from '#web/parts/platform/form/fetch-now.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { TheirsOrMine } from '#web/parts/platform/versions/TheirsOrMine.tsx'
import { LibraryButtons, LibraryForm } from '#web/parts/platform/library/LibraryForm.tsx'
import { useLibraryDraft } from '#web/parts/platform/library/use-library-draft.ts'
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
import { FieldMenu } from './FieldMenu.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'

const HistorySheet = lazyDialog<HistorySheetProps>(
  async () => (await import('#web/parts/platform/versions/HistorySheet.tsx')).HistorySheet,
)

/** What the form holds of a template. */
const contentOf = ({ name, language, subject, body }: EmailTemplate) => ({ name, language, subject, body })
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
  const { template, language, canManage, onCreated, onClose } = props
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const canEdit = canManage && template?.archivedAt == null
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
  const draft = useLibraryDraft({
    record: template,
    content: template ? contentOf(template) : { name: '', language, subject: '', body: '' },
    update: ({ id, version, content }) => update.mutateAsync({ orgSlug, id, version, template: content }),
    async latest(id) {
      const theirs = await fetchNow(trpc.emailTemplates.get.queryOptions({ orgSlug, id }))
      return { content: contentOf(theirs), version: theirs.version }
    },
    create,
    inputOf: (content) => ({ orgSlug, template: content }),
    onCreated(id) {
      toast.success(t`Template saved`)
      onCreated(id)
    },
  })
  const { content, errors, change } = draft

  function insert(field: string) {
    const element = last === 'subject' ? subject.current : body.current
    const { text, at } = insertAt(
      content[last],
      {
        start: element?.selectionStart ?? content[last].length,
        end: element?.selectionEnd ?? content[last].length,
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

  return (
    <LibraryForm
      draft={draft}
      canEdit={canEdit}
      entries={{
        start: () => ({ id: template?.id ?? null, version: template?.version ?? 0 }),
        read: () => content,
        fill: (kept) => change(kept as typeof content),
      }}
    >
      {/* On narrow screens the form is the page. */}
      <div className="flex flex-col gap-1 @2xl:hidden">
        <Button variant="quiet" className="-ml-3 w-fit" icon={<ChevronLeft aria-hidden />} onClick={onClose}>
          <Trans>All templates</Trans>
        </Button>
        <h2 className="text-xl">{content.name || <Trans>New template</Trans>}</h2>
      </div>
      <Card>
        <div className="flex flex-col gap-3">
          <div className="grid gap-3 md:grid-cols-[minmax(0,1fr)_10rem]">
            <Field label={<Trans>Template name</Trans>} error={errors['template.name']} disabled={!canEdit}>
              <Input
                value={content.name}
                maxLength={120}
                autoComplete="off"
                onChange={({ target }) => change({ name: target.value })}
              />
            </Field>
            <Field label={<Trans>Language</Trans>} error={errors['template.language']} disabled={!canEdit}>
              <Select
                value={content.language}
                options={[
                  { value: 'en', label: t`English` },
                  { value: 'de', label: t`German` },
                ]}
                onValueChange={(chosen) => change({ language: chosen })}
              />
            </Field>
          </div>
          <Field label={<Trans>Subject</Trans>} error={errors['template.subject']} disabled={!canEdit}>
            <Input
              ref={subject}
              value={content.subject}
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
                value={content.body}
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
          {draft.hasMet ? (
            <TheirsOrMine
              onTakeTheirs={() => void draft.takeTheirs()}
              onKeepMine={() => void draft.keepMine()}
            >
              <Trans>Someone else has changed this template.</Trans>
            </TheirsOrMine>
          ) : null}
          <FormError>{draft.problem}</FormError>
        </div>
        {canEdit ? (
          <div className="mt-4 flex flex-wrap items-center gap-2">
            <LibraryButtons
              draft={draft}
              saveLabel={<Trans>Save template</Trans>}
              archiveLabel={<Trans>Archive template</Trans>}
              onHistory={history.begin}
              onArchive={() => template && props.onArchive(template)}
              onCancel={onClose}
            />
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
          now={linesOf({ title: content.subject, body: content.body })}
          linesOf={linesOf}
          onRestore={({ title, body }) => change({ subject: title, body: String(body) })}
        />
      ) : null}
      <TemplatePreview texts={content} />
    </LibraryForm>
  )
}
