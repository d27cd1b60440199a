// One template of an e-mail: its name, language, subject and words, and how it reads for a real show.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Language } from '#domain/language.ts'
import { fieldErrorsOf, isStale, messageOf } from '#web/calls/errors.ts'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { LeaveWarning } from '#web/parts/platform/form/LeaveWarning.tsx'
import type { EmailTemplate } from '#web/parts/messages/thread/message-queries.ts'
import { insertAt } from '#web/parts/messages/thread/message-text.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { queryClient } from '#web/calls/query.ts'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input, Textarea } from '#web/ui/fields/Input.tsx'
import { Card } from '#web/ui/Page.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useHotkeys } from '#web/ui/keys/use-hotkeys.ts'
import { FieldMenu } from './FieldMenu.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'

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

/** Remount it for each template. */
export function TemplateForm(props: TemplateFormProps) {
  const { template, canManage, onCreated, onClose } = props
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const canEdit = canManage && template?.archivedAt == null
  const [draft, setDraft] = useState({
    name: template?.name ?? '',
    language: template?.language ?? props.language,
    subject: template?.subject ?? '',
    body: template?.body ?? '',
  })
  const [version, setVersion] = useState(template?.version ?? 0)
  const [isDirty, setDirty] = useState(false)
  const subject = useRef<HTMLInputElement>(null)
  const body = useRef<HTMLTextAreaElement>(null)
  const [last, setLast] = useState<'subject' | 'body'>('body')
  const settled = { onSettled: () => queryClient.invalidateQueries(trpc.emailTemplates.pathFilter()) }
  const create = useMutation(trpc.emailTemplates.create.mutationOptions(settled))
  const update = useMutation(
    trpc.emailTemplates.update.mutationOptions({ ...settled, meta: { mergesStale: true } }),
  )
  const { error } = template ? update : create
  const errors = fieldErrorsOf(error)
  const isSaving = create.isPending || update.isPending

  const change = (part: Partial<typeof draft>) => {
    setDraft((before) => ({ ...before, ...part }))
    setDirty(true)
  }
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
  function save() {
    if (!isDirty || isSaving) return
    if (!template) {
      create.mutate(
        { orgSlug, template: draft },
        {
          onSuccess: ({ id }) => {
            setDirty(false)
            toast.success(t`Template saved`)
            onCreated(id)
          },
        },
      )
      return
    }
    update.mutate(
      { orgSlug, id: template.id, version, template: draft },
      {
        onSuccess: (saved) => {
          setVersion(saved.version)
          setDirty(false)
          toast.success(t`Template saved`)
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
          <FormError>
            {error && Object.keys(errors).length === 0
              ? isStale(error)
                ? t`Someone else changed this template. Open it again to see the changes.`
                : messageOf(error)
              : null}
          </FormError>
        </div>
        {canEdit ? (
          <div className="mt-4 flex flex-wrap gap-2">
            <Button type="submit" variant="primary" busy={isSaving} disabled={!isDirty}>
              {isDirty || !template ? <Trans>Save template</Trans> : <Trans>Saved</Trans>}
            </Button>
            {template ? (
              <Button variant="danger" className="ml-auto" onClick={() => props.onArchive(template)}>
                <Trans>Archive template</Trans>
              </Button>
            ) : (
              <Button variant="quiet" onClick={onClose}>
                <Trans>Cancel</Trans>
              </Button>
            )}
          </div>
        ) : null}
        {canManage && template?.archivedAt ? (
          <Button className="mt-4 w-fit" onClick={() => props.onRestore(template)}>
            <Trans>Restore template</Trans>
          </Button>
        ) : null}
      </Card>
      <TemplatePreview texts={draft} />
      <LeaveWarning
        isDirty={isDirty && !isSaving}
        entries={{
          start: () => ({ id: template?.id ?? null, version }),
          read: () => draft,
          fill: (kept) => change(kept as typeof draft),
        }}
      />
    </form>
  )
}
