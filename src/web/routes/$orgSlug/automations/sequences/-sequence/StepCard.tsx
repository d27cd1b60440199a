// One e-mail of a sequence as it is written: when it goes, what it is called, what it says.
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Braces, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { emailFieldLabels } from '#texts/messages/email-fields.ts'
import { problemText } from '#texts/problems.ts'
import { translate } from '#web/texts.ts'
import { sequenceFields, type SequenceProblem } from '#domain/messages/sequence-problems.ts'
import type { SequenceInput } from '#domain/messages/sequences.ts'
import { insertAt } from '#web/parts/messages/thread/message-text.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input, Textarea } from '#web/ui/fields/Input.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { NumberInput } from '#web/ui/fields/NumberInput.tsx'

export type Step = SequenceInput['steps'][number]
/** `errors` of the schema by field, `problems` of the e-mail. */
type StepCardProps = {
  step: Step
  index: number
  count: number
  /** Calendar days from enrolling to this e-mail. */
  day: number
  errors: Partial<Record<keyof Step, string | undefined>>
  problems: readonly SequenceProblem[]
  isReadOnly: boolean
  onChange: (patch: Partial<Step>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  onFocus: () => void
}

export function StepCard(props: StepCardProps) {
  const { step, index, count, day, problems, isReadOnly, onChange } = props
  const { t } = useLingui()
  const say = translate()
  const body = useRef<HTMLTextAreaElement>(null)
  const no = index + 1
  const errorOf = (field: keyof Step) => {
    const own = problems.find((problem) => problem.field === field && !problem.isWarning)
    return props.errors[field] ?? (own && problemText(own.problem, say))
  }
  const warnings = problems.filter(({ isWarning }) => isWarning)

  /** Where the cursor is in the text, else at its end. */
  function insert(name: string) {
    const area = body.current
    const end = step.body.length
    const place = area ? { start: area.selectionStart, end: area.selectionEnd } : { start: end, end }
    const { text, at } = insertAt(step.body, place, `{{${name}}}`)
    onChange({ body: text })
    requestAnimationFrame(() => {
      area?.focus()
      area?.setSelectionRange(at, at)
    })
  }

  return (
    <li className="group grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2.5 md:grid-cols-[4rem_1.25rem_minmax(0,1fr)]">
      <span className="pt-3 text-right text-sm whitespace-nowrap text-mute tabular-nums max-md:hidden">
        {day === 0 ? <Trans context="first day of a sequence">Start</Trans> : <Trans>Day {day}</Trans>}
      </span>
      <span aria-hidden className="relative flex justify-center">
        <span className="absolute top-0 bottom-0 w-px bg-line-strong group-first:top-4 group-last:bottom-auto group-last:h-4" />
        <span className="relative mt-4 size-2.25 shrink-0 rounded-full border-2 border-line-strong bg-surface" />
      </span>
      <section
        aria-label={t`E-mail ${no}`}
        className="mb-4 min-w-0 rounded-card border border-line bg-surface focus-within:border-line-strong"
      >
        <header className="flex min-h-11 items-center gap-1 py-1 pr-1.5 pl-4">
          <h2 className="min-w-0 flex-1 text-md tracking-[-0.01em]">
            <Trans>E-mail {no}</Trans>
            <span className="ml-2 text-sm font-normal tracking-normal text-mute md:hidden">
              {day === 0 ? <Trans context="first day of a sequence">Start</Trans> : <Trans>Day {day}</Trans>}
            </span>
          </h2>
          {isReadOnly ? null : (
            <>
              <IconButton
                label={t`Move e-mail ${no} up`}
                size="sm"
                disabled={index === 0}
                onClick={() => props.onMove(-1)}
              >
                <ArrowUp aria-hidden />
              </IconButton>
              <IconButton
                label={t`Move e-mail ${no} down`}
                size="sm"
                disabled={no === count}
                onClick={() => props.onMove(1)}
              >
                <ArrowDown aria-hidden />
              </IconButton>
              <IconButton label={t`Remove e-mail ${no}`} size="sm" onClick={props.onRemove}>
                <Trash2 aria-hidden />
              </IconButton>
            </>
          )}
        </header>
        <fieldset disabled={isReadOnly} className="flex min-w-0 flex-col gap-3 px-4 pb-4">
          <Field
            label={
              index === 0 ? <Trans>Days after enrolling</Trans> : <Trans>Days after e-mail {index}</Trans>
            }
            error={errorOf('dayOffset')}
            hint={
              index === 0 && step.dayOffset === 0 ? (
                <Trans>Sent within the next sending hours.</Trans>
              ) : (
                <Trans>Sent when the sending hours of that day begin.</Trans>
              )
            }
          >
            <NumberInput
              className="w-24"
              min={0}
              max={365}
              disabled={isReadOnly}
              value={Number.isNaN(step.dayOffset) ? null : step.dayOffset}
              onValueChange={(value) => onChange({ dayOffset: value ?? Number.NaN })}
            />
          </Field>
          <Field label={<Trans>Subject</Trans>} error={errorOf('subject')}>
            <Input
              value={step.subject}
              maxLength={200}
              autoComplete="off"
              disabled={isReadOnly}
              onFocus={props.onFocus}
              onChange={({ target }) => onChange({ subject: target.value })}
            />
          </Field>
          <div className="relative">
            <Field label={<Trans>E-mail</Trans>} error={errorOf('body')}>
              <Textarea
                ref={body}
                rows={8}
                value={step.body}
                disabled={isReadOnly}
                onFocus={props.onFocus}
                className="max-h-none!"
                onChange={({ target }) => onChange({ body: target.value })}
              />
            </Field>
            {isReadOnly ? null : (
              <span className="absolute -top-2 right-0 md:-top-1.5">
                <Menu
                  align="end"
                  trigger={
                    <Button
                      variant="quiet"
                      size="sm"
                      icon={<Braces aria-hidden />}
                      aria-label={t`Insert field into e-mail ${no}`}
                    >
                      <Trans>Insert field</Trans>
                    </Button>
                  }
                  items={sequenceFields.map((name) => ({
                    label: say(emailFieldLabels[name]),
                    hint: `{{${name}}}`,
                    onSelect: () => insert(name),
                  }))}
                />
              </span>
            )}
          </div>
          {warnings.map(({ problem }) => {
            const text = problemText(problem, say)
            return (
              <p key={text} className="text-sm text-mute">
                {text}
              </p>
            )
          })}
        </fieldset>
      </section>
    </li>
  )
}
