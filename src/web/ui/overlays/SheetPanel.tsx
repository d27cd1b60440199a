// The working part of a sheet; loaded when one is first opened.
import { Dialog } from '@base-ui/react/dialog'
import { Drawer } from '@base-ui/react/drawer'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useRef, type MouseEvent } from 'react'
import { IconButton } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { focusBack } from './focus-back.ts'
import type { SheetProps } from './sheet-props.ts'
import { useLeaving } from './use-leaving.ts'
import { usePhone } from '#web/ui/use-media-query.ts'

const fields =
  '[data-body] input:not([type=hidden]):not(:disabled), [data-body] textarea, [data-body] [role=combobox], [data-body] button'

const widths = { sm: 'md:w-96', md: 'md:w-120', lg: 'md:w-180' }

/** See Sheet. */
export function SheetPanel({
  open,
  onOpenChange,
  size = 'md',
  tall,
  opener,
  ...props
}: SheetProps & { opener: Element | null }) {
  const phone = usePhone()
  const popup = useRef<HTMLDivElement>(null)
  // A form begins at its first field; a field that asked for the focus itself has it already.
  const firstField = () => {
    const { activeElement } = document
    if (activeElement && popup.current?.contains(activeElement)) return false
    return popup.current?.querySelector<HTMLElement>(fields) ?? true
  }
  // A finger that opens a sheet gets no keyboard with it, unless a field asked for the focus.
  const ownField = () => !popup.current?.contains(document.activeElement)
  const finalFocus = () => focusBack(opener)
  const onPress = useLeaving({ open, onLeave: () => onOpenChange(false) })
  if (!phone)
    return (
      <Dialog.Root open={open} onOpenChange={onOpenChange}>
        <Dialog.Portal>
          {/* A sheet over another dims it as it dims the page. */}
          <Dialog.Backdrop forceRender className="scrim" />
          <Dialog.Viewport className="fixed inset-0 z-50 flex items-start justify-center p-6 pt-[10vh]">
            <Dialog.Popup
              ref={popup}
              initialFocus={firstField}
              finalFocus={finalFocus}
              className={cx(
                'flex max-h-full flex-col rounded-card bg-surface shadow-float outline-none transition duration-150',
                'data-ending-style:scale-[.98] data-ending-style:opacity-0 data-starting-style:scale-[.98] data-starting-style:opacity-0',
                widths[size],
              )}
            >
              <Inside {...props} parts={Dialog} onPress={onPress} />
            </Dialog.Popup>
          </Dialog.Viewport>
        </Dialog.Portal>
      </Dialog.Root>
    )
  return (
    <Drawer.Root open={open} onOpenChange={onOpenChange}>
      <Drawer.VirtualKeyboardProvider>
        <Drawer.Portal>
          <Drawer.Backdrop forceRender className="scrim opacity-[calc(1-var(--drawer-swipe-progress))]" />
          <Drawer.Viewport className="fixed inset-0 z-50 flex items-end">
            <Drawer.Popup
              ref={popup}
              initialFocus={ownField}
              finalFocus={finalFocus}
              className={cx(
                'flex w-full flex-col bg-surface shadow-float outline-none',
                tall === 'screen' ? 'pt-[max(0.5rem,env(safe-area-inset-top))]' : 'rounded-t-[16px] pt-2',
                '[transform:translateY(var(--drawer-swipe-movement-y))] transition-transform duration-350 ease-drawer data-swiping:transition-none',
                'data-ending-style:[transform:translateY(100%)] data-starting-style:[transform:translateY(100%)]',
                tall === 'screen'
                  ? 'h-dvh'
                  : (tall ?? Boolean(props.onSubmit))
                    ? 'h-[calc(100dvh-2.5rem)]'
                    : 'max-h-[88dvh]',
              )}
            >
              <span aria-hidden className="mx-auto mb-1 h-1 w-9 shrink-0 rounded-full bg-line-strong" />
              <Drawer.Content className="flex min-h-0 flex-1 flex-col">
                <Inside {...props} parts={Drawer} onPress={onPress} />
              </Drawer.Content>
            </Drawer.Popup>
          </Drawer.Viewport>
        </Drawer.Portal>
      </Drawer.VirtualKeyboardProvider>
    </Drawer.Root>
  )
}

type InsideProps = Pick<SheetProps, 'title' | 'description' | 'onSubmit' | 'footer' | 'children'>

function Inside({
  parts,
  title,
  description,
  onSubmit,
  footer,
  children,
  onPress,
}: InsideProps & { parts: typeof Dialog | typeof Drawer; onPress: (event: MouseEvent) => void }) {
  const { t } = useLingui()
  const body = (
    <>
      <header className="flex items-start gap-3 px-4 pt-2 pb-3 md:px-5 md:pt-4">
        <div className="min-w-0 flex-1">
          <parts.Title className="display text-xl md:text-lg">{title}</parts.Title>
          {description ? (
            <parts.Description className="mt-1 text-mute">{description}</parts.Description>
          ) : null}
        </div>
        <parts.Close render={<IconButton label={t`Close`} className="-mt-1.5 -mr-2 md:-mt-1" />}>
          <X aria-hidden />
        </parts.Close>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears of links in it, which keys press as well */}
      <div
        data-body
        onClick={onPress}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-1 pb-5 md:px-5"
      >
        {children}
      </div>
      {footer ? (
        <footer className="flex gap-2 border-t border-line px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-md:flex-wrap max-md:*:h-auto max-md:*:min-h-11 max-md:*:flex-auto max-md:*:py-2 md:justify-end md:px-5">
          {footer}
        </footer>
      ) : null}
    </>
  )
  if (!onSubmit) return body
  return (
    <form noValidate onSubmit={onSubmit} className="flex min-h-0 flex-1 flex-col">
      {body}
    </form>
  )
}
