// The line that is said to one person alone: read, and changed in its place.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { fieldErrorsOf, messageOf } from '#web/calls/errors.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { refreshSequences, type Enrolment } from './sequence-queries.ts'

type PersonalLineProps = { enrolment: Enrolment; name: string; canEdit: boolean }

/** Enter keeps it, Escape leaves it as it was. */
export function PersonalLine({ enrolment, name, canEdit }: PersonalLineProps) {
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
