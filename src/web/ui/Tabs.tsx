// Tabs in two kinds: links that are places in the address, and panels inside one page.
import {
  cloneElement,
  useEffect,
  useId,
  useRef,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react'
import { Badge } from './Pill.tsx'
import { cx } from './cx.ts'
import { watchEdges } from './scroll-edges.ts'
import { tabByKey } from './keys/tab-keys.ts'

const strip =
  'scroll-x scrollbar-none flex gap-6 border-b border-line safe-x max-md:gap-5 md:px-0! [&>*]:shrink-0'
const tab =
  'relative -mb-px flex h-11 min-w-11 items-center max-md:justify-center gap-2 border-b border-transparent text-md font-semibold text-mute hover:text-ink focus-visible:-outline-offset-2 md:h-9.5 md:min-w-0 md:text-base'
const active = 'border-signal! text-ink! shadow-[inset_0_-1px_0_var(--color-signal)]'

export type LinkTab = {
  label: ReactNode
  count?: number
  active: boolean
  link: ReactElement<{ className?: string }>
}

/** A row of links; the active one is announced to screen readers and scrolled into view on phones. */
export function LinkTabs({ label, tabs, className }: { label: string; tabs: LinkTab[]; className?: string }) {
  const here = useRef<HTMLElement>(null)
  const index = tabs.findIndex((item) => item.active)
  useEffect(() => {
    const element = here.current?.children[index]
    if (element instanceof HTMLElement) element.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [index])
  return (
    <nav
      ref={(element) => {
        here.current = element
        return watchEdges(element)
      }}
      aria-label={label}
      className={cx(strip, className)}
    >
      {tabs.map((item, position) =>
        cloneElement(
          item.link,
          {
            key: position,
            className: cx(tab, item.active && active),
            ...(item.active ? { 'aria-current': 'page' } : {}),
          } as { className: string },
          item.label,
          item.count ? (
            <Badge key="count" tone="attention">
              {item.count}
            </Badge>
          ) : null,
        ),
      )}
    </nav>
  )
}

type PanelTabsProps<V extends string> = {
  label: string
  value: V
  onValueChange: (value: V) => void
  tabs: { value: V; label: ReactNode; count?: number; content: ReactNode }[]
}

/**
 * Tabs whose panels belong to this page, by the WAI-ARIA pattern: arrow keys, Home and End move and show at once,
 * Tab goes on to the panel. Plain elements, since an artist's event starts with them.
 */
export function PanelTabs<V extends string>({ label, value, onValueChange, tabs }: PanelTabsProps<V>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const index = tabs.findIndex((item) => item.value === value)
  const shown = tabs[index]
  useEffect(() => {
    list.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [index])

  /** From the tab with focus: the page may not have followed the last key yet. */
  function move(event: KeyboardEvent, from: number) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const to = tabByKey(event.key, from, tabs.length)
    const next = to === undefined ? undefined : tabs[to]
    if (to === undefined || !next) return
    event.preventDefault()
    const element = list.current?.children[to]
    if (element instanceof HTMLElement) element.focus({ preventScroll: true })
    onValueChange(next.value)
  }

  return (
    <>
      <div
        ref={(element) => {
          list.current = element
          return watchEdges(element)
        }}
        role="tablist"
        aria-label={label}
        className={strip}
      >
        {tabs.map((item, position) => {
          const isShown = position === index
          return (
            <button
              key={item.value}
              type="button"
              role="tab"
              id={`${id}${item.value}`}
              aria-selected={isShown}
              aria-controls={isShown ? `${id}panel` : undefined}
              tabIndex={isShown ? 0 : -1}
              className={cx(tab, isShown && active)}
              onClick={() => isShown || onValueChange(item.value)}
              onKeyDown={(event) => move(event, position)}
            >
              {item.label}
              {item.count ? <Badge tone="attention">{item.count}</Badge> : null}
            </button>
          )
        })}
      </div>
      {shown ? (
        <div
          key={shown.value}
          role="tabpanel"
          id={`${id}panel`}
          aria-labelledby={`${id}${shown.value}`}
          tabIndex={0}
          className="pt-4 outline-offset-4"
        >
          {shown.content}
        </div>
      ) : null}
    </>
  )
}
