// The calls about the advance of one event; each asks what shows advancing again. Removing can be undone.
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import {
  refreshAdvancing,
  type AdvancingField,
  type AdvancingGroup,
} from '#web/parts/road/advancing/advancing-queries.ts'
import { moved } from '#web/parts/road/advancing/moved.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { queryClient } from '#web/calls/query.ts'
import { trpc } from '#web/trpc.ts'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'

const settled = { onSettled: refreshAdvancing }

export function useReview() {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const review = useMutation(trpc.advancing.review.mutationOptions(settled))
  const updateVenue = useMutation(
    trpc.advancing.updateVenue.mutationOptions({
      async onSettled() {
        await Promise.all([refreshAdvancing(), queryClient.invalidateQueries(trpc.venues.pathFilter())])
      },
    }),
  )
  const reopen = useMutation(trpc.advancing.reopen.mutationOptions(settled))
  /** What is decided is what is on the screen: an answer that changed meanwhile is refused. */
  const seen = (fields: readonly AdvancingField[]) => ({
    orgSlug,
    fieldIds: fields.map(({ id }) => id),
    versions: Object.fromEntries(fields.map(({ id, version }) => [id, version])),
  })
  return {
    isPending: review.isPending || reopen.isPending,
    accept(fields: readonly AdvancingField[]) {
      review.mutate(
        { ...seen(fields), decision: 'accept' },
        {
          onSuccess: ({ count }) => {
            // Opening it again brings back neither the former answer nor the former time.
            const isUndoable = fields.every(
              ({ pendingValue, home }) => pendingValue === null && !home?.contradicts,
            )
            if (!isUndoable) return
            const text = t`${plural(count, { one: '# answer accepted', other: '# answers accepted' })}`
            const fieldIds = fields.map(({ id }) => id)
            toastUndo(text, () => reopen.mutate({ orgSlug, fieldIds }), 'advancing-review')
          },
        },
      )
    },
    /** The answer is dropped, what counts now stays. */
    keep: (field: AdvancingField) => review.mutate({ ...seen([field]), decision: 'keep' }),
    sendBack: (field: AdvancingField, reason: string | null, done: () => void) =>
      review.mutate({ ...seen([field]), decision: 'reject', reason }, { onSuccess: done }),
    reopen: (field: AdvancingField) => reopen.mutate({ orgSlug, fieldIds: [field.id] }),
    updateVenue: (field: AdvancingField) => updateVenue.mutate({ orgSlug, fieldId: field.id }),
    isUpdatingVenue: updateVenue.isPending,
    error: review.error,
  }
}

/** Groups and fields of the event itself. */
export function useFormCalls(eventId: string) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const saveGroup = useMutation(trpc.advancing.saveGroup.mutationOptions(settled))
  const saveField = useMutation(trpc.advancing.saveField.mutationOptions(settled))
  const orderGroups = useMutation(trpc.advancing.orderGroups.mutationOptions(settled))
  const orderFields = useMutation(trpc.advancing.orderFields.mutationOptions(settled))
  const removeGroup = useMutation(trpc.advancing.removeGroup.mutationOptions(settled))
  const restoreGroup = useMutation(trpc.advancing.restoreGroup.mutationOptions(settled))
  const removeField = useMutation(trpc.advancing.removeField.mutationOptions(settled))
  const restoreField = useMutation(trpc.advancing.restoreField.mutationOptions(settled))
  const inEvent = { orgSlug, eventId }
  return {
    saveGroup,
    saveField,
    moveGroup: (groups: readonly AdvancingGroup[], index: number, by: 1 | -1) =>
      orderGroups.mutate({ ...inEvent, groupIds: moved(groups, index, by).map(({ id }) => id) }),
    moveField: ({ id: groupId, fields }: AdvancingGroup, index: number, by: 1 | -1) =>
      orderFields.mutate({ ...inEvent, groupId, fieldIds: moved(fields, index, by).map(({ id }) => id) }),
    removeGroup({ id, name }: AdvancingGroup) {
      const undo = () => restoreGroup.mutate({ ...inEvent, id })
      removeGroup.mutate({ ...inEvent, id }, { onSuccess: () => toastUndo(t`${name} removed`, undo, id) })
    },
    removeField({ id, fieldName }: AdvancingField) {
      const undo = () => restoreField.mutate({ ...inEvent, id })
      removeField.mutate(
        { ...inEvent, id },
        { onSuccess: () => toastUndo(t`${fieldName} removed`, undo, id) },
      )
    },
  }
}
