// One person in a sequence: how far they are, what comes next, the line for them alone.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CircleStop, Pencil } from 'lucide-react'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { textLink } from '#web/parts/text-link.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/fields/Choice.tsx'
import { fieldErrorsOf, messageOf } from '#web/calls/errors.ts'
import { trpc } from '#web/trpc.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { EnrolmentPill } from './SequencePill.tsx'
import { type Enrolment, refreshSequences } from './sequence-calls.ts'
import { useSlotTime } from './use-slot-time.ts'

type EnrolmentRowProps = {
  enrolment: Enrolment
  tz: string
  stepCount: number
  /** The sequence runs: what is due goes automatically. */
  isRunning: boolean
  canManage: boolean
  isChosen: boolean
  onChoose: () => void
  onStop: () => void
}

export function EnrolmentRow(props: EnrolmentRowProps) {
  const { enrolment, canManage, isChosen, onChoose, onStop } = props
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { contactId, contactName, address, state } = enrolment
  const isActive = state === 'active'
  const name = contactName ?? t`Private contact`
  return (
    <li className="flex gap-3 border-b border-line px-3 py-3 last:border-0 md:px-4">
      {canManage ? (
        <span className="w-5 shrink-0 pt-0.5 max-md:-mt-2">
          {isActive ? (
            <Checkbox label={t`Select ${name}`} labelHidden checked={isChosen} onCheckedChange={onChoose} />
          ) : null}
        </span>
      ) : null}
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_5rem] md:items-start">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
            {contactName ? (
              <Link
                to="/$orgSlug/contacts"
                params={{ orgSlug }}
                search={{ open: contactId }}
                className="hit font-semibold hover:underline"
              >
                {name}
              </Link>
            ) : (
              <span className="font-semibold">{name}</span>
            )}
            <EnrolmentPill state={state} />
          </p>
          <p className="truncate text-sm text-mute">{address}</p>
        </div>
        {canManage && isActive ? (
          <Button
            size="sm"
            variant="quiet"
            icon={<CircleStop aria-hidden />}
            aria-label={t`Stop e-mails to ${name}`}
            onClick={onStop}
            className="self-start max-md:-mr-1 max-md:px-2 md:order-3 md:justify-self-end"
          >
            <span className="max-md:sr-only">
              <Trans>Stop</Trans>
            </span>
          </Button>
        ) : null}
        <Progress {...props} />
        {isActive || enrolment.personalLine ? (
          <div className="col-span-2 md:order-4 md:col-span-3">
            <PersonalLine enrolment={enrolment} name={name} canEdit={canManage && isActive} />
          </div>
        ) : null}
      </div>
    </li>
  )
}

/** What comes next, or how it ended. */
function Progress({ enrolment, tz, stepCount, isRunning }: EnrolmentRowProps) {
  const { orgSlug } = useOrganisation()
  const slotTime = useSlotTime()
  const { state, stepNo, nextAt, endedAt, lastAt, reason, lastState } = enrolment
  const outbox = (
    <Link to="/$orgSlug/outbox" params={{ orgSlug }} className={textLink}>
      <Trans>Outbox</Trans>
    </Link>
  )
  const last = lastAt ? slotTime(lastAt, tz) : null
  return (
    <div className="min-w-0 text-sm max-md:col-span-2 md:order-2">
      {state === 'active' && nextAt ? (
        <p>
          {stepNo > stepCount ? (
            <Trans>No further e-mails</Trans>
          ) : isRunning ? (
            <Trans>
              E-mail {stepNo} of {stepCount} on {slotTime(nextAt, tz)}
            </Trans>
          ) : (
            <Trans>
              E-mail {stepNo} of {stepCount} once the sequence is active
            </Trans>
          )}
        </p>
      ) : endedAt ? (
        <p>{slotTime(endedAt, tz)}</p>
      ) : null}
      {reason ? <p className="text-mute">{reason}</p> : null}
      {lastState === 'outbox_review' ? (
        <p className="text-mute">
          <Trans>The previous e-mail is in the {outbox}.</Trans>
        </p>
      ) : last && state === 'active' && !reason ? (
        <p className="text-mute">
          <Trans>Last e-mail: {last}</Trans>
        </p>
      ) : null}
    </div>
  )
}

type PersonalLineProps = { enrolment: Enrolment; name: string; canEdit: boolean }

/** Enter keeps it, Escape leaves it as it was. */
function PersonalLine({ enrolment, name, canEdit }: PersonalLineProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const opener = useRef<HTMLButtonElement>(null)
  const [text, setText] = useState<string | null>(null)
  const { id, version, personalLine } = enrolment
  const update = useMutation(
    trpc.enrolments.updateLine.mutationOptions({
      meta: { errorMessage: '' },
      onSuccess: refreshSequences,
      onError: () => void refreshSequences(),
    }),
  )
  function close() {
    setText(null)
    requestAnimationFrame(() => opener.current?.focus())
  }
  if (text === null) {
    return canEdit ? (
      <button
        ref={opener}
        type="button"
        onClick={() => setText(personalLine ?? '')}
        aria-label={
          personalLine ? t`Edit personal line for ${name}: ${personalLine}` : t`Add personal line for ${name}`
        }
        className="hit -mx-1.5 inline-flex min-h-9 items-center gap-2 rounded-control px-1.5 text-left text-sm text-mute hover:bg-hover hover:text-ink md:min-h-7 [&_svg]:size-3.5 [&_svg]:shrink-0"
      >
        <Pencil aria-hidden />
        <span className="min-w-0 wrap-anywhere">{personalLine ?? <Trans>Add personal line</Trans>}</span>
      </button>
    ) : (
      <p className="text-sm text-mute">{personalLine}</p>
    )
  }
  const error = update.error
    ? (fieldErrorsOf(update.error)['personalLine'] ?? messageOf(update.error))
    : undefined
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        update.mutate({ orgSlug, id, version, personalLine: text }, { onSuccess: close })
      }}
    >
      <Field label={<Trans>Personal line for {name}</Trans>} error={error} className="min-w-60 flex-1">
        <Input
          autoFocus
          value={text}
          maxLength={500}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') close()
          }}
        />
      </Field>
      <Button onClick={close}>
        <Trans>Cancel</Trans>
      </Button>
      <Button type="submit" variant="secondary" busy={update.isPending}>
        <Trans>Save</Trans>
      </Button>
    </form>
  )
}
