// A text of a library that is kept per language: clauses, templates of e-mails.
import { useLingui } from '@lingui/react/macro'
import { cloneElement, type ReactNode } from 'react'
import type { Language } from '#domain/language.ts'
import { cx } from '#web/ui/cx.ts'
import type { LinkElement } from '#web/ui/Page.tsx'

type LibraryRowProps = {
  /** Opens it. */
  link: LinkElement
  isOpen: boolean
  title: ReactNode
  pill?: ReactNode
  language: Language
  /** How it begins. */
  line: ReactNode
}

export function LibraryRow({ link, isOpen, title, pill, language, line }: LibraryRowProps) {
  const { t } = useLingui()
  const name = language === 'de' ? t`German` : t`English`
  return (
    <li>
      {cloneElement(
        link,
        {
          'aria-current': isOpen ? 'true' : undefined,
          className: cx(
            'flex min-h-14 flex-col justify-center gap-0.5 px-4 py-2 hover:bg-hover focus-visible:-outline-offset-2',
            isOpen && 'bg-hover shadow-[inset_2px_0_0_var(--color-signal)]',
          ),
        } as { className: string },
        <span key="title" className="flex items-center gap-2">
          <span className="min-w-0 flex-1 truncate font-semibold">{title}</span>
          {pill}
          <span className="text-xs font-medium text-mute" title={name}>
            <span aria-hidden>{language.toUpperCase()}</span>
            <span className="sr-only">{name}</span>
          </span>
        </span>,
        <span key="line" className="truncate text-sm text-mute">
          {line}
        </span>,
      )}
    </li>
  )
}
