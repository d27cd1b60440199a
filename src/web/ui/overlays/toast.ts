// Toasts from anywhere; the library that shows them is loaded with the first one.
import type { ExternalToast, toast as SonnerToast } from 'sonner'

type Sonner = typeof SonnerToast

const shown = Promise.withResolvers<Sonner>()
const listeners = new Set<() => void>()
let needed = false

/** For the Toaster: whether there is, or was, anything to show. */
export const toasterNeed = {
  isNeeded: () => needed,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** The panel is on the page and listens. */
  ready: (sonner: Sonner) => shown.resolve(sonner),
}

function later(run: (sonner: Sonner) => void): void {
  needed = true
  for (const listener of listeners) listener()
  void shown.promise.then(run)
}

/** As sonner's own `toast`, without its return value: pass an `id` to replace or dismiss a toast later. */
export const toast = Object.assign(
  (message: string, options?: ExternalToast) => later((sonner) => sonner(message, options)),
  {
    success: (message: string, options?: ExternalToast) =>
      later((sonner) => sonner.success(message, options)),
    error: (message: string, options?: ExternalToast) => later((sonner) => sonner.error(message, options)),
    dismiss: (id: string) => {
      if (needed) later((sonner) => sonner.dismiss(id))
    },
  },
)
