// Calls that a page's people have to prove themselves for once more: pages that make such calls begin with this.
import { confirmWith } from '#web/trpc.ts'

/** Asks for a fresh proof where a call is refused without one. Without its code the refusal is shown as it came. */
export function confirmRefusedCalls(): void {
  confirmWith(async (answer, request) => {
    if (answer.status !== 403) return answer
    const module = await import('./confirmed.ts').catch(() => null)
    return module ? module.sentOnceConfirmed(answer, request) : answer
  })
}
