// What is known from the venue, the last show there or the event, used as the answer with one press.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { prefillLabels } from '#texts/road/advancing.ts'
import { translate } from '#web/texts.ts'
import { refreshAdvancing, type AdvancingField } from '#web/parts/road/advancing/advancing-queries.ts'
import { contactOf } from '#web/parts/road/advancing/field-values.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'

type SuggestedAnswerProps = { field: AdvancingField; prefill: NonNullable<AdvancingField['prefill']> }

export function SuggestedAnswer({ field, prefill }: SuggestedAnswerProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const answer = useMutation(trpc.advancing.answer.mutationOptions({ onSettled: refreshAdvancing }))
  const { id, version, fieldName } = field
  const answerText = textOf(field, prefill.value, { yes: t`Yes`, no: t`No` })
  if (!answerText) return null

  function take() {
    answer.mutate(
      { orgSlug, fieldId: id, version, responseValue: prefill.value },
      {
        onSuccess: (saved) =>
          toastUndo(
            t`${fieldName} answered`,
            () => answer.mutate({ orgSlug, fieldId: id, version: saved.version, responseValue: '' }),
            id,
          ),
      },
    )
  }
  return (
    <>
      <Button
        size="sm"
        className="max-w-full min-w-0 shrink! border-dashed font-medium!"
        busy={answer.isPending}
        onClick={take}
      >
        <span className="truncate">
          <Trans>Use “{answerText}”</Trans>
        </span>
        <span className="sr-only">: {fieldName}</span>
      </Button>
      <span className="shrink-0 pl-1 text-xs text-mute">{translate()(prefillLabels[prefill.from])}</span>
    </>
  )
}

/** A value in one line; attachments and what cannot be read have none. */
function textOf({ fieldType }: AdvancingField, value: string, labels: { yes: string; no: string }) {
  if (fieldType === 'toggle') return value === 'true' ? labels.yes : labels.no
  if (fieldType === 'contact' || fieldType === 'team_member') return contactOf(value)?.name
  return fieldType === 'attachment' ? undefined : value
}
