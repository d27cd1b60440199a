// One question of a template: what is asked, of which type, how binding, and its place in the group.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Lock, Trash2 } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { fieldTypeLabels, prefillLabels } from '#texts/road/advancing.ts'
import { translate } from '#web/texts.ts'
import { IconButton } from '#web/ui/Button.tsx'
import type { DraftField } from './template-draft.ts'

type TemplateQuestionProps = {
  field: DraftField
  canEdit: boolean
  isFirst: boolean
  isLast: boolean
  onEdit: () => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

export function TemplateQuestion({ field, canEdit, ...place }: TemplateQuestionProps) {
  const { t } = useLingui()
  const { fieldName } = field
  const label = (
    <>
      <span className="flex items-center gap-1.5 font-semibold">
        {fieldName}
        {field.isPrivate ? <Lock role="img" aria-label={t`Private`} className="size-3.5 text-mute" /> : null}
      </span>
      <Rules field={field} />
    </>
  )
  return (
    <li className="flex items-center gap-1 py-1 pr-2 hover:bg-hover">
      {canEdit ? (
        <button
          type="button"
          onClick={place.onEdit}
          className="min-w-0 flex-1 px-4 py-1.5 text-left focus-visible:-outline-offset-2"
        >
          {label}
        </button>
      ) : (
        <div className="min-w-0 flex-1 px-4 py-1.5">{label}</div>
      )}
      {canEdit ? (
        <>
          <IconButton
            size="sm"
            label={t`Move ${fieldName} up`}
            disabled={place.isFirst}
            className="max-md:hidden data-disabled:invisible"
            onClick={() => place.onMove(-1)}
          >
            <ArrowUp aria-hidden />
          </IconButton>
          <IconButton
            size="sm"
            label={t`Move ${fieldName} down`}
            disabled={place.isLast}
            className="data-disabled:invisible"
            onClick={() => place.onMove(1)}
          >
            <ArrowDown aria-hidden />
          </IconButton>
          <IconButton size="sm" label={t`Remove ${fieldName}`} onClick={place.onRemove}>
            <Trash2 aria-hidden />
          </IconButton>
        </>
      ) : null}
    </li>
  )
}

/** Type, options, whether it must be answered, until when, and where a suggestion comes from. */
function Rules({ field }: { field: DraftField }) {
  const { fieldType, options, isRequired, dueDaysBefore, prefillFrom } = field
  if (fieldType === 'divider')
    return <span className="text-sm text-mute">{translate()(fieldTypeLabels.divider)}</span>
  const say = translate()
  const origin = say(prefillLabels[prefillFrom])
  const parts: ReactNode[] = [
    say(fieldTypeLabels[fieldType]),
    fieldType === 'select' ? options.join(' / ') : null,
    isRequired ? <Trans>required</Trans> : null,
    dueDaysBefore === null ? null : (
      <Plural value={dueDaysBefore} _0="due on the day" one="due # day before" other="due # days before" />
    ),
    prefillFrom === 'none' ? null : <Trans>suggestion: {origin}</Trans>,
  ]
  return (
    <span className="block text-sm text-mute">
      {parts
        .filter((part) => part !== null)
        .map((part, index) => (
          <Fragment key={index}>
            {index > 0 ? ', ' : null}
            {part}
          </Fragment>
        ))}
    </span>
  )
}
