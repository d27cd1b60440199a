// Opens a row's preview with the pointer; keys do it by Space on the row.
import { useLingui } from '@lingui/react/macro'
import { PanelRight } from 'lucide-react'
import { cx } from '#web/ui/cx.ts'
import type { PreviewState } from './use-preview.ts'

type PreviewButtonProps = { id: string; name: string; preview: PreviewState; className?: string }

/** Within an element of the class `group/row`; nothing where there is no room for a preview. */
export function PreviewButton({ id, name, preview: { shown, onShow }, className }: PreviewButtonProps) {
  const { t } = useLingui()
  if (!onShow) return null
  const isShown = id === shown
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={t`Preview ${name}`}
      aria-pressed={isShown}
      data-tooltip={t`Preview`}
      data-keys="Space"
      onClick={() => onShow(isShown ? undefined : id)}
      className={cx(
        'flex size-5.5 items-center justify-center rounded-control bg-surface text-mute hover:bg-hover hover:text-ink [&_svg]:size-4',
        isShown
          ? 'text-ink'
          : 'opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 pointer-coarse:opacity-100',
        className,
      )}
    >
      <PanelRight aria-hidden />
    </button>
  )
}
