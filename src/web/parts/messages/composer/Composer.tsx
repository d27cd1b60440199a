// Writing a message: a sheet on desktops, the whole screen on phones. Closing it loses nothing.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Send, Trash2 } from 'lucide-react'
import { useRef, useState, useSyncExternalStore, type FormEvent } from 'react'
import { fieldErrorsOf, handleError, messageOf } from '#web/calls/errors.ts'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { trpc, trpcClient } from '#web/trpc.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { closeMessage, continueDraft, forgetMessage, restoreMessage } from './composer-store.ts'
import { ComposerFields, type ComposerFieldErrors } from './ComposerFields.tsx'
import { type MessageDraft, problemsOf } from './message-draft.ts'
import { refreshMessages } from '#web/parts/messages/thread/message-queries.ts'
import { openFields, type OpenField } from '#web/parts/messages/thread/message-text.ts'
import { MissingFields } from './MissingFields.tsx'
import { openMessage, type MessageAutosave } from './open-message.ts'
import { SaveState } from '#web/parts/platform/form/SaveState.tsx'
import { useFilling } from './use-filling.ts'
import { nameOfAddress } from './addresses.ts'
import { SendCountdown } from './SendCountdown.tsx'
import { secondsLeft } from './sending.ts'

export type ComposerProps = { open: boolean; orgSlug: string; autosave: MessageAutosave; onClose: () => void }

/** Remount it for each message. */
export function Composer({ open, orgSlug, autosave, onClose }: ComposerProps) {
  const { t } = useLingui()
  const kept = useSyncExternalStore(autosave.subscribe, autosave.get)
  const { content: message } = kept
  const filling = useFilling(orgSlug, autosave)
  const saySent = useSentToast()
  const [wasTried, setTried] = useState(false)
  const subject = useRef<HTMLInputElement>(null)
  const body = useRef<HTMLTextAreaElement>(null)
  const fields = openFields(message)
  const problems = problemsOf(message)
  const send = useMutation(trpc.messages.send.mutationOptions({ meta: { errorMessage: '' } }))
  const serverErrors = fieldErrorsOf(send.error)

  function go({ where, start, end }: OpenField) {
    const element = where === 'subject' ? subject.current : body.current
    element?.focus()
    element?.setSelectionRange(start, end)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (Object.keys(problems).length > 0) {
      if (problems.to) document.querySelector<HTMLElement>('[data-message-to] input')?.focus()
      else (problems.subject ? subject : body).current?.focus()
      return
    }
    if (fields[0]) return go(fields[0])
    await autosave.flush()
    send.mutate(
      { orgSlug, message: autosave.get().content },
      {
        onSuccess: async (sent) => {
          const written = autosave.get().content
          forgetMessage(autosave)
          onClose()
          saySent(orgSlug, sent, written)
          const draft = await autosave.end()
          // What was kept while it was written has gone into the message.
          if (draft) await trpcClient.messages.discard.mutate({ orgSlug, ...draft }).catch(() => undefined)
          void refreshMessages()
        },
      },
    )
  }

  function close() {
    const { state } = autosave.get()
    closeMessage()
    if (state === 'untouched' || send.isPending) return
    void autosave.flush().then(() => {
      void refreshMessages()
      if (openMessage.get()?.isOpen) return
      toast(t`Saved as draft`, {
        id: 'message-draft',
        action: {
          label: t`Continue editing`,
          onClick: () => {
            const { id, version, content: written } = autosave.get()
            if (id && version) continueDraft(orgSlug, { id, version, content: written })
          },
        },
      })
    })
  }

  async function discard() {
    forgetMessage(autosave)
    onClose()
    const draft = await autosave.end()
    if (draft) await trpcClient.messages.discard.mutate({ orgSlug, ...draft }).catch(() => undefined)
    void refreshMessages()
    const written = autosave.get().content
    toast(t`Draft discarded`, {
      id: 'message-draft',
      action: { label: t`Undo`, onClick: () => restoreMessage(orgSlug, written) },
    })
  }

  const errors: ComposerFieldErrors = {
    to: (wasTried && problems.to && t`Add at least one recipient.`) || serverErrors['message.to'],
    cc: serverErrors['message.cc'],
    subject: (wasTried && problems.subject && t`Enter a subject.`) || serverErrors['message.subject'],
    body: (wasTried && problems.body && t`Enter a message.`) || serverErrors['message.body'],
  }
  const hasField = Object.keys(serverErrors).some((path) => /^message\.(to|cc|subject|body)/.test(path))
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) close()
      }}
      size="lg"
      tall="screen"
      title={message.threadId ? <Trans context="a message">Reply</Trans> : <Trans>New message</Trans>}
      onSubmit={(event) => void submit(event)}
      footer={
        <>
          <span className="flex min-w-0 flex-1 items-center gap-1">
            {kept.state === 'untouched' ? null : (
              <IconButton label={t`Discard draft`} onClick={() => void discard()}>
                <Trash2 aria-hidden />
              </IconButton>
            )}
            <SaveState state={kept.state} onRetry={() => void autosave.flush()} />
          </span>
          <Button
            type="submit"
            variant="primary"
            icon={<Send aria-hidden />}
            busy={send.isPending}
            className="max-md:flex-none! max-md:px-6"
          >
            <Trans>Send</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <ComposerFields
          message={message}
          errors={errors}
          isFilling={filling.isFilling}
          subjectRef={subject}
          bodyRef={body}
          onChange={autosave.change}
          onChoose={(patch) => void filling.choose(patch)}
        />
        <MissingFields fields={fields} onGo={go} />
        <FormError>{filling.problem ?? (send.error && !hasField ? messageOf(send.error) : null)}</FormError>
      </div>
    </Sheet>
  )
}

/** Says that a message goes in a moment; Undo opens it again as a draft. */
function useSentToast() {
  const { t } = useLingui()
  return (orgSlug: string, sent: { id: string; undoUntil: Date }, message: MessageDraft) => {
    const id = `message ${sent.id}`
    const wait = secondsLeft(sent.undoUntil, Date.now()) * 1000
    async function undo() {
      try {
        const { version } = await trpcClient.messages.undo.mutate({ orgSlug, id: sent.id })
        continueDraft(orgSlug, { id: sent.id, version, content: message })
      } catch (error) {
        handleError(error)
      } finally {
        void refreshMessages()
      }
    }
    const names = message.to.map(nameOfAddress).join(', ')
    toast(t`Message to ${names}`, {
      id,
      duration: wait,
      description: <SendCountdown until={sent.undoUntil} />,
      action: { label: t`Undo`, onClick: () => void undo() },
    })
    // The lists show it as sent without waiting for the word of the server.
    setTimeout(() => void refreshMessages(), wait + 1500)
  }
}
