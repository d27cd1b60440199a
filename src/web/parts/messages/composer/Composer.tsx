// Writing a letter: a sheet on desktops, the whole screen on phones. Closing it loses nothing.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Send, Trash2 } from 'lucide-react'
import { useRef, useState, useSyncExternalStore, type FormEvent } from 'react'
import { fieldErrorsOf, messageOf } from '#web/calls/errors.ts'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { trpc, trpcClient } from '#web/trpc.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { composer, continueDraft, forgetLetter, restoreLetter, type LetterKeeper } from './composer-store.ts'
import { ComposerFields, type ComposerFieldErrors } from './ComposerFields.tsx'
import { problemsOf } from './letter-draft.ts'
import { refreshLetters } from '#web/parts/messages/thread/letter-queries.ts'
import { openFields, type OpenField } from '#web/parts/messages/thread/letter-text.ts'
import { MissingFields } from './MissingFields.tsx'
import { SaveState } from './SaveState.tsx'
import { useFilling } from './use-filling.ts'
import { useSentToast } from './use-sent-toast.tsx'

export type ComposerProps = { open: boolean; orgSlug: string; keeper: LetterKeeper; onClose: () => void }

/** Mount it anew for each letter. */
export function Composer({ open, orgSlug, keeper, onClose }: ComposerProps) {
  const { t } = useLingui()
  const kept = useSyncExternalStore(keeper.subscribe, keeper.get)
  const { letter } = kept
  const filling = useFilling(orgSlug, keeper)
  const saySent = useSentToast()
  const [wasTried, setTried] = useState(false)
  const subject = useRef<HTMLInputElement>(null)
  const body = useRef<HTMLTextAreaElement>(null)
  const fields = openFields(letter)
  const problems = problemsOf(letter)
  const send = useMutation(trpc.letters.send.mutationOptions({ meta: { errorMessage: '' } }))
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
      if (problems.to) document.querySelector<HTMLElement>('[data-letter-to] input')?.focus()
      else (problems.subject ? subject : body).current?.focus()
      return
    }
    if (fields[0]) return go(fields[0])
    await keeper.flush()
    send.mutate(
      { orgSlug, letter: keeper.get().letter },
      {
        onSuccess: async (sent) => {
          const written = keeper.get().letter
          forgetLetter(keeper)
          onClose()
          saySent(orgSlug, sent, written)
          const draft = await keeper.end()
          // What was kept while it was written has gone into the letter.
          if (draft) await trpcClient.letters.discard.mutate({ orgSlug, ...draft }).catch(() => undefined)
          void refreshLetters()
        },
      },
    )
  }

  function close() {
    const { state } = keeper.get()
    onClose()
    if (state === 'untouched' || send.isPending) return
    void keeper.flush().then(() => {
      void refreshLetters()
      if (composer.get()?.isOpen) return
      toast(t`Kept as a draft`, {
        id: 'letter-draft',
        action: {
          label: t`Continue`,
          onClick: () => {
            const { id, version, letter: written } = keeper.get()
            if (id && version) continueDraft(orgSlug, { id, version, letter: written })
          },
        },
      })
    })
  }

  async function discard() {
    forgetLetter(keeper)
    onClose()
    const draft = await keeper.end()
    if (draft) await trpcClient.letters.discard.mutate({ orgSlug, ...draft }).catch(() => undefined)
    void refreshLetters()
    const written = keeper.get().letter
    toast(t`Draft discarded`, {
      id: 'letter-draft',
      action: { label: t`Undo`, onClick: () => restoreLetter(orgSlug, written) },
    })
  }

  const errors: ComposerFieldErrors = {
    to: (wasTried && problems.to && t`Who gets it?`) || serverErrors['letter.to'],
    cc: serverErrors['letter.cc'],
    subject:
      (wasTried && problems.subject && t`Say in a few words what it is about.`) ||
      serverErrors['letter.subject'],
    body: (wasTried && problems.body && t`The letter is empty.`) || serverErrors['letter.body'],
  }
  const hasField = Object.keys(serverErrors).some((path) => /^letter\.(to|cc|subject|body)/.test(path))
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) close()
      }}
      size="lg"
      tall="screen"
      title={letter.threadId ? <Trans>Answer</Trans> : <Trans>Letter</Trans>}
      onSubmit={(event) => void submit(event)}
      footer={
        <>
          <span className="flex min-w-0 flex-1 items-center gap-1">
            {kept.state === 'untouched' ? null : (
              <IconButton label={t`Discard the draft`} onClick={() => void discard()}>
                <Trash2 aria-hidden />
              </IconButton>
            )}
            <SaveState state={kept.state} onRetry={() => void keeper.flush()} />
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
          letter={letter}
          errors={errors}
          isFilling={filling.isFilling}
          subjectRef={subject}
          bodyRef={body}
          onChange={keeper.change}
          onChoose={(patch) => void filling.choose(patch)}
        />
        <MissingFields fields={fields} onGo={go} />
        <FormError>{filling.problem ?? (send.error && !hasField ? messageOf(send.error) : null)}</FormError>
      </div>
    </Sheet>
  )
}
