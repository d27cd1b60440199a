// The pages of the settings in their groups: a list beside the page on desktops, the first page on phones.
import { Link } from '@tanstack/react-router'
import { useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { cx } from '#web/ui/cx.ts'
import { useSettingsGroups } from './use-settings.ts'

/** Beside the page. */
export function SettingsNav({ current }: { current: string }) {
  const { t } = useLingui()
  const id = useId()
  return (
    <nav aria-label={t`Settings`} className="flex flex-col gap-4">
      {useSettingsGroups().map(({ group, pages }, index) => (
        <div key={group}>
          <p id={`${id}${index}`} className="px-2.5 pb-1 text-xs text-mute">
            {group}
          </p>
          <ul aria-labelledby={`${id}${index}`}>
            {pages.map(({ page, title, path }) => (
              <li key={page}>
                <Link
                  to={path}
                  aria-current={page === current ? 'page' : undefined}
                  className={cx(
                    'flex min-h-7.5 items-center rounded-control px-2.5 py-1 leading-5 font-medium text-mute hover:bg-hover hover:text-ink',
                    page === current && 'bg-hover text-ink!',
                  )}
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/** As a page of its own: what each page holds, a finger high. */
export function SettingsOverview() {
  const { t } = useLingui()
  const id = useId()
  return (
    <nav aria-label={t`Settings`} className="columns-1 gap-4 @2xl:columns-2 @5xl:columns-3">
      {useSettingsGroups().map(({ group, pages }, index) => (
        <section key={group} className="mb-5 break-inside-avoid">
          <h2 id={`${id}${index}`} className="pb-2 text-md tracking-[-0.01em]">
            {group}
          </h2>
          <ul
            aria-labelledby={`${id}${index}`}
            className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
          >
            {pages.map(({ page, title, holds, path }) => (
              <li key={page}>
                <Link
                  to={path}
                  className="flex min-h-14 items-center gap-3 px-4 py-2.5 hover:bg-hover focus-visible:-outline-offset-2"
                >
                  <span className="min-w-0 flex-1">
                    <span className="block font-semibold">{title}</span>
                    <span className="block text-sm text-pretty text-mute">{holds}</span>
                  </span>
                  <ChevronRight aria-hidden className="size-4 shrink-0 text-mute" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
