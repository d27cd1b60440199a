// Edits a template: its name, whether new shows start with it, its groups and their questions.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { standardAdvance } from '#texts/road/standard-advance.ts'
import { translate } from '#web/texts.ts'
import { fieldErrorsOf, isStale, messageOf } from '#web/calls/errors.ts'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { refreshAdvancing } from '#web/parts/road/advancing/advancing-queries.ts'
import type { GroupSheetProps } from '#web/parts/road/advancing/GroupSheet.tsx'
import { LeaveWarning } from '#web/parts/platform/form/LeaveWarning.tsx'
import { moved } from '#web/parts/road/advancing/moved.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Switch } from '#web/ui/fields/Choice.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { Card } from '#web/ui/Page.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useOpening } from '#web/ui/overlays/use-opening.ts'
import { draftOf, templateOf, withGroup, withNewGroup, type Template } from './template-draft.ts'
import { TemplateGroup } from './TemplateGroup.tsx'

const GroupSheet = lazyDialog<GroupSheetProps>(
  async () => (await import('#web/parts/road/advancing/GroupSheet.tsx')).GroupSheet,
)

type TemplateEditorProps = {
  /** Without an id it becomes a new one. */
  template: Template
  /** Begins with the groups of the built-in template. */
  isFromStandard: boolean
  canEdit: boolean
  onSaved: (id: string) => void
  onClose: () => void
}

/** Remount it for each template. */
export function TemplateEditor(props: TemplateEditorProps) {
  const { template, isFromStandard, canEdit, onSaved, onClose } = props
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const [draft, setDraft] = useState(() =>
    draftOf(isFromStandard ? { ...template, groups: standardAdvance(translate()).groups } : template),
  )
  const [isDirty, setDirty] = useState(false)
  const adding = useOpening()
  const save = useMutation(trpc.advancing.saveTemplate.mutationOptions({ onSettled: refreshAdvancing }))
  const errors = fieldErrorsOf(save.error)
  const change = (next: typeof draft) => {
    setDraft(next)
    setDirty(true)
  }

  function submit() {
    const { id, version } = template
    save.mutate(
      { orgSlug, id, version, template: templateOf(draft) },
      {
        onSuccess: (saved) => {
          setDirty(false)
          toast.success(t`Template saved`)
          onSaved(saved.id)
        },
      },
    )
  }

  return (
    <form
      noValidate
      className="flex min-w-0 flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Card>
        <div className="flex flex-col gap-3">
          <Field label={<Trans>Name of the template</Trans>} error={errors['template.name']}>
            <Input
              autoComplete="off"
              value={draft.name}
              maxLength={80}
              disabled={!canEdit}
              onChange={({ target }) => change({ ...draft, name: target.value })}
            />
          </Field>
          <Switch
            label={<Trans>Default</Trans>}
            hint={<Trans>Suggested first when you start an advance.</Trans>}
            checked={draft.isDefault}
            disabled={!canEdit}
            onCheckedChange={(isDefault) => change({ ...draft, isDefault })}
          />
        </div>
      </Card>
      {draft.groups.map((group, index) => (
        <TemplateGroup
          key={group.key}
          group={group}
          canEdit={canEdit}
          error={errors[`template.groups.${index}.name`]}
          draft={draft}
          onChange={(edit) => change(withGroup(draft, group.key, edit))}
          onDraft={change}
          onMove={(by) => change({ ...draft, groups: moved(draft.groups, index, by) })}
          isFirst={index === 0}
          isLast={index === draft.groups.length - 1}
          onRemove={() => change({ ...draft, groups: draft.groups.filter(({ key }) => key !== group.key) })}
        />
      ))}
      {canEdit ? (
        <>
          <Button className="w-fit" icon={<Plus aria-hidden />} onClick={adding.begin}>
            <Trans>Add group</Trans>
          </Button>
          <FormError>
            {save.error && Object.keys(errors).length === 0
              ? isStale(save.error)
                ? t`Someone changed this template in the meantime. Reopen it to see the changes.`
                : messageOf(save.error)
              : null}
          </FormError>
          <div className="sticky bottom-0 -mx-4 flex gap-2 border-t border-line bg-paper px-4 py-3 max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] md:-mx-8 md:px-8">
            <Button
              type="submit"
              variant="primary"
              busy={save.isPending}
              disabled={!isDirty && Boolean(template.id)}
            >
              <Trans>Save template</Trans>
            </Button>
            <Button variant="quiet" onClick={onClose}>
              <Trans>Close</Trans>
            </Button>
          </div>
        </>
      ) : null}
      <GroupSheet
        key={adding.key}
        open={adding.open}
        title={<Trans>New group</Trans>}
        group={{ name: '', audience: 'promoter' }}
        onClose={adding.close}
        onSave={(group) => {
          change(withNewGroup(draft, group))
          return Promise.resolve()
        }}
      />
      <LeaveWarning
        isDirty={isDirty && !save.isPending}
        entries={{
          start: () => ({ id: template.id, version: template.version, isFromStandard }),
          read: () => draft,
          fill: (kept) => change(kept as typeof draft),
        }}
      />
    </form>
  )
}
