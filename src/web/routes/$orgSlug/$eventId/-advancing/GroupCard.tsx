// One group of questions of an event: how far it is, its questions, and what can be done with all of them.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Check, Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react'
import { isToReview } from '#domain/road/advancing/advancing.ts'
import { audienceLabels } from '#texts/road/advancing.ts'
import { translate } from '#web/texts.ts'
import { messageOf } from '#web/calls/errors.ts'
import type { AdvancingField, AdvancingGroup } from '#web/parts/road/advancing/advancing-queries.ts'
import type { GroupSheetProps } from '#web/parts/road/advancing/GroupSheet.tsx'
import { newQuestion } from '#web/parts/road/advancing/questions.ts'
import type { QuestionSheetProps } from '#web/parts/road/advancing/QuestionSheet.tsx'
import type { EventRecord } from '#web/parts/booking/event/event-form.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { useOpening } from '#web/ui/overlays/use-opening.ts'
import { FieldLine } from './FieldLine.tsx'
import { useFormCalls, useReview } from './use-advancing-calls.ts'

const QuestionSheet = lazyDialog<QuestionSheetProps>(
  async () => (await import('#web/parts/road/advancing/QuestionSheet.tsx')).QuestionSheet,
)
const GroupSheet = lazyDialog<GroupSheetProps>(
  async () => (await import('#web/parts/road/advancing/GroupSheet.tsx')).GroupSheet,
)

type GroupCardProps = {
  event: EventRecord
  group: AdvancingGroup
  /** All groups of the event, this one among them. */
  groups: readonly AdvancingGroup[]
  /** Which of its questions are shown. */
  isShown: (field: AdvancingField) => boolean
  canEdit: boolean
}

export function GroupCard({ event, group, groups, isShown, canEdit }: GroupCardProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { saveGroup, saveField, moveGroup, removeGroup } = useFormCalls(event.id)
  const review = useReview()
  const adding = useOpening()
  const editing = useOpening()
  const { id, name, audience, position, fields } = group
  const index = groups.indexOf(group)
  const received = fields.filter(isToReview)
  const inEvent = { orgSlug, eventId: event.id }
  return (
    <section
      id={`group-${id}`}
      aria-label={name}
      className="scroll-mt-4 overflow-hidden rounded-card border border-line bg-surface"
    >
      <header className="flex min-h-12 items-center gap-2 border-b border-line px-4 py-2">
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
          <h2 className="text-md tracking-[-0.01em] wrap-anywhere">{name}</h2>
          <span className="text-sm text-mute">{translate()(audienceLabels[audience])}</span>
        </div>
        {canEdit && received.length > 1 ? (
          <Button
            size="sm"
            icon={<Check aria-hidden />}
            busy={review.isPending}
            onClick={() => review.accept(received)}
          >
            <Plural value={received.length} one="Accept # answer" other="Accept # answers" />
          </Button>
        ) : null}
        {canEdit ? (
          <Menu
            align="end"
            trigger={
              <IconButton size="sm" label={t`More for ${name}`} className="-mr-1.5">
                <Ellipsis aria-hidden />
              </IconButton>
            }
            items={[
              { label: t`Add question`, icon: <Plus aria-hidden />, onSelect: adding.begin },
              { label: t`Edit group`, icon: <Pencil aria-hidden />, onSelect: editing.begin },
              index > 0 && {
                label: t`Move up`,
                icon: <ArrowUp aria-hidden />,
                onSelect: () => moveGroup(groups, index, -1),
              },
              index < groups.length - 1 && {
                label: t`Move down`,
                icon: <ArrowDown aria-hidden />,
                onSelect: () => moveGroup(groups, index, 1),
              },
              {
                label: t`Remove`,
                icon: <Trash2 aria-hidden />,
                danger: true,
                onSelect: () => removeGroup(group),
              },
            ]}
          />
        ) : null}
      </header>
      {review.error ? (
        <p role="alert" className="border-b border-line px-4 py-2 text-sm text-signal">
          {messageOf(review.error)}
        </p>
      ) : null}
      {fields.length > 0 ? (
        <ul>
          {fields.map((field, at) =>
            isShown(field) ? (
              <FieldLine key={field.id} field={field} place={{ event, group, index: at }} canEdit={canEdit} />
            ) : null,
          )}
        </ul>
      ) : (
        <p className="px-4 py-3 text-mute">
          <Trans>No questions in this group yet.</Trans>
        </p>
      )}
      {canEdit ? (
        <div className="border-t border-line px-2 py-1">
          <Button size="sm" variant="quiet" icon={<Plus aria-hidden />} onClick={adding.begin}>
            <Trans>Add question</Trans>
          </Button>
        </div>
      ) : null}
      <QuestionSheet
        key={adding.key}
        open={adding.open}
        onClose={adding.close}
        title={t`New question`}
        description={name}
        question={newQuestion()}
        onSave={(field) => saveField.mutateAsync({ ...inEvent, groupId: id, id: null, version: null, field })}
      />
      <GroupSheet
        key={editing.key}
        open={editing.open}
        onClose={editing.close}
        title={t`Edit group`}
        group={{ name, audience }}
        onSave={(values) => saveGroup.mutateAsync({ ...inEvent, id, group: { ...values, position } })}
      />
    </section>
  )
}
