// One section of the advance: its questions, how far it is, and the way to the next.
import { Plural, Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { BackLink } from '#web/ui/Page.tsx'
import { Stepper } from '#web/ui/Stepper.tsx'
import { useOnline } from '#web/hooks/use-online.ts'
import { useWaitingChanges } from '#web/waiting/waiting.ts'
import { SearchLink } from '../address.tsx'
import { AnswerField, type Filling } from './AnswerField.tsx'
import { confirmAll, useAnyUnsaved } from './answering.ts'
import { isToConfirm, type LinkedAdvance, type LinkedField, type LinkedGroup } from './linked-advance.ts'

type GroupStepProps = { filling: Filling; advance: LinkedAdvance; group: LinkedGroup }

export function GroupStep({ filling, advance, group }: GroupStepProps) {
  const heading = useFocused()
  const { groups } = advance
  const index = groups.indexOf(group)
  const { token } = filling
  const showName = advance.event.name
  return (
    <>
      <BackLink link={<SearchLink search={{}}>{showName}</SearchLink>} />
      <h1 ref={heading} tabIndex={-1} className="mt-3 mb-3 text-2xl wrap-anywhere">
        {group.name}
      </h1>
      <Stepper step={index + 1} of={groups.length} />
      <ConfirmAll
        token={token}
        fields={group.fields.filter(isToConfirm)}
        onConfirm={() => heading.current?.focus({ preventScroll: true })}
      />
      <div className="mt-6 flex flex-col gap-4">
        {group.fields.map((field) => (
          <AnswerField key={field.id} filling={filling} field={field} />
        ))}
      </div>
      <StepBar token={token} before={groups[index - 1]} next={groups[index + 1]} />
    </>
  )
}

/** The heading of a step takes the focus when the step opens. */
function useFocused() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return heading
}

type ConfirmAllProps = { token: string; fields: readonly LinkedField[]; onConfirm: () => void }

/** One tap for a section that has not changed since the last time. */
function ConfirmAll({ token, fields, onConfirm }: ConfirmAllProps) {
  const client = useQueryClient()
  if (fields.length < 2) return null
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-3 rounded-card bg-sunk p-3">
      <p className="min-w-0 flex-1 basis-48 text-pretty">
        <Plural
          value={fields.length}
          one="# answer is known from before. Please check it:"
          other="# answers are known from before. Please check them:"
        />
      </p>
      <Button
        icon={<Check aria-hidden />}
        onClick={() => {
          onConfirm()
          confirmAll(client, token, fields)
        }}
      >
        <Trans>All still correct</Trans>
      </Button>
    </div>
  )
}

type StepBarProps = { token: string; before: LinkedGroup | undefined; next: LinkedGroup | undefined }

/** Always within reach of the thumb. */
function StepBar({ token, before, next }: StepBarProps) {
  return (
    <div className="sticky bottom-0 -mx-4 mt-8 border-t border-line bg-paper px-4 pt-3 safe-bottom">
      <div className="flex items-center gap-2 pb-3">
        <StepLink to={before?.id} variant="secondary">
          <Trans>Back</Trans>
        </StepLink>
        <span className="min-w-0 flex-1 text-center">
          <SaveState token={token} />
        </span>
        <StepLink to={next?.id} variant="primary">
          {next ? <Trans>Next</Trans> : <Trans>Review and send</Trans>}
        </StepLink>
      </div>
    </div>
  )
}

type StepLinkProps = { to: string | undefined; variant: 'primary' | 'secondary'; children: ReactNode }

/** Before the first and after the last section lies the overview. */
function StepLink({ to, variant, children }: StepLinkProps) {
  return (
    <SearchLink search={to ? { step: to } : {}} className={buttonClass(variant, 'md')}>
      {children}
    </SearchLink>
  )
}

/** The bar of unsent changes shows the rest. */
function SaveState({ token }: { token: string }) {
  const isOnline = useOnline()
  const isUnsaved = useAnyUnsaved()
  const isWaiting = useWaitingChanges(token).some(({ problem }) => !problem)
  return (
    <span role="status" className="text-xs text-pretty text-mute">
      {isWaiting ? (
        isOnline ? (
          <Trans>Saving…</Trans>
        ) : (
          <Trans>Saved on this device</Trans>
        )
      ) : isUnsaved ? (
        <Trans>Not saved yet</Trans>
      ) : (
        <Trans>All changes saved</Trans>
      )}
    </span>
  )
}
