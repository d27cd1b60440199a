// What is filled into a message: the signature at first, then the text of a template.
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#web/calls/errors.ts'
import { queryClient } from '#web/calls/query.ts'
import { trpc } from '#web/trpc.ts'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'
import type { MessageAutosave } from './open-message.ts'
import { mayFill, proposedText, type MessageDraft, type MessageText } from './message-draft.ts'

type About = Pick<MessageDraft, 'templateId' | 'bookingId' | 'contactId'>

/** `choose` takes a template, a booking or a person; the person's own text is never lost by it. */
export function useFilling(orgSlug: string, autosave: MessageAutosave) {
  const { t } = useLingui()
  const filled = useRef<MessageText | null>(null)
  const last = useRef(0)
  const [state, setState] = useState<{ isFilling: boolean; problem: string | null }>({
    isFilling: false,
    problem: null,
  })

  async function propose({ templateId, bookingId, contactId }: About): Promise<MessageText | null> {
    const turn = ++last.current
    setState({ isFilling: true, problem: null })
    const { eventId } = autosave.get().content
    try {
      const found = await queryClient.fetchQuery(
        trpc.messages.prefill.queryOptions(
          { orgSlug, templateId, bookingId, contactId, eventId },
          { meta: { persist: false }, staleTime: 0 },
        ),
      )
      if (turn !== last.current) return null
      setState({ isFilling: false, problem: null })
      return proposedText(autosave.get().content, found)
    } catch (error) {
      if (turn === last.current) setState({ isFilling: false, problem: messageOf(error) })
      return null
    }
  }

  // Begins with the signature; what is there already stays.
  useEffect(() => {
    const { content: message, state: kept } = autosave.get()
    if (kept !== 'untouched' || message.body !== '') return
    void propose(message).then((text) => {
      const now = autosave.get()
      if (!text || now.state !== 'untouched' || now.content.body !== '') return
      filled.current = text
      autosave.propose(text)
    })
    // oxlint-disable-next-line react/exhaustive-deps -- once for each opening
  }, [autosave])

  async function choose(patch: Partial<About>): Promise<void> {
    const before = autosave.get().content
    const isTemplate = 'templateId' in patch
    autosave.change(patch)
    const next = autosave.get().content
    const isOurs = mayFill(before, filled.current)
    if (!isTemplate && (!isOurs || next.templateId === null)) return
    const text = await propose(next)
    if (!text) return
    const { subject, body } = autosave.get().content
    const mayStillFill = mayFill({ subject, body }, filled.current)
    if (!mayStillFill && !isTemplate) return
    filled.current = text
    autosave.change(text)
    if (mayStillFill) return
    toastUndo(
      t`The template replaced your text`,
      () => autosave.change({ subject, body, templateId: before.templateId }),
      'email-template',
    )
  }

  return { ...state, choose }
}
