// What can be done with one question of an event: answer it, look back, change or move the question itself.
import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Ellipsis, History, LockOpen, Pencil, Settings2, Trash2 } from 'lucide-react'
import { isLocked } from '#domain/road/advancing/advancing.ts'
import type { AdvancingField, AdvancingGroup } from '#web/parts/road/advancing/advancing-queries.ts'
import { questionOf } from '#web/parts/road/advancing/questions.ts'
import type { QuestionSheetProps } from '#web/parts/road/advancing/QuestionSheet.tsx'
import type { EventRecord } from '#web/parts/booking/event/event-form.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { IconButton } from '#web/ui/Button.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { useOpening } from '#web/ui/overlays/use-opening.ts'
import type { HistorySheetProps } from './HistorySheet.tsx'
import { useFormCalls, useReview } from './use-advancing-calls.ts'

const QuestionSheet = lazyDialog<QuestionSheetProps>(
  async () => (await import('#web/parts/road/advancing/QuestionSheet.tsx')).QuestionSheet,
)
const HistorySheet = lazyDialog<HistorySheetProps>(
  async () => (await import('./HistorySheet.tsx')).HistorySheet,
)

/** Where a question is. */
export type FieldPlace = { event: EventRecord; group: AdvancingGroup; index: number }

type FieldMenuProps = { field: AdvancingField; place: FieldPlace; canEdit: boolean; onAnswer: () => void }

export function FieldMenu({ field, place: { event, group, index }, canEdit, onAnswer }: FieldMenuProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { saveField, moveField, removeField } = useFormCalls(event.id)
  const review = useReview()
  const editing = useOpening()
  const looking = useOpening()
  const isQuestion = field.fieldType !== 'divider'
  const question = questionOf(field)
  const target = { orgSlug, eventId: event.id, groupId: group.id, id: field.id, version: field.version }
  const last = group.fields.length - 1
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton size="sm" label={t`More for ${field.fieldName}`}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
        items={[
          canEdit &&
            isQuestion && {
              label: field.responseValue === null ? t`Answer` : t`Change answer`,
              icon: <Pencil aria-hidden />,
              onSelect: onAnswer,
            },
          canEdit &&
            isLocked(field) &&
            field.pendingValue === null && {
              label: t`Reopen`,
              hint: t`Back to review`,
              icon: <LockOpen aria-hidden />,
              onSelect: () => review.reopen(field),
            },
          isQuestion && { label: t`History`, icon: <History aria-hidden />, onSelect: looking.begin },
          canEdit && isQuestion && 'separator',
          canEdit && {
            label: isQuestion ? t`Edit question` : t`Edit divider`,
            icon: <Settings2 aria-hidden />,
            onSelect: editing.begin,
          },
          canEdit &&
            index > 0 && {
              label: t`Move up`,
              icon: <ArrowUp aria-hidden />,
              onSelect: () => moveField(group, index, -1),
            },
          canEdit &&
            index < last && {
              label: t`Move down`,
              icon: <ArrowDown aria-hidden />,
              onSelect: () => moveField(group, index, 1),
            },
          canEdit && {
            label: t`Remove`,
            icon: <Trash2 aria-hidden />,
            danger: true,
            onSelect: () => removeField(field),
          },
        ]}
      />
      <QuestionSheet
        key={editing.key}
        open={editing.open}
        onClose={editing.close}
        title={isQuestion ? t`Edit question` : t`Edit divider`}
        question={question}
        onSave={(values) => saveField.mutateAsync({ ...target, field: values })}
      />
      <HistorySheet open={looking.open} field={field} onClose={looking.close} />
    </>
  )
}
