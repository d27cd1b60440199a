// A record's key facts beside the list, kept in the address: Space opens and closes it, the focus leads it, Escape ends it.
import { useEffect, useEffectEvent } from 'react'
import { useHotkeys } from '#web/ui/keys/use-hotkeys.ts'
import { useMediaQuery } from '#web/ui/use-media-query.ts'

export type PreviewState = {
  /** The id of the row that is shown; undefined where there is no room. */
  shown: string | undefined
  /** Undefined where there is no room. */
  onShow: ((id: string | undefined) => void) | undefined
}

/** Rows have the links that `useSelection` walks through: `data-show` is the id, within `data-row`. */
const rowOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-show]')?.dataset['show'] : undefined

/** `shown` is what the address says; `onShow` writes it there. */
export function usePreview(
  shown: string | undefined,
  onShow: (id: string | undefined) => void,
): PreviewState {
  const isOn = useMediaQuery('(width >= 80rem)')
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const id = event.key === ' ' && !event.ctrlKey && !event.metaKey && !event.altKey && rowOf(event.target)
    if (!id) return
    event.preventDefault()
    onShow(id === shown ? undefined : id)
  })
  // J, K and arrows move the focus; what is beside the list goes along.
  const onFocusIn = useEffectEvent((event: FocusEvent) => {
    const id = rowOf(event.target)
    if (shown !== undefined && id !== undefined && id !== shown) onShow(id)
  })
  useEffect(() => {
    if (!isOn) return
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('focusin', onFocusIn)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('focusin', onFocusIn)
    }
  }, [isOn])
  useHotkeys(isOn && shown !== undefined ? { Escape: () => onShow(undefined) } : false)
  return isOn ? { shown, onShow } : { shown: undefined, onShow: undefined }
}
