// A letter that waits to be looked at: its words can be changed, then it is let go or discarded.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Send, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore, type FormEvent } from 'react'
import { useDirty } from '#web/forms.ts'
import { createDraftKeeper } from '#web/parts/messages/composer/draft-keeper.ts'
import { problemsOf } from '#web/parts/messages/composer/letter-draft.ts'
import { refreshLetters, type LetterMessage } from '#web/parts/messages/thread/letter-queries.ts'
import { openFields, type OpenField } from '#web/parts/messages/thread/letter-text.ts'
import { MissingFields } from '#web/parts/messages/composer/MissingFields.tsx'
import { RecipientsInput } from '#web/parts/messages/composer/RecipientsInput.tsx'
import { SaveState } from '#web/parts/messages/composer/SaveState.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc, trpcClient } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input, Textarea } from '#web/ui/fields/Input.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

type ReviewFormProps = { message: LetterMessage; canRelease: boolean; onDone: () => void }

/** Changes are saved while typing. */
export function ReviewForm({ message, canRelease, onDone }: ReviewFormProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { id } = message
  const [keeper] = useState(() =>
    createDraftKeeper(
      {
        letter: { to: message.to, subject: message.subject, body: message.bodyText },
        id,
        version: message.version,
      },
      {
        isLost: () => false,
        save: async ({ letter, version }) => {
          const saved = await trpcClient.letters.update.mutate({
            orgSlug,
            id,
            version: version ?? message.version,
            ...letter,
          })
          return { id, version: saved.version }
        },
      },
    ),
  )
  const kept = useSyncExternalStore(keeper.subscribe, keeper.get)
  const { letter } = kept
  const subject = useRef<HTMLInputElement>(null)
  const body = useRef<HTMLTextAreaElement>(null)
  const [wasTried, setTried] = useState(false)
  const settled = { onSettled: refreshLetters }
  const release = useMutation(trpc.letters.release.mutationOptions(settled))
  const discard = useMutation(trpc.letters.discard.mutationOptions(settled))
  const problems = problemsOf(letter)
  const fields = openFields(letter)
  useDirty(kept.state !== 'saved')
  useEffect(() => () => void keeper.flush().then(refreshLetters), [keeper])

  function go({ where, start, end }: OpenField) {
    const element = where === 'subject' ? subject.current : body.current
    element?.focus()
    element?.setSelectionRange(start, end)
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (Object.keys(problems).length > 0) return
    if (fields[0]) return go(fields[0])
    await keeper.flush()
    if (keeper.get().state === 'failed') return
    release.mutate(
      { orgSlug, ids: [id] },
      {
        onSuccess: () => {
          toast.success(t`On its way`)
          onDone()
        },
      },
    )
  }
  async function throwAway() {
    const saved = await keeper.end()
    discard.mutate(
      { orgSlug, id, version: saved?.version ?? message.version },
      {
        onSuccess: () => {
          toast(t`Letter discarded`)
          onDone()
        },
      },
    )
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
    >
      <Field label={<Trans>To</Trans>} error={wasTried && problems.to ? t`Who gets it?` : undefined}>
        <RecipientsInput value={letter.to} eventId={null} onValueChange={(to) => keeper.change({ to })} />
      </Field>
      <Field
        label={<Trans>Subject</Trans>}
        error={wasTried && problems.subject ? t`Say in a few words what it is about.` : undefined}
      >
        <Input
          ref={subject}
          value={letter.subject}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => keeper.change({ subject: target.value })}
        />
      </Field>
      <Field
        label={<Trans>Letter</Trans>}
        error={wasTried && problems.body ? t`The letter is empty.` : undefined}
      >
        <Textarea
          ref={body}
          value={letter.body}
          rows={12}
          className="max-h-none!"
          onChange={({ target }) => keeper.change({ body: target.value })}
        />
      </Field>
      <MissingFields fields={fields} onGo={go} />
      <div className="flex flex-wrap items-center gap-2">
        {canRelease ? (
          <Button type="submit" variant="primary" icon={<Send aria-hidden />} busy={release.isPending}>
            <Trans>Let go</Trans>
          </Button>
        ) : (
          <p className="text-mute">
            <Trans>Somebody who writes letters for this artist has to let it go.</Trans>
          </p>
        )}
        <Button
          variant="danger"
          icon={<Trash2 aria-hidden />}
          busy={discard.isPending}
          onClick={() => void throwAway()}
        >
          <Trans>Discard</Trans>
        </Button>
        {kept.changes > 0 && Object.keys(problems).length === 0 ? (
          <SaveState state={kept.state} saved={<Trans>Saved</Trans>} onRetry={() => void keeper.flush()} />
        ) : null}
      </div>
    </form>
  )
}
