// Tooltips repeat a control's name and add its key; they never hold what is not elsewhere.
import { cloneElement, useEffect, useState, type ReactElement, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Kbd } from '#web/ui/keys/Kbd.tsx'

type Shown = { text: string; keys?: string; left: number; top: number; move: string }

const wait = 500

function find(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null
}

/** Half of the widest tooltip: nearer to the window's edge it is aligned with its element. */
const half = 110

function place(element: HTMLElement): Shown {
  const box = element.getBoundingClientRect()
  const middle = box.left + box.width / 2
  const above = box.bottom + 40 > window.innerHeight
  const [left, x] =
    middle < half
      ? [box.left, '0']
      : middle > window.innerWidth - half
        ? [box.right, '-100%']
        : [middle, '-50%']
  return {
    text: element.dataset['tooltip'] ?? '',
    keys: element.dataset['keys'],
    left,
    top: above ? box.top - 6 : box.bottom + 6,
    move: `${x} ${above ? '-100%' : '0'}`,
  }
}

/** Put once around the app. One tooltip serves all: it follows the pointer (not the finger) and the keyboard's focus. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let current: HTMLElement | null = null
    function turnTo(element: HTMLElement | null, delay: number) {
      if (element === current) return
      current = element
      clearTimeout(timer)
      setShown(null)
      if (element) timer = setTimeout(() => element.isConnected && setShown(place(element)), delay)
    }
    const onOver = (event: PointerEvent) =>
      turnTo(event.pointerType === 'touch' ? null : find(event.target), wait)
    const onFocus = (event: FocusEvent) => {
      const element = find(event.target)
      if (element?.matches(':focus-visible')) turnTo(element, 100)
    }
    const hide = () => turnTo(null, 0)
    const events = ['pointerdown', 'keydown', 'focusout', 'scroll'] as const
    document.addEventListener('pointerover', onOver)
    document.addEventListener('focusin', onFocus)
    for (const event of events) document.addEventListener(event, hide, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', onOver)
      document.removeEventListener('focusin', onFocus)
      for (const event of events) document.removeEventListener(event, hide, { capture: true })
    }
  }, [])
  return (
    <>
      {children}
      {shown
        ? createPortal(
            <div
              aria-hidden
              style={{ left: shown.left, top: shown.top, translate: shown.move }}
              className="pointer-events-none fixed z-60 flex max-w-64 animate-[fade-in_100ms] items-center gap-2 rounded-chip bg-ink px-2 py-1 text-xs whitespace-pre-line text-surface"
            >
              {shown.text}
              {shown.keys ? <Kbd keys={shown.keys} inverted /> : null}
            </div>,
            document.body,
          )
        : null}
    </>
  )
}

type TooltipProps = { text: string; shortcut?: string; children: ReactElement }

/** Wraps one focusable element. The text is for the eyes: the element carries its own accessible name. */
export function Tooltip({ text, shortcut, children }: TooltipProps) {
  const data = { 'data-tooltip': text, 'data-keys': shortcut }
  return cloneElement(children as ReactElement<typeof data>, data)
}
