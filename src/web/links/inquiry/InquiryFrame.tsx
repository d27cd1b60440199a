// The frame of the public form: whose it is above, our wordmark below, which another website's frame leaves out.
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { textLink } from '#web/parts/text-link.ts'
import { AgencyFace, type Agency } from '#web/parts/platform/organisation/AgencyFace.tsx'
import { Wordmark } from '#web/ui/Wordmark.tsx'

type InquiryFrameProps = {
  /** In the frame of another website. */
  isFramed: boolean
  /** Unknown while it loads. */
  organisation: FormAgency | null
  children: ReactNode
}

export function InquiryFrame({ isFramed, organisation, children }: InquiryFrameProps) {
  const box = useFrameHeight(isFramed)
  if (isFramed) {
    return (
      <div ref={box} className="mx-auto max-w-140 px-1 py-2">
        <main>
          {organisation ? <FormHead organisation={organisation} isSmall /> : null}
          {children}
        </main>
      </div>
    )
  }
  return (
    <div ref={box} className="flex min-h-dvh flex-col items-center safe-x py-6 md:py-14">
      <main className="w-full max-w-140 flex-1">
        {organisation ? <FormHead organisation={organisation} /> : null}
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

type FormAgency = Agency & { city: string | null; website: string | null }

/** Whose form it is: the agency's face, and where it is. */
function FormHead({ organisation, isSmall = false }: { organisation: FormAgency; isSmall?: boolean }) {
  const { name, city, website } = organisation
  const host = website?.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
  return (
    <div className={isSmall ? 'mb-5' : 'mb-8'}>
      <AgencyFace agency={organisation} isSmall={isSmall}>
        <p className="display text-lg wrap-anywhere">{name}</p>
        {isSmall ? null : (
          <p className="flex flex-wrap gap-x-2 text-sm text-mute">
            {city ? <span>{city}</span> : null}
            {website ? (
              <a href={website} target="_blank" rel="noreferrer" className={`${textLink} hit`}>
                {host}
              </a>
            ) : null}
          </p>
        )}
      </AgencyFace>
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
