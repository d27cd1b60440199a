// A message under review: its text can be changed, then it is sent or discarded.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Send, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore, type FormEvent } from 'react'
import { useDirty } from '#web/forms.ts'
import { createAutosave } from '#web/parts/platform/form/autosave.ts'
import { problemsOf } from '#web/parts/messages/composer/message-draft.ts'
import { refreshMessages, type ThreadMessage } from '#web/parts/messages/thread/message-queries.ts'
import { openFields, type OpenField } from '#web/parts/messages/thread/message-text.ts'
import { MissingFields } from '#web/parts/messages/composer/MissingFields.tsx'
import { RecipientsInput } from '#web/parts/messages/composer/RecipientsInput.tsx'
import { SaveState } from '#web/parts/platform/form/SaveState.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc, trpcClient } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input, Textarea } from '#web/ui/fields/Input.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

type ReviewFormProps = { message: ThreadMessage; canRelease: boolean; onDone: () => void }

/** Changes are saved while typing. */
export function ReviewForm({ message, canRelease, onDone }: ReviewFormProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { id } = message
  const [autosave] = useState(() =>
    createAutosave(
      {
        content: { to: message.to, subject: message.subject, body: message.bodyText },
        id,
        version: message.version,
      },
      {
        isLost: () => false,
        save: async ({ content, version }) => {
          const saved = await trpcClient.messages.update.mutate({
            orgSlug,
            id,
            version: version ?? message.version,
            ...content,
          })
          return { id, version: saved.version }
        },
      },
    ),
  )
  const kept = useSyncExternalStore(autosave.subscribe, autosave.get)
  const { content } = kept
  const subject = useRef<HTMLInputElement>(null)
  const body = useRef<HTMLTextAreaElement>(null)
  const [wasTried, setTried] = useState(false)
  const settled = { onSettled: refreshMessages }
  const release = useMutation(trpc.messages.release.mutationOptions(settled))
  const discard = useMutation(trpc.messages.discard.mutationOptions(settled))
  const problems = problemsOf(content)
  const fields = openFields(content)
  useDirty(kept.state !== 'saved')
  useEffect(() => () => void autosave.flush().then(refreshMessages), [autosave])

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
    await autosave.flush()
    if (autosave.get().state === 'failed') return
    release.mutate(
      { orgSlug, ids: [id] },
      {
        onSuccess: () => {
          toast.success(t`Message is being sent`)
          onDone()
        },
      },
    )
  }
  async function throwAway() {
    const saved = await autosave.end()
    discard.mutate(
      { orgSlug, id, version: saved?.version ?? message.version },
      {
        onSuccess: () => {
          toast(t`Message discarded`)
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
      <Field
        label={<Trans context="recipients of an e-mail">To</Trans>}
        error={wasTried && problems.to ? t`Add at least one recipient.` : undefined}
      >
        <RecipientsInput value={content.to} eventId={null} onValueChange={(to) => autosave.change({ to })} />
      </Field>
      <Field
        label={<Trans>Subject</Trans>}
        error={wasTried && problems.subject ? t`Enter a subject.` : undefined}
      >
        <Input
          ref={subject}
          value={content.subject}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => autosave.change({ subject: target.value })}
        />
      </Field>
      <Field
        label={<Trans>Message</Trans>}
        error={wasTried && problems.body ? t`Enter a message.` : undefined}
      >
        <Textarea
          ref={body}
          value={content.body}
          rows={12}
          className="max-h-none!"
          onChange={({ target }) => autosave.change({ body: target.value })}
        />
      </Field>
      <MissingFields fields={fields} onGo={go} />
      <div className="flex flex-wrap items-center gap-2">
        {canRelease ? (
          <Button type="submit" variant="primary" icon={<Send aria-hidden />} busy={release.isPending}>
            <Trans>Send</Trans>
          </Button>
        ) : (
          <p className="text-mute">
            <Trans>Someone with sending rights for this artist has to approve it.</Trans>
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
          <SaveState state={kept.state} saved={<Trans>Saved</Trans>} onRetry={() => void autosave.flush()} />
        ) : null}
      </div>
    </form>
  )
}
