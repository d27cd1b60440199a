// Asking again by hand: what is on the page stays there, and a toast says when nothing newer could be had.
import { onlineManager } from '@tanstack/react-query'
import { errorTexts } from '#texts/errors.ts'
import { messageOf } from '#web/calls/errors.ts'
import { translate } from '#web/texts.ts'
import { toast } from '#web/ui/overlays/toast.ts'

/** Offline nothing is asked: the queries would wait for one in silence. */
export async function refresh(refetches: readonly (() => Promise<{ error: unknown }>)[]): Promise<void> {
  if (!onlineManager.isOnline()) {
    toast.error(translate()(errorTexts.network))
    return
  }
  const results = await Promise.all(refetches.map((refetch) => refetch()))
  const failed = results.find(({ error }) => error)
  if (failed) toast.error(messageOf(failed.error))
}
