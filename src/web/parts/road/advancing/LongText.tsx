// Long text that opens and closes: 60 px closed, up to 500 px open (product specification 9).
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { cx } from '#web/ui/cx.ts'

const collapsedHeight = 60
const expandedHeight = 500

/** Closed at first. Text that fits has no button. */
export function LongText({ label, text }: { label: string; text: string }) {
  const { t } = useLingui()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { box, isLonger } = useIsLonger()
  return (
    <div>
      <div
        id={id}
        ref={box}
        // Longer than the open box: arrow keys must be able to scroll it.
        {...(isOpen ? { tabIndex: 0, role: 'region', 'aria-label': label } : {})}
        style={{ maxHeight: isOpen ? expandedHeight : collapsedHeight }}
        className={cx(
          'transition-[max-height] duration-200',
          isOpen ? 'overflow-y-auto' : 'overflow-hidden',
          isLonger && !isOpen && 'mask-b-from-50%',
        )}
      >
        <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      </div>
      {isLonger ? (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={isOpen ? t`Show less of ${label}` : t`Show more of ${label}`}
          onClick={() => setOpen(!isOpen)}
          className="hit mt-1 inline-flex items-center gap-1 text-sm font-semibold text-mute hover:text-ink"
        >
          {isOpen ? <Trans>Show less</Trans> : <Trans>Show more</Trans>}
          <ChevronDown aria-hidden className={cx('size-4 transition-transform', isOpen && 'rotate-180')} />
        </button>
      ) : null}
    </div>
  )
}

/** Whether the text is higher than the closed box, at any width of the page. */
function useIsLonger() {
  const box = useRef<HTMLDivElement>(null)
  const [isLonger, setLonger] = useState(false)
  useLayoutEffect(() => {
    const element = box.current
    const text = element?.firstElementChild
    if (!text) return
    const measure = () => setLonger(text.scrollHeight > collapsedHeight)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(text)
    return () => observer.disconnect()
  }, [])
  return { box, isLonger }
}
