// Frames of the app's navigation: a sidebar on desktops, a bottom bar with five places on phones.
import { cloneElement, type Attributes, type ReactElement, type ReactNode } from 'react'
import { Badge } from './Pill.tsx'
import { cx } from './cx.ts'

export type NavItem = {
  label: string
  icon: ReactNode
  active?: boolean
  count?: number
  /** The link element, for instance a router link; it receives class and content. */
  link: ReactElement<{ className?: string; children?: ReactNode }>
}
export type NavGroup = { heading?: string; items: NavItem[] }

function fill(item: NavItem, className: string, content: ReactNode) {
  const current = item.active ? { 'aria-current': 'page' as const } : {}
  return cloneElement(
    item.link,
    { key: item.label, className, ...current } as Attributes & { className: string },
    content,
  )
}

type SidebarProps = {
  label: string
  top?: ReactNode
  groups: NavGroup[]
  bottom?: ReactNode
  className?: string
}

/** 212 px of paper at the left. `top` holds wordmark and switcher, `bottom` the person. */
export function Sidebar({ label, top, groups, bottom, className }: SidebarProps) {
  return (
    <header className={cx('sticky top-0 flex h-dvh w-53 shrink-0 flex-col gap-3 px-3 pt-4 pb-3', className)}>
      {top}
      <nav aria-label={label} className="-mx-1 flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto px-1">
        {groups.map((group) => (
          <div key={group.heading ?? group.items[0]?.label} className="flex flex-col">
            {group.heading ? <p className="px-2 pt-1 pb-1.5 text-xs text-mute">{group.heading}</p> : null}
            {group.items.map((item) =>
              fill(
                item,
                cx(
                  'flex h-7.5 shrink-0 items-center gap-2 rounded-control border px-1.75 font-medium [&_svg]:size-4 [&_svg]:shrink-0',
                  item.active
                    ? 'border-line bg-surface text-ink [&_svg]:text-signal'
                    : 'border-transparent text-mute hover:bg-hover hover:text-ink',
                ),
                <>
                  {item.icon}
                  <span className="flex-1 truncate">{item.label}</span>
                  {item.count ? <span className="text-xs font-semibold">{item.count}</span> : null}
                </>,
              ),
            )}
          </div>
        ))}
      </nav>
      {bottom}
    </header>
  )
}

/** Fixed at the lower edge of phones; pages keep `pb-20` free. */
export function BottomBar({ label, items }: { label: string; items: NavItem[] }) {
  return (
    <nav
      aria-label={label}
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-surface safe-bottom md:hidden"
    >
      {items.map((item) =>
        fill(
          item,
          cx(
            'relative flex h-14 flex-1 flex-col items-center justify-center gap-1 px-1 text-xs font-medium focus-visible:-outline-offset-2 [&_svg]:size-5',
            item.active ? 'text-ink [&_svg]:text-signal' : 'text-mute',
          ),
          <>
            {item.icon}
            {item.label}
            {item.count ? (
              <span className="absolute top-1 left-1/2 ml-1.5">
                <Badge tone="attention">{item.count}</Badge>
              </span>
            ) : null}
          </>,
        ),
      )}
    </nav>
  )
}

/** The white sheet the pages lie on: rounded and framed on desktops, edge to edge on phones. */
export function PageSheet({ children }: { children: ReactNode }) {
  return (
    <main className="min-w-0 flex-1 bg-surface max-md:pb-20 max-md:safe-top md:m-2 md:ml-0 md:h-[calc(100dvh-1rem)] md:overflow-auto md:rounded-card md:border md:border-line">
      {children}
    </main>
  )
}
