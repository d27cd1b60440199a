// One setting on its page: the line that says what it changes, and the anchor that the search leads to.
import { useLocation } from '@tanstack/react-router'
import { createContext, useContext, useEffect, useRef, type ReactNode } from 'react'
import type { Setting as SettingName } from '#domain/platform/settings/settings.ts'
import { cx } from '#web/ui/cx.ts'
import { FieldHint } from '#web/ui/fields/Field.tsx'
import { Card } from '#web/ui/Page.tsx'
import { isPhone } from '#web/ui/use-media-query.ts'

/** The line of each setting. Placed by the pages of the settings; the same forms elsewhere go without. */
export const SettingLines = createContext<((setting: SettingName) => string) | null>(null)

const markedFor = 2400
/** What loads above it, or a dialog that closes, may have moved the page or the focus meanwhile. */
const settledAfter = 350
const acts = ['keydown', 'pointerdown', 'input'] as const
const controls = 'input, select, textarea, button, [role=switch], a[href]'

/** Brings a setting into view, with the focus on what changes it; on phones that would open the keyboard. */
function reach(element: HTMLElement): void {
  element.scrollIntoView({ block: element.offsetHeight < window.innerHeight * 0.8 ? 'center' : 'start' })
  const control = isPhone() ? null : element.querySelector<HTMLElement>(controls)
  control?.focus({ preventScroll: true })
  if (!element.contains(document.activeElement)) element.focus({ preventScroll: true })
}

/** The element of a setting: reached and marked for a moment when the address names it. */
function useSettingElement<E extends HTMLElement>(setting: SettingName) {
  const element = useRef<E>(null)
  // The same address chosen once more leads there once more.
  const visit = useLocation({
    select: ({ hash, state }) => (hash === setting ? (state.__TSR_key ?? hash) : null),
  })
  useEffect(() => {
    const { current } = element
    if (visit === null || current === null) return
    reach(current)
    current.dataset['marked'] = ''
    // Whoever has gone on meanwhile is left alone.
    const again = setTimeout(() => reach(current), settledAfter)
    const leaveAlone = () => clearTimeout(again)
    for (const act of acts) document.addEventListener(act, leaveAlone, true)
    const end = setTimeout(() => delete current.dataset['marked'], markedFor)
    return () => {
      clearTimeout(again)
      for (const act of acts) document.removeEventListener(act, leaveAlone, true)
      clearTimeout(end)
      delete current.dataset['marked']
    }
  }, [visit])
  return element
}

type SettingProps = {
  setting: SettingName
  /** The hint of the one field; below fields that are one setting together; nowhere, where the part says it. */
  lineAt?: 'field' | 'below' | 'nowhere'
  className?: string
  children: ReactNode
}

/** Around the field, or the fields, of a setting. */
export function Setting({ setting, lineAt = 'field', className, children }: SettingProps) {
  const element = useSettingElement<HTMLDivElement>(setting)
  const line = useContext(SettingLines)?.(setting)
  const isGroup = lineAt === 'below'
  return (
    <div
      ref={element}
      id={setting}
      data-setting
      tabIndex={-1}
      className={cx('min-w-0 rounded-control outline-none', !isGroup && className)}
    >
      {isGroup ? (
        <div className={className}>{children}</div>
      ) : (
        <FieldHint value={lineAt === 'field' ? line : undefined}>{children}</FieldHint>
      )}
      {isGroup && line ? <p className="mt-1.5 text-xs text-mute">{line}</p> : null}
    </div>
  )
}

type SettingCardProps = {
  setting: SettingName
  title: ReactNode
  action?: ReactNode
  /** Says the same where there are no lines: in the portal. Null where the part says it by itself. */
  lead?: ReactNode
  flush?: boolean
  className?: string
  children?: ReactNode
}

/** A setting that fills a card. */
export function SettingCard({ setting, lead, flush = false, children, ...card }: SettingCardProps) {
  const element = useSettingElement<HTMLDivElement>(setting)
  const line = useContext(SettingLines)?.(setting)
  const shown = lead === null ? null : (line ?? lead)
  return (
    <div ref={element} id={setting} data-setting tabIndex={-1} className="min-w-0 rounded-card outline-none">
      <Card flush={flush} {...card}>
        {shown ? (
          <p className={cx('text-sm text-pretty text-mute', flush ? 'px-4 pb-3' : 'mb-4')}>{shown}</p>
        ) : null}
        {children}
      </Card>
    </div>
  )
}

type SettingSectionProps = {
  setting: SettingName
  /** Left out where it is the page's. */
  title?: ReactNode
  action?: ReactNode
  className?: string
  children: ReactNode
}

/** A setting that is a list on the page, below its line and beside what adds to it. */
export function SettingSection({ setting, title, action, className, children }: SettingSectionProps) {
  const element = useSettingElement<HTMLElement>(setting)
  const line = useContext(SettingLines)?.(setting)
  return (
    <section
      ref={element}
      id={setting}
      data-setting
      tabIndex={-1}
      className={cx('min-w-0 rounded-card outline-none', className)}
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          {title ? <h2 className="text-lg">{title}</h2> : null}
          <p className="text-sm text-pretty text-mute">{line}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
