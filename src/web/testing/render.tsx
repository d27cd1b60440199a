// Shows parts of the app in the test's own page, with what main.tsx places around all pages.
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { toast } from 'sonner'
import { onTestFinished } from 'vitest'
import { queryClient } from '#web/calls/query.ts'
import { Toaster } from '#web/ui/overlays/Toaster.tsx'

const closings = new Set<() => void>()

/** Takes away all that the test shows. */
export function closePages(): void {
  for (const close of closings) close()
}

/** Shows it until the test ends, or until the returned function takes it away. */
export function show(children: ReactNode): () => void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  flushSync(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          {children}
          <Toaster />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )
  const close = () => {
    closings.delete(close)
    flushSync(() => root.unmount())
    place.remove()
    // Toasts outlive the place where they appear.
    toast.dismiss()
  }
  closings.add(close)
  onTestFinished(close)
  return close
}

export type Used<T> = {
  /** What the hook gave when it was last rendered. */
  readonly now: T
  /** Its page is left. */
  leave: () => void
}

/** Runs a hook in a component of its own; `around` places what the hook expects above it. */
export function renderHookInPage<T>(
  useHook: () => T,
  around: (probe: ReactNode) => ReactNode = (probe) => probe,
): Used<T> {
  const seen: { value?: T } = {}
  function Probe() {
    const value = useHook()
    // After the hook's own effects: what they do has been done.
    useEffect(() => {
      seen.value = value
    })
    return null
  }
  const leave = show(around(<Probe />))
  return {
    get now() {
      return seen.value as T
    },
    leave,
  }
}
