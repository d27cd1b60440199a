// The panel beside a list: heading, steps to the neighbours, keys, the parts of the open record, each with a
// small heading.
import { useLingui } from '@lingui/react/macro'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { IconButton } from '#web/ui/Button.tsx'
import { useHotkeys } from '#web/ui/keys/use-hotkeys.ts'

type PanelFrameProps = {
  id: string
  kind: string
  /** Undefined while it is loading. */
  title: string | undefined
  line: ReactNode
  actions: ReactNode
  onClose: () => void
  /** False while a form lies over it. */
  isIdle: boolean
  children: ReactNode
}

const rowOf = (id: string) =>
  document.querySelector(`[data-record="${id}"]`)?.closest<HTMLElement>('[data-row]') ?? null

/** The link of the row so many places after that of the record, as the table shows them now. */
function neighbour(id: string, by: number): HTMLElement | null {
  const row = rowOf(id)
  if (!row) return null
  return document.querySelector(`[data-row="${Number(row.dataset['row']) + by}"] [data-record]`)
}

/** One per record: give it the id as key. J and K go through the records, Escape closes and gives the focus back to the row. */
export function PanelFrame({ id, kind, title, line, actions, onClose, isIdle, children }: PanelFrameProps) {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  const step = (by: number) => neighbour(id, by)?.click()
  function close() {
    const link = rowOf(id)?.querySelector<HTMLElement>('[data-record]')
    onClose()
    link?.focus({ preventScroll: true })
  }
  useHotkeys(isIdle ? { j: () => step(1), k: () => step(-1), Escape: close } : false)

  return (
    <aside
      aria-label={kind}
      className="flex w-104 shrink-0 flex-col border-l border-line bg-surface max-xl:absolute max-xl:inset-y-0 max-xl:right-0 max-xl:z-20 max-xl:shadow-float md:h-full"
    >
      <header className="flex flex-col gap-1 px-5 pt-3 pb-3">
        <div className="-mr-2 flex h-8 items-center">
          <span className="flex-1 text-xs text-mute">{kind}</span>
          <IconButton label={t`Previous record`} shortcut="k" size="sm" onClick={() => step(-1)}>
            <ChevronUp aria-hidden />
          </IconButton>
          <IconButton label={t`Next record`} shortcut="j" size="sm" onClick={() => step(1)}>
            <ChevronDown aria-hidden />
          </IconButton>
          <IconButton label={t`Close`} shortcut="escape" size="sm" onClick={close}>
            <X aria-hidden />
          </IconButton>
        </div>
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <h2 ref={heading} tabIndex={-1} className="min-h-6.5 text-xl">
              {title ?? <span className="sr-only">{kind}</span>}
            </h2>
            <p className="text-mute">{line}</p>
          </div>
          {actions}
        </div>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-8">{children}</div>
    </aside>
  )
}

type PanelSectionProps = { title: ReactNode; action?: ReactNode; children: ReactNode }

/** A part of an open record: a small heading, what can be done there, and its content under a hairline. */
export function PanelSection({ title, action, children }: PanelSectionProps) {
  return (
    <section className="border-t border-line pt-3">
      <div className="mb-1.5 flex min-h-7 items-center justify-between gap-3">
        <h3 className="text-md">{title}</h3>
        {action}
      </div>
      {children}
    </section>
  )
}
