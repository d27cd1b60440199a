// One group of a template: its questions in order, and what can be done with them.
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { audienceLabels } from '#texts/road/advancing.ts'
import { translate } from '#web/texts.ts'
import type { GroupSheetProps } from '#web/parts/road/advancing/GroupSheet.tsx'
import { newQuestion, questionOf } from '#web/parts/road/advancing/questions.ts'
import type { QuestionSheetProps } from '#web/parts/road/advancing/QuestionSheet.tsx'
import { moved } from '#web/parts/road/advancing/moved.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { useOpening } from '#web/ui/overlays/use-opening.ts'
import { withField, type Draft, type DraftField, type DraftGroup } from './template-draft.ts'
import { TemplateQuestion } from './TemplateQuestion.tsx'

const QuestionSheet = lazyDialog<QuestionSheetProps>(
  async () => (await import('#web/parts/road/advancing/QuestionSheet.tsx')).QuestionSheet,
)
const GroupSheet = lazyDialog<GroupSheetProps>(
  async () => (await import('#web/parts/road/advancing/GroupSheet.tsx')).GroupSheet,
)

type TemplateGroupProps = {
  draft: Draft
  group: DraftGroup
  canEdit: boolean
  error: ReactNode
  isFirst: boolean
  isLast: boolean
  onChange: (edit: (group: DraftGroup) => DraftGroup) => void
  onDraft: (draft: Draft) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

export function TemplateGroup(props: TemplateGroupProps) {
  const { draft, group, canEdit, onChange, onDraft } = props
  const { t } = useLingui()
  const { name, audience, fields } = group
  const [edited, setEdited] = useState<DraftField | null>(null)
  const requesting = useOpening()
  const renaming = useOpening()
  const request = (field: DraftField | null) => {
    setEdited(field)
    requesting.begin()
  }
  const moveField = (index: number, by: 1 | -1) =>
    onChange((before) => ({ ...before, fields: moved(before.fields, index, by) }))
  const removeField = (key: number) =>
    onChange((before) => ({ ...before, fields: before.fields.filter((field) => field.key !== key) }))
  return (
    <section aria-label={name} className="overflow-hidden rounded-card border border-line bg-surface">
      <header className="flex min-h-12 items-center gap-3 border-b border-line px-4 py-2">
        <h2 className="text-md tracking-[-0.01em]">{name}</h2>
        <span className="text-sm text-mute">{translate()(audienceLabels[audience])}</span>
        <span className="flex-1" />
        {canEdit ? (
          <Menu
            align="end"
            trigger={
              <IconButton size="sm" label={t`More for ${name}`} className="-mr-1.5">
                <Ellipsis aria-hidden />
              </IconButton>
            }
            items={[
              { label: t`Edit group`, icon: <Pencil aria-hidden />, onSelect: renaming.begin },
              !props.isFirst && {
                label: t`Move up`,
                icon: <ArrowUp aria-hidden />,
                onSelect: () => props.onMove(-1),
              },
              !props.isLast && {
                label: t`Move down`,
                icon: <ArrowDown aria-hidden />,
                onSelect: () => props.onMove(1),
              },
              { label: t`Remove`, icon: <Trash2 aria-hidden />, danger: true, onSelect: props.onRemove },
            ]}
          />
        ) : null}
      </header>
      {props.error ? (
        <p role="alert" className="px-4 pt-2 text-xs font-medium text-signal">
          {props.error}
        </p>
      ) : null}
      <ul className="divide-y divide-line">
        {fields.map((field, index) => (
          <TemplateQuestion
            key={field.key}
            field={field}
            canEdit={canEdit}
            isFirst={index === 0}
            isLast={index === fields.length - 1}
            onEdit={() => request(field)}
            onMove={(by) => moveField(index, by)}
            onRemove={() => removeField(field.key)}
          />
        ))}
      </ul>
      {canEdit ? (
        <div className="border-t border-line px-2 py-1">
          <Button size="sm" variant="quiet" icon={<Plus aria-hidden />} onClick={() => request(null)}>
            <Trans>Add question</Trans>
          </Button>
        </div>
      ) : null}
      <QuestionSheet
        key={`question ${requesting.key}`}
        open={requesting.open}
        onClose={requesting.close}
        title={edited ? t`Edit question` : t`New question`}
        description={name}
        question={edited ? questionOf(edited) : newQuestion()}
        onSave={(field) => {
          onDraft(withField(draft, group.key, field, edited?.key ?? null))
          return Promise.resolve()
        }}
      />
      <GroupSheet
        key={`group ${renaming.key}`}
        open={renaming.open}
        onClose={renaming.close}
        title={t`Edit group`}
        group={{ name, audience }}
        onSave={(values) => {
          onChange((before) => ({ ...before, ...values }))
          return Promise.resolve()
        }}
      />
    </section>
  )
}
