// The second step of enrolling: what is said to whom, why the agency may write, and what happens next.
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { contextFields } from '#domain/messages/sequence-problems.ts'
import { consents, lastFirstEmail, nextSlot, type Consent } from '#domain/messages/sequence-sending.ts'
import { emailFieldLabels } from '#texts/messages/email-fields.ts'
import { consentLabels, consentWarning } from '#texts/messages/sequences.ts'
import { translate } from '#web/texts.ts'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { fieldErrorsOf, messageOf } from '#web/calls/errors.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { RadioGroup } from '#web/ui/fields/Choice.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { useMinute } from '#web/hooks/use-minute.ts'
import { withLine, withPeople, type Choice } from './enrol-state.ts'
import type { SequenceRecord } from './sequence-calls.ts'
import { zoneName } from '#web/parts/automation/times/ZoneNote.tsx'
import { useSlotTime } from './use-slot-time.ts'

export type Context = { tour: string; dates: string }
type EnrolDetailsProps = {
  record: SequenceRecord
  choice: Choice
  setChoice: (choice: Choice) => void
  context: Context
  setContext: (context: Context) => void
  consent: Consent
  setConsent: (consent: Consent) => void
  error: unknown
}

export function EnrolDetails(props: EnrolDetailsProps) {
  const { record, choice, setChoice, context, setContext, consent, setConsent, error } = props
  const { t } = useLingui()
  const say = translate()
  const { steps } = record.sequence
  const fields = contextFields(steps)
  const usesPersonalLine = steps.some(({ subject, body }) =>
    /\{\{\s*personalLine\s*\}\}/.test(subject + body),
  )
  const errors = fieldErrorsOf(error)
  const people = [...choice.values()]
  return (
    <div className="flex flex-col gap-5">
      {fields.map((name) => (
        <Field key={name} label={say(emailFieldLabels[name])} error={errors[`context.${name}`]}>
          <Input
            value={context[name]}
            maxLength={name === 'tour' ? 120 : 300}
            autoComplete="off"
            onChange={({ target }) => setContext({ ...context, [name]: target.value })}
          />
        </Field>
      ))}
      <section aria-label={t`People`}>
        <h3 className="mb-1.5 text-sm font-medium">
          {usesPersonalLine ? <Trans>Personal lines (optional)</Trans> : <Trans>People</Trans>}
        </h3>
        {usesPersonalLine ? null : (
          <p className="mb-1.5 text-sm text-mute">
            <Trans>The e-mails have no field for a personal line.</Trans>
          </p>
        )}
        <ul className="max-h-96 overflow-y-auto rounded-card border border-line">
          {people.map(({ id, name, address, personalLine }, index) => (
            <li
              key={id}
              className="flex items-center gap-2 border-b border-line py-2 pr-1 pl-3 last:border-0"
            >
              <div className="grid min-w-0 flex-1 gap-x-3 gap-y-1 md:grid-cols-[minmax(0,14rem)_minmax(0,1fr)] md:items-center">
                <span className="min-w-0">
                  <span className="block truncate font-medium">{name}</span>
                  <span className="block truncate text-xs text-mute">{address}</span>
                </span>
                {usesPersonalLine ? (
                  <Field
                    label={<span className="sr-only">{t`Personal line for ${name}`}</span>}
                    className="gap-0!"
                    error={errors[`items.${index}.personalLine`]}
                  >
                    <Input
                      value={personalLine}
                      maxLength={500}
                      autoComplete="off"
                      placeholder={t`Only ${name} sees this`}
                      onChange={({ target }) => setChoice(withLine(choice, id, target.value))}
                    />
                  </Field>
                ) : null}
              </div>
              <IconButton
                label={t`Remove ${name}`}
                onClick={() => setChoice(withPeople(choice, [{ id, name, address }], false))}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      </section>
      <fieldset className="min-w-0">
        <legend className="mb-1 text-sm font-medium">
          <Trans>Why may you e-mail them?</Trans>
        </legend>
        <RadioGroup
          aria-label={t`Why may you e-mail them?`}
          value={consent}
          onValueChange={setConsent}
          options={consents.map((value) => ({ value, label: say(consentLabels[value]) }))}
        />
        <p className="mt-2 rounded-control border border-dashed border-line-strong px-3 py-2 text-sm text-pretty">
          {say(consentWarning)}
        </p>
      </fieldset>
      <NextSteps record={record} count={people.length} />
      <FormError>{error && Object.keys(errors).length === 0 ? messageOf(error) : null}</FormError>
    </div>
  )
}

/** What happens once the button is pressed, in the order in which it does. */
function NextSteps({ record, count }: { record: SequenceRecord; count: number }) {
  const { t } = useLingui()
  const slotTime = useSlotTime()
  const { sequence } = record
  const now = useMinute()
  const { windowDays: days, windowFrom: from, windowTo: to, tz, dailyCap, isReviewed, state } = sequence
  const [first] = sequence.steps
  if (!first) return null
  const window = { days, from, to }
  const begins = nextSlot({ after: now, dayOffset: first.dayOffset, window, tz })
  const ends = lastFirstEmail(now, count, dailyCap, first, window, tz)
  const when = slotTime(begins, tz)
  const last = slotTime(ends, tz)
  return (
    <section>
      <h3 className="mb-1 text-sm font-medium">
        <Trans>What happens next</Trans>
      </h3>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-pretty">
        {state === 'active' ? null : (
          <li>
            <Trans>No e-mails are sent until you start the sequence.</Trans>
          </li>
        )}
        <li>
          {count > dailyCap ? (
            <Trans>
              First e-mails from {when} to {last}, {dailyCap} a day.
            </Trans>
          ) : (
            t`${plural(count, {
              one: `The first e-mail is created on ${when}.`,
              other: `# first e-mails are created on ${when}.`,
            })}`
          )}{' '}
          <span className="text-mute">({zoneName(tz)})</span>
        </li>
        <li>
          {isReviewed ? (
            <Trans>Each e-mail waits in the outbox for approval.</Trans>
          ) : (
            <Trans>E-mails are sent automatically.</Trans>
          )}
        </li>
        <li>
          <Trans>People who reply or unsubscribe get no further e-mails.</Trans>
        </li>
      </ul>
    </section>
  )
}
