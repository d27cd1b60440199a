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

export type TabGroup = {
  label: ReactNode
  /** The page that the group opens with. */
  link: ReactElement<{ className?: string }>
  tabs: LinkTab[]
}

/** Something on one of its pages waits. */
const countOf = ({ tabs }: TabGroup) => tabs.reduce((sum, { count }) => sum + (count ?? 0), 0)

/**
 * Links in groups: a row of groups that fits the narrowest phone, and below it the pages of the one that is open, one
 * or more, so that the page below stays where it is.
 */
export function GroupedTabs({
  label,
  groups,
  className,
}: {
  label: string
  groups: TabGroup[]
  className?: string
}) {
  const open = groups.find(({ tabs }) => tabs.some(({ active: isActive }) => isActive))
  return (
    <div>
      <LinkTabs
        label={label}
        className={cx('max-[23rem]:gap-4', className)}
        tabs={groups.map((group) => ({
          label: group.label,
          link: group.link,
          active: group === open,
          ...(group === open ? {} : { count: countOf(group) }),
        }))}
      />
      {open ? <SubTabs group={open} className={className} /> : null}
    </div>
  )
}

const subTab =
  'relative flex h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 text-base font-medium text-mute hover:text-ink focus-visible:-outline-offset-2 md:h-9 md:min-w-0 md:text-sm'

/** The second row is named by the group above it, which is marked as the place as well. */
function SubTabs({ group, className }: { group: TabGroup; className?: string | undefined }) {
  return (
    <ul
      ref={watchEdges}
      className={cx(
        'scroll-x scrollbar-none safe-x flex gap-4.5 border-b border-line bg-surface max-[23rem]:gap-3.5 md:px-0!',
        className,
        'mt-0!',
      )}
    >
      {group.tabs.map((item, position) => (
        <li key={position} className="shrink-0">
          {cloneElement(
            item.link,
            {
              className: cx(subTab, item.active && 'text-ink! font-semibold'),
              ...(item.active ? { 'aria-current': 'page' } : {}),
            } as { className: string },
            item.label,
            item.count ? (
              <Badge key="count" tone="attention">
                {item.count}
              </Badge>
            ) : null,
          )}
        </li>
      ))}
    </ul>
  )
}

type PanelTabsProps<V extends string> = {
  label: string
  value: V
  onValueChange: (value: V) => void
  /** Minor ones share a row of their own below the others, which so stay in view however many these are. */
  tabs: { value: V; label: ReactNode; count?: number; isMinor?: boolean; content: ReactNode }[]
}

const tabIn = (list: HTMLElement | null, position: number): HTMLElement | undefined =>
  list?.querySelectorAll<HTMLElement>('[role=tab]')[position]

const chip =
  'flex h-11 shrink-0 items-center rounded-full px-1 text-sm text-mute hover:text-ink focus-visible:-outline-offset-2 md:h-9 [&>span]:rounded-full [&>span]:border [&>span]:border-line [&>span]:bg-surface [&>span]:px-3 [&>span]:py-1'
const activeChip = 'font-semibold text-ink! [&>span]:border-ink!'

/**
 * Tabs whose panels belong to this page, by the WAI-ARIA pattern: arrow keys, Home and End move and show at once,
 * Tab goes on to the panel. Plain elements, since an artist's event starts with them.
 */
export function PanelTabs<V extends string>({ label, value, onValueChange, tabs }: PanelTabsProps<V>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const ordered = [...tabs.filter(({ isMinor }) => !isMinor), ...tabs.filter(({ isMinor }) => isMinor)]
  const index = ordered.findIndex((item) => item.value === value)
  const shown = ordered[index]
  useEffect(() => {
    tabIn(list.current, index)?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [index])

  /** From the tab with focus: the page may not have followed the last key yet. */
  function move(event: KeyboardEvent, from: number) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const to = tabByKey(event.key, from, ordered.length)
    const next = to === undefined ? undefined : ordered[to]
    if (to === undefined || !next) return
    event.preventDefault()
    tabIn(list.current, to)?.focus({ preventScroll: true })
    onValueChange(next.value)
  }

  const button = ({ value: own, label: name, count, isMinor }: (typeof tabs)[number], position: number) => (
    <button
      key={own}
      type="button"
      role="tab"
      id={`${id}${own}`}
      aria-selected={position === index}
      aria-controls={position === index ? `${id}panel` : undefined}
      tabIndex={position === index ? 0 : -1}
      className={isMinor ? cx(chip, position === index && activeChip) : cx(tab, position === index && active)}
      onClick={() => position === index || onValueChange(own)}
      onKeyDown={(event) => move(event, position)}
    >
      {isMinor ? <span>{name}</span> : name}
      {count ? <Badge tone="attention">{count}</Badge> : null}
    </button>
  )
  const buttons = ordered.map(button)
  const major = ordered.filter(({ isMinor }) => !isMinor).length

  return (
    <>
      <div ref={list} role="tablist" aria-label={label}>
        <div ref={watchEdges} className={strip}>
          {buttons.slice(0, major)}
        </div>
        {buttons.length > major ? (
          <div ref={watchEdges} className="scroll-x scrollbar-none flex safe-x pt-1 md:flex-wrap md:px-0!">
            {buttons.slice(major)}
          </div>
        ) : null}
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
