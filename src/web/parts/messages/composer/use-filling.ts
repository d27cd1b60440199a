// What the product writes into a letter: the signature at first, then the words of a template, filled in.
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#web/calls/errors.ts'
import { queryClient } from '#web/calls/query.ts'
import { trpc } from '#web/trpc.ts'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'
import type { LetterKeeper } from './composer-store.ts'
import { mayFill, proposedWords, type LetterDraft, type Words } from './letter-draft.ts'

type About = Pick<LetterDraft, 'templateId' | 'bookingId' | 'contactId'>

/** `choose` takes a template, a booking or a person; the person's own words are never lost by it. */
export function useFilling(orgSlug: string, keeper: LetterKeeper) {
  const { t } = useLingui()
  const filled = useRef<Words | null>(null)
  const last = useRef(0)
  const [state, setState] = useState<{ isFilling: boolean; problem: string | null }>({
    isFilling: false,
    problem: null,
  })

  async function propose({ templateId, bookingId, contactId }: About): Promise<Words | null> {
    const turn = ++last.current
    setState({ isFilling: true, problem: null })
    const { eventId } = keeper.get().letter
    try {
      const found = await queryClient.fetchQuery(
        trpc.letters.prefill.queryOptions(
          { orgSlug, templateId, bookingId, contactId, eventId },
          { meta: { persist: false }, staleTime: 0 },
        ),
      )
      if (turn !== last.current) return null
      setState({ isFilling: false, problem: null })
      return proposedWords(keeper.get().letter, found)
    } catch (error) {
      if (turn === last.current) setState({ isFilling: false, problem: messageOf(error) })
      return null
    }
  }

  // Begins with the signature; what is there already stays.
  useEffect(() => {
    const { letter, state: kept } = keeper.get()
    if (kept !== 'untouched' || letter.body !== '') return
    void propose(letter).then((words) => {
      const now = keeper.get()
      if (!words || now.state !== 'untouched' || now.letter.body !== '') return
      filled.current = words
      keeper.propose(words)
    })
    // oxlint-disable-next-line react/exhaustive-deps -- once for each opening
  }, [keeper])

  async function choose(patch: Partial<About>): Promise<void> {
    const before = keeper.get().letter
    const isTemplate = 'templateId' in patch
    keeper.change(patch)
    const next = keeper.get().letter
    const isOurs = mayFill(before, filled.current)
    if (!isTemplate && (!isOurs || next.templateId === null)) return
    const words = await propose(next)
    if (!words) return
    const { subject, body } = keeper.get().letter
    const mayStillFill = mayFill({ subject, body }, filled.current)
    if (!mayStillFill && !isTemplate) return
    filled.current = words
    keeper.change(words)
    if (mayStillFill) return
    toastUndo(
      t`The template replaced what you wrote`,
      () => keeper.change({ subject, body, templateId: before.templateId }),
      'letter-template',
    )
  }

  return { ...state, choose }
}
