// Tabs in two kinds: links that are places in the address, and panels inside one page.
import { Tabs as Base } from '@base-ui/react/tabs'
import { cloneElement, useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { Badge } from './Pill.tsx'
import { cx } from './cx.ts'

const strip =
  'scrollbar-none flex gap-6 overflow-x-auto border-b border-line safe-x max-md:gap-5 md:px-0! [&>*]:shrink-0'
const tab =
  'relative -mb-px flex h-11 min-w-11 items-center gap-2 border-b border-transparent text-md font-semibold text-mute hover:text-ink focus-visible:-outline-offset-2 md:h-9.5 md:text-base'
const active = 'border-signal! text-ink! shadow-[inset_0_-1px_0_var(--color-signal)]'

export type LinkTab = {
  label: ReactNode
  count?: number
  active: boolean
  link: ReactElement<{ className?: string }>
}

/** A row of links; the active one is told to screen readers and scrolled into view on phones. */
export function LinkTabs({ label, tabs, className }: { label: string; tabs: LinkTab[]; className?: string }) {
  const here = useRef<HTMLElement>(null)
  const index = tabs.findIndex((item) => item.active)
  useEffect(() => {
    const element = here.current?.children[index]
    if (element instanceof HTMLElement) element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [index])
  return (
    <nav ref={here} aria-label={label} className={cx(strip, className)}>
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

/** Tabs whose panels belong to this page; arrow keys move between them. */
export function PanelTabs<V extends string>({ label, value, onValueChange, tabs }: PanelTabsProps<V>) {
  const list = useRef<HTMLDivElement>(null)
  const index = tabs.findIndex((item) => item.value === value)
  useEffect(() => {
    const element = list.current?.querySelectorAll('[role=tab]')[index]
    element?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [index])
  return (
    <Base.Root value={value} onValueChange={(next) => onValueChange(next as V)}>
      <Base.List ref={list} aria-label={label} activateOnFocus className={strip}>
        {tabs.map((item) => (
          <Base.Tab key={item.value} value={item.value} className={cx(tab, value === item.value && active)}>
            {item.label}
            {item.count ? <Badge tone="attention">{item.count}</Badge> : null}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((item) => (
        <Base.Panel key={item.value} value={item.value} className="pt-4 outline-offset-4">
          {item.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
