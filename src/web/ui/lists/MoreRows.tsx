// Loads the next page of a list when its end comes into view.
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/Button.tsx'

type MoreRowsProps = { hasMore: boolean; isLoading: boolean; onMore: () => void }

/** The button is there for those whom scrolling does not serve. */
export function MoreRows({ hasMore, isLoading, onMore }: MoreRowsProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element || !hasMore || isLoading) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onMore()
      },
      { rootMargin: '400px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [hasMore, isLoading, onMore])
  if (!hasMore) return null
  return (
    <div ref={box} className="flex justify-center py-3">
      <Button variant="quiet" busy={isLoading} onClick={onMore}>
        <Trans>Show more</Trans>
      </Button>
    </div>
  )
}
