// The frame of the public form: whose it is above, our wordmark below; inside another website neither.
import { Wordmark } from '#web/ui/Wordmark.tsx'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'

type InquiryFrameProps = {
  /** In the frame of another website. */
  isFramed: boolean
  organisation: string | null
  children: ReactNode
}

export function InquiryFrame({ isFramed, organisation, children }: InquiryFrameProps) {
  const box = useFrameHeight(isFramed)
  if (isFramed) {
    return (
      <div ref={box} className="mx-auto max-w-140 px-1 py-2">
        <main>{children}</main>
      </div>
    )
  }
  return (
    <div ref={box} className="flex min-h-dvh flex-col items-center safe-x py-6 md:py-14">
      <main className="w-full max-w-140 flex-1">
        {organisation ? <p className="display mb-5 text-lg">{organisation}</p> : null}
        {children}
      </main>
      <footer className="mt-10 flex w-full max-w-140 items-center justify-end border-t border-line pt-4">
        <a href="/" className="hit">
          <Wordmark />
        </a>
      </footer>
    </div>
  )
}

/** Place the ref on the element that holds everything. The height is no secret, so any parent may hear it. */
function useFrameHeight(isFramed: boolean): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!isFramed || !element || window.parent === window) return
    const postHeight = () =>
      window.parent.postMessage({ fermata: 'height', height: Math.ceil(element.offsetHeight) }, '*')
    const observer = new ResizeObserver(postHeight)
    observer.observe(element)
    return () => observer.disconnect()
  }, [isFramed])
  return box
}
