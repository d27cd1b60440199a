// Copies the address of the page that is open.
import { toast } from '#web/ui/toast.ts'

/** Says `done` when it worked; a failure is only logged (product specification 8). */
export function copyLink(done: string): void {
  navigator.clipboard.writeText(window.location.href).then(
    () => toast(done),
    (error: unknown) => console.error('Copying failed', error),
  )
}
