// Long lists in pieces: the first rows at once, the next ones as their end comes near.
import { useCallback, useState } from 'react'

/** How far a list had grown when its page was left, so that going back finds the same place. */
const grown = new Map<string, number>()

/**
 * Shows `count` rows and grows by `step` whenever the element with `ref={end}` nears the view. `key` names the
 * list with its filters; each key starts over.
 */
export function useGrowing(key: string, step: number) {
  const [state, setState] = useState({ key, count: grown.get(key) ?? step })
  if (state.key !== key) setState({ key, count: grown.get(key) ?? step })
  const { count } = state
  const end = useCallback(
    (element: Element | null) => {
      if (!element) return
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (!entry?.isIntersecting) return
          grown.set(key, count + step)
          setState({ key, count: count + step })
        },
        { rootMargin: '800px' },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [key, count, step],
  )
  return { count, end }
}
