// Leaves what is below the fold out of the first load: it comes when somebody scrolls towards it.
import { type ReactNode, useEffect, useRef, useState } from 'react'

type WhenNearProps = {
  /** Keeps the height that the part will take, so that nothing jumps. */
  className: string
  children: ReactNode
}

export function WhenNear({ className, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '600px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  if (isNear) return children
  return <div ref={place} className={className} />
}
