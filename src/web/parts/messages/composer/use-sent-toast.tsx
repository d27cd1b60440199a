// Sending with ten seconds to think again: the toast that counts down, and the way back into the message.
import { useLingui } from '@lingui/react/macro'
import { handleError } from '#web/calls/errors.ts'
import { trpcClient } from '#web/trpc.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { nameOfAddress } from './addresses.ts'
import { continueDraft } from './composer-store.ts'
import type { MessageDraft } from './message-draft.ts'
import { refreshMessages } from '#web/parts/messages/thread/message-queries.ts'
import { secondsLeft } from './sending.ts'
import { SendCountdown } from './SendCountdown.tsx'

/** Says that a message goes in a moment; Undo opens it again as a draft. */
export function useSentToast() {
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
