// The frame of a page that is a list: its title and count, what narrows it down, the rows, a panel beside them.
import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { PageHeader } from '#web/ui/Page.tsx'

type ListPageProps = {
  title: ReactNode
  /** "24 venues"; nothing while it is not known. */
  count: ReactNode
  /** Buttons at the right; one of them primary at most. */
  actions?: ReactNode
  /** Tabs to the lists beside this one. */
  sections?: ReactNode
  /** Search and filters. */
  tools?: ReactNode
  /** Tabs of this list, right above its rows. */
  tabs?: ReactNode
  /** The rows; they scroll within the frame on desktops. */
  children: ReactNode
  /** Below the rows, for instance what can be done with those that are ticked. */
  foot?: ReactNode
  /** The record that is open. */
  panel?: ReactNode
}

export function ListPage({
  title,
  count,
  actions,
  sections,
  tools,
  tabs,
  children,
  foot,
  panel,
}: ListPageProps) {
  return (
    <div className="relative flex md:h-full md:overflow-hidden">
      <div className="flex min-w-0 flex-1 flex-col md:h-full">
        {/* Keeps the height of the line, so that nothing moves when the number arrives. */}
        <PageHeader title={title} meta={<span role="status">{count ?? '\u00A0'}</span>} actions={actions}>
          {sections ? null : tools}
        </PageHeader>
        {sections}
        {sections && tools ? <div className="safe-x flex flex-col gap-3 py-3">{tools}</div> : null}
        {tabs}
        <div className={cx('flex min-h-0 flex-1 flex-col border-line', tabs ? 'max-md:pt-4' : 'md:border-t')}>
          {children}
        </div>
        {foot}
      </div>
      {panel}
    </div>
  )
}
