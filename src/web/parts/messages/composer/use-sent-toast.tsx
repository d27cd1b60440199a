// Sending with ten seconds to think again: the toast that counts down, and the way back into the letter.
import { useLingui } from '@lingui/react/macro'
import { handleError } from '#web/calls/errors.ts'
import { trpcClient } from '#web/trpc.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { nameOfAddress } from './addresses.ts'
import { continueDraft } from './composer-store.ts'
import type { LetterDraft } from './letter-draft.ts'
import { refreshLetters } from '#web/parts/messages/thread/letter-queries.ts'
import { secondsLeft } from './sending.ts'
import { SendCountdown } from './SendCountdown.tsx'

/** Says that a letter goes in a moment; Undo opens it again as a draft. */
export function useSentToast() {
  const { t } = useLingui()
  return (orgSlug: string, sent: { id: string; undoUntil: Date }, letter: LetterDraft) => {
    const id = `letter ${sent.id}`
    const wait = secondsLeft(sent.undoUntil, Date.now()) * 1000
    async function undo() {
      try {
        const { version } = await trpcClient.letters.undo.mutate({ orgSlug, id: sent.id })
        continueDraft(orgSlug, { id: sent.id, version, letter })
      } catch (error) {
        handleError(error)
      } finally {
        void refreshLetters()
      }
    }
    const names = letter.to.map(nameOfAddress).join(', ')
    toast(t`Letter to ${names}`, {
      id,
      duration: wait,
      description: <SendCountdown until={sent.undoUntil} />,
      action: { label: t`Undo`, onClick: () => void undo() },
    })
    // The lists show it as sent without waiting for the word of the server.
    setTimeout(() => void refreshLetters(), wait + 1500)
  }
}
