// One question of an event: what was answered by whom, how certain it is, and what can be done with it.
import { Trans, useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import { useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { isMissing } from '#domain/road/advancing/advancing.ts'
import { isDead } from '#domain/booking/bookings/bookings.ts'
import { type AdvancingField, refreshAdvancing } from '#web/parts/road/advancing/advancing-queries.ts'
import { DueLabel } from '#web/parts/road/advancing/DueLabel.tsx'
import { FieldStatePill } from '#web/parts/road/advancing/FieldStatePill.tsx'
import { FieldValue } from '#web/parts/road/advancing/FieldValue.tsx'
import { Divider } from '#web/parts/road/advancing/GroupFields.tsx'
import { openFile } from '#web/parts/platform/file/open-file.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { useToday } from '#web/hooks/use-today.ts'
import { prefillLabels } from '#texts/road/advancing.ts'
import { translate } from '#web/texts.ts'
import { contactOf } from '#web/parts/road/advancing/field-values.ts'
import { trpc } from '#web/trpc.ts'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'
import { AnswerEditor } from './AnswerEditor.tsx'
import { FieldMenu, type FieldPlace } from './FieldMenu.tsx'
import { ReviewButtons } from './ReviewButtons.tsx'
import { useReview } from './use-advancing-calls.ts'

type FieldLineProps = { field: AdvancingField; place: FieldPlace; canEdit: boolean }

export function FieldLine({ field, place, canEdit }: FieldLineProps) {
  const row = useRef<HTMLLIElement>(null)
  const [isAnswering, setAnswering] = useState(false)
  // Nothing is due for a show that is off.
  const isOff = place.event.bookings.every(({ status }) => isDead(status))
  const requested = isOff ? { ...field, dueOn: null } : field
  const answer = () => setAnswering(true)
  function finish() {
    setAnswering(false)
    // The control that had the focus is gone: the row keeps the place for keyboards.
    row.current?.focus()
  }
  const menu = <FieldMenu field={field} place={place} canEdit={canEdit} onAnswer={answer} />
  if (field.fieldType === 'divider') {
    return (
      <li className="flex items-end gap-2 px-4 pb-2">
        <div className="min-w-0 flex-1">
          <Divider name={field.fieldName} />
        </div>
        {menu}
      </li>
    )
  }
  return (
    <li ref={row} tabIndex={-1} className="border-t border-line first:border-0">
      {isAnswering ? (
        <div className="bg-paper px-4 py-3">
          <AnswerEditor field={field} eventId={place.event.id} onDone={finish} />
        </div>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 px-4 py-2 md:grid-cols-[minmax(9rem,14rem)_minmax(0,1fr)_auto] md:py-1.5">
          <Name field={requested} />
          <div className="min-w-0 py-0.5 max-md:col-span-2 max-md:row-start-2 md:py-1">
            <Answer field={field} canEdit={canEdit} onAnswer={answer} />
          </div>
          <div className="flex items-center gap-2">
            <Due field={requested} className="max-md:hidden" />
            <FieldStatePill state={field.pendingValue === null ? field.state : 'received'} />
            <span className="-mr-1.5 -ml-1">{menu}</span>
          </div>
        </div>
      )}
    </li>
  )
}

function Due({ field, className }: { field: AdvancingField; className?: string }) {
  const today = useToday()
  return isMissing(field) ? (
    <DueLabel dueOn={field.dueOn} today={today} className={cx('text-xs', className)} />
  ) : null
}

function Name({ field }: { field: AdvancingField }) {
  const { t } = useLingui()
  return (
    <div className="min-w-0 py-1">
      <h3 className="font-sans text-base font-semibold tracking-normal wrap-anywhere">
        {field.fieldName}
        {field.isPrivate ? (
          <Lock
            role="img"
            aria-label={t`Private`}
            className="ml-1.5 inline size-3.5 align-[-2px] text-mute"
          />
        ) : null}
        {field.isRequired ? null : (
          <span className="text-xs font-normal text-mute">
            {' '}
            <Trans>optional</Trans>
          </span>
        )}
      </h3>
      <p className="md:hidden">
        <Due field={field} />
      </p>
    </div>
  )
}

type AnswerProps = { field: AdvancingField; canEdit: boolean; onAnswer: () => void }

function Answer({ field, canEdit, onAnswer }: AnswerProps) {
  const { orgSlug } = useOrganisation()
  const open = { openFile: (fileId: string) => void openFile(orgSlug, fileId) }
  const { responseValue, state } = field
  if (responseValue === null) return canEdit ? <Unanswered field={field} onAnswer={onAnswer} /> : <Nothing />
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-1.5 [&>*]:min-w-0">
      <div className="flex-1 basis-40">
        <FieldValue field={field} {...open} />
        <AnsweredBy field={field} />
        {canEdit && field.home?.canUpdateVenue ? <UpdateVenue field={field} /> : null}
        {state === 'rejected' ? <SentBack reason={field.rejectReason} /> : null}
      </div>
      {field.pendingValue === null ? null : <NewerAnswer field={field} canEdit={canEdit} />}
      {state === 'received' && canEdit ? <ReviewButtons field={field} /> : null}
    </div>
  )
}

const Nothing = () => <p className="text-mute">–</p>

function Unanswered({ field, onAnswer }: { field: AdvancingField; onAnswer: () => void }) {
  return (
    <div className="-my-1 flex min-w-0 items-center gap-x-1 gap-y-2 max-md:flex-wrap">
      <Button size="sm" variant="quiet" className="-ml-2.5" onClick={onAnswer}>
        <Trans>Answer</Trans>
        <span className="sr-only">: {field.fieldName}</span>
      </Button>
      {field.prefill ? <SuggestedAnswer field={field} prefill={field.prefill} /> : null}
    </div>
  )
}

/** An accepted production fact is the next show's default once the venue's record has it. */
function UpdateVenue({ field }: { field: AdvancingField }) {
  const { can } = useOrganisation()
  const { updateVenue, isUpdatingVenue } = useReview()
  if (!can('venues.manage')) return null
  return (
    <Button
      size="sm"
      variant="quiet"
      className="-ml-2.5"
      busy={isUpdatingVenue}
      onClick={() => updateVenue(field)}
    >
      <Trans>Also update the venue</Trans>
      <span className="sr-only">: {field.fieldName}</span>
    </Button>
  )
}

function AnsweredBy({ field: { answeredByName, answeredAt, source } }: { field: AdvancingField }) {
  const { i18n } = useLingui()
  if (!answeredAt) return null
  const day = i18n.date(answeredAt, { day: 'numeric', month: 'short' })
  const who = answeredByName ?? (source === 'agency' ? <Trans>Agency</Trans> : null)
  return (
    <p className="text-xs text-mute">
      {who ? <>{who}, </> : null}
      {day}
    </p>
  )
}

function SentBack({ reason }: { reason: string | null }) {
  return (
    <p className="text-sm text-signal">
      {reason ? <Trans>Sent back: {reason}</Trans> : <Trans>Sent back without a reason.</Trans>}
    </p>
  )
}

/** A newer answer beside the accepted one: what they say now, until somebody decides. */
function NewerAnswer({ field, canEdit }: { field: AdvancingField; canEdit: boolean }) {
  const { orgSlug } = useOrganisation()
  return (
    <div className="flex w-full flex-col gap-1.5 rounded-control bg-offer-bg px-3 py-2">
      <p className="text-xs font-semibold text-offer">
        <Trans>New answer. The one above still applies.</Trans>
      </p>
      <FieldValue
        field={{ ...field, responseValue: field.pendingValue }}
        openFile={(fileId) => void openFile(orgSlug, fileId)}
      />
      {canEdit ? <ReviewButtons field={field} /> : null}
    </div>
  )
}

type SuggestedAnswerProps = { field: AdvancingField; prefill: NonNullable<AdvancingField['prefill']> }

/** What is known from the venue, the last show there or the event, used as the answer with one press. */
function SuggestedAnswer({ field, prefill }: SuggestedAnswerProps) {
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
