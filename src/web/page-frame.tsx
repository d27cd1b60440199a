// What is around every page: texts, answers, the content policy, tooltips; and what shows it.
import { CSPProvider } from '@base-ui/react/csp-provider'
import { i18n } from '@lingui/core'
import { I18nProvider, useLingui } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { Fragment, StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './calls/query.ts'
import { TooltipProvider } from './ui/overlays/Tooltip.tsx'

/** Begins again in another language: not every text asks for it while rendering (`translate`). */
export function InOneLanguage({ children }: { children: ReactNode }) {
  const { i18n } = useLingui()
  return <Fragment key={i18n.locale}>{children}</Fragment>
}

/** Shows the page, for good. */
export function showPage(page: ReactNode): void {
  const root = document.getElementById('root')
  if (!root) return
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          {/* The content policy allows no style elements; what they would style is not in use here. */}
          <CSPProvider disableStyleElements>
            <TooltipProvider>{page}</TooltipProvider>
          </CSPProvider>
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  )
}
