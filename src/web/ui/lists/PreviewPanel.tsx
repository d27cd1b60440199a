// The frame beside a list that shows the key facts of one of its records, and what can be done with it.
import { useLingui } from '@lingui/react/macro'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/Button.tsx'

type PreviewPanelProps = {
  /** "Event", "Contract". */
  kind: string
  title: ReactNode
  /** Below the title: status, number. */
  meta?: ReactNode
  /** Key facts. */
  children: ReactNode
  /** What can be done with it; the way to the whole record first. */
  actions: ReactNode
  /** The id of the record that is shown. */
  id: string
  onClose: () => void
}

/** Gives the focus to the row so many places from that of the record, which the preview then follows. */
function step(id: string, by: number) {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-show]')]
  const index = rows.findIndex((row) => row.dataset['show'] === id)
  rows[index < 0 ? 0 : index + by]?.focus()
}

export function PreviewPanel({ kind, title, meta, children, actions, id, onClose }: PreviewPanelProps) {
  const { t } = useLingui()
  return (
    <aside
      aria-label={t`Preview`}
      className="flex w-92 shrink-0 flex-col overflow-y-auto border-l border-line bg-surface"
    >
      <header className="px-5 pt-3">
        <div className="-mr-2 flex h-8 items-center">
          <span className="flex-1 text-xs text-mute">{kind}</span>
          <IconButton label={t`Previous record`} shortcut="k" size="sm" onClick={() => step(id, -1)}>
            <ChevronUp aria-hidden />
          </IconButton>
          <IconButton label={t`Next record`} shortcut="j" size="sm" onClick={() => step(id, 1)}>
            <ChevronDown aria-hidden />
          </IconButton>
          <IconButton label={t`Close`} shortcut="escape" size="sm" onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        </div>
        <h2 className="min-h-6.5 text-xl wrap-anywhere">{title}</h2>
        {meta ? <div className="mt-1.5 flex flex-wrap items-center gap-2">{meta}</div> : null}
      </header>
      <div className="flex flex-1 flex-col gap-4 px-5 py-4">{children}</div>
      <div className="sticky bottom-0 flex flex-wrap gap-2 border-t border-line bg-surface px-5 py-3">
        {actions}
      </div>
    </aside>
  )
}
