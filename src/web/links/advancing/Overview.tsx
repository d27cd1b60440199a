// The start of an advance: what it is about, what came back, how far it is, its sections, and sending it.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Page.tsx'
import { ProgressBar } from '#web/ui/charts/ProgressBar.tsx'
import { formatDate, localOf } from '#domain/dates.ts'
import { viewerZone } from '#web/hooks/use-today.ts'
import { fieldErrorsOf } from '#web/calls/errors.ts'
import { queryClient } from '#web/calls/query.ts'
import { trpc } from '#web/trpc.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { useOnline } from '#web/hooks/use-online.ts'
import { useWaitingChanges } from '#web/waiting/waiting.ts'
import { SearchLink } from '../address.tsx'
import { AnswerField, type Filling } from './AnswerField.tsx'
import { Facts, Head } from './Head.tsx'
import { fieldsOf, nextGroup, progressOf, type LinkedAdvance, type LinkedGroup } from './linked-advance.ts'

type OverviewProps = { filling: Filling; advance: LinkedAdvance }

export function Overview({ filling, advance }: OverviewProps) {
  const isDone = advance.state === 'done'
  const [sentBefore] = useState(advance.submittedAt?.getTime())
  return (
    <>
      <Head advance={advance} />
      <CameBack filling={filling} advance={advance} />
      {isDone || advance.submittedAt ? (
        <Thanks
          key={advance.submittedAt?.getTime()}
          advance={advance}
          isNew={advance.submittedAt?.getTime() !== sentBefore}
        />
      ) : null}
      {advance.message && !isDone ? (
        <blockquote className="mt-5 border-l-2 border-line-strong pl-3 wrap-anywhere whitespace-pre-line">
          {advance.message}
        </blockquote>
      ) : null}
      <Facts advance={advance} />
      <HowFar advance={advance} />
      <Sections groups={advance.groups} />
      {isDone ? null : <Submit token={filling.token} advance={advance} />}
    </>
  )
}

/** What was sent back stays on this page while it is answered again. */
function CameBack({ filling, advance }: OverviewProps) {
  const fields = fieldsOf(advance.groups)
  const now = fields.filter(({ state }) => state === 'rejected').map(({ id }) => id)
  const [shown, setShown] = useState(now)
  const fresh = now.filter((id) => !shown.includes(id))
  if (fresh.length > 0) setShown([...shown, ...fresh])
  if (shown.length === 0) return null
  return (
    <Card className="mt-5" title={<Trans>Please check these again</Trans>}>
      <div className="flex flex-col gap-4">
        {fields
          .filter(({ id }) => shown.includes(id))
          .map((field) => (
            <AnswerField key={field.id} filling={filling} field={field} />
          ))}
      </div>
    </Card>
  )
}

function HowFar({ advance }: { advance: LinkedAdvance }) {
  const { t } = useLingui()
  const { needed, missing, requested, answered } = progressOf(fieldsOf(advance.groups))
  const next = nextGroup(advance.groups)
  const given = needed - missing
  const name = next?.name
  return (
    <section aria-label={t`Progress`} className="mt-6">
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <p className="font-semibold">
          <Trans>
            {given} of {needed} required answers
          </Trans>
        </p>
        <p className="text-sm text-mute">
          <Trans>
            {answered} of {requested} in total
          </Trans>
        </p>
      </div>
      <ProgressBar label={t`Required answers`} value={given} max={needed} />
      {next ? (
        <SearchLink
          search={{ step: next.id }}
          className={`mt-4 w-full ${buttonClass(missing > 0 ? 'primary' : 'secondary', 'lg')}`}
        >
          <span className="truncate">
            {answered === 0 ? <Trans>Start with {name}</Trans> : <Trans>Continue with {name}</Trans>}
          </span>
        </SearchLink>
      ) : null}
    </section>
  )
}

function Sections({ groups }: { groups: readonly LinkedGroup[] }) {
  const { t } = useLingui()
  return (
    <ul
      aria-label={t`Sections`}
      className="mt-5 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
    >
      {groups.map((group) => (
        <li key={group.id}>
          <SearchLink
            search={{ step: group.id }}
            className="flex min-h-12 items-center gap-3 px-4 py-2 hover:bg-hover"
          >
            <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{group.name}</span>
            <SectionState group={group} />
            <ChevronRight aria-hidden className="size-4 shrink-0 text-mute" />
          </SearchLink>
        </li>
      ))}
    </ul>
  )
}

function SectionState({ group }: { group: LinkedGroup }) {
  const { missing, requested, answered } = progressOf(group.fields)
  const back = group.fields.filter(({ state }) => state === 'rejected').length
  if (back > 0) {
    return (
      <span className="text-sm font-medium text-signal">
        <Plural value={back} one="# sent back" other="# sent back" />
      </span>
    )
  }
  if (missing > 0) {
    return (
      <span className="text-sm text-mute">
        <Plural value={missing} one="# required" other="# required" />
      </span>
    )
  }
  if (answered < requested) {
    const open = requested - answered
    return (
      <span className="text-sm text-mute">
        <Plural value={open} one="# optional" other="# optional" />
      </span>
    )
  }
  return (
    <span className="inline-flex items-center gap-1 text-sm text-mute">
      <Check aria-hidden className="size-4" />
      <Trans>Complete</Trans>
    </span>
  )
}

type ThanksProps = {
  advance: LinkedAdvance
  /** It was sent a moment ago, from the other end of the page. */
  isNew: boolean
}

/** What stays to be read once an advance was sent, or once all of it was accepted. */
function Thanks({ advance, isNew }: ThanksProps) {
  const { i18n } = useLingui()
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isNew) return
    box.current?.scrollIntoView({ block: 'center' })
    box.current?.focus({ preventScroll: true })
  }, [isNew])
  const { state, submittedAt } = advance
  const agency = advance.organisation.name
  const on = submittedAt ? formatDate(localOf(submittedAt, viewerZone()).date, i18n.locale) : ''
  return (
    <section
      ref={box}
      tabIndex={-1}
      role="status"
      className="mt-5 flex gap-3 rounded-card border border-line bg-surface p-4"
    >
      <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-mute" />
      <div className="min-w-0">
        <h2 className="text-md">
          {state === 'done' ? <Trans>Thank you, everything is complete</Trans> : <Trans>Thank you</Trans>}
        </h2>
        <p className="mt-0.5 text-pretty text-mute">
          {state === 'done' ? (
            <Trans>{agency} has accepted all answers. You can still propose changes in each section.</Trans>
          ) : (
            <Trans>
              Sent to {agency} on {on}. You can still make changes anytime.
            </Trans>
          )}
        </p>
      </div>
    </section>
  )
}

/** Notifying the agency that all is done; answers may still be changed afterwards. */
function Submit({ token, advance }: { token: string; advance: LinkedAdvance }) {
  const isOnline = useOnline()
  const isWaiting = useWaitingChanges(token).some(({ problem }) => !problem)
  const [name, setName] = useState(advance.recipientName)
  const { missing } = progressOf(fieldsOf(advance.groups))
  const agency = advance.organisation.name
  const submit = useMutation(
    trpc.advancing.submitByLink.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries(trpc.advancing.open.queryFilter({ token })),
    }),
  )
  return (
    <form
      noValidate
      className="mt-6 flex flex-col gap-4 rounded-card border border-line bg-surface p-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit.mutate({ token, name })
      }}
    >
      <div>
        <h2 className="text-md">
          {advance.submittedAt ? <Trans>Anything new for {agency}?</Trans> : <Trans>Send to {agency}</Trans>}
        </h2>
        <p className="mt-0.5 text-pretty text-mute">
          {missing > 0 ? (
            <Plural
              value={missing}
              one="# required answer is missing. You can send now and add it later."
              other="# required answers are missing. You can send now and add them later."
            />
          ) : (
            <Trans>All required questions answered. You can still make changes later.</Trans>
          )}
        </p>
      </div>
      <Field label={<Trans>Your name</Trans>} error={fieldErrorsOf(submit.error)['name']}>
        <Input value={name} autoComplete="name" onChange={(event) => setName(event.target.value)} />
      </Field>
      <Button
        type="submit"
        size="lg"
        variant={missing > 0 ? 'secondary' : 'primary'}
        busy={submit.isPending || (isOnline && isWaiting)}
        disabled={!isOnline}
      >
        <Trans>Send</Trans>
      </Button>
      {isOnline ? null : (
        <p className="text-center text-sm text-mute">
          <Trans>You’re offline. Your answers are saved on this device. Send them when you’re online.</Trans>
        </p>
      )}
    </form>
  )
}
