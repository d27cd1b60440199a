// Copies the address of the page that is open, or another one.
import { toast } from '#web/ui/overlays/toast.ts'

/** Says `done` when it worked; a failure is only logged (product specification 8). */
export function copyLink(done: string, address = window.location.href): void {
  navigator.clipboard.writeText(address).then(
    () => toast(done),
    (error: unknown) => console.error('Copying failed', error),
  )
}
