// A field to draw a signature in, with finger, pen or mouse; gives a picture with a clear ground.
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import Pad from 'signature_pad'
import { Button } from '#web/ui/Button.tsx'

type SignaturePadProps = {
  /** PNG as a data address, or null when nothing is drawn. */
  onChange: (image: string | null) => void
  error?: string
}

// Ink of the paper, in dark mode as well: the picture ends on a white page.
const ink = '#221d18'

export function SignaturePad({ onChange, error }: SignaturePadProps) {
  const { t } = useLingui()
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<Pad>(null)
  const [isEmpty, setEmpty] = useState(true)
  const report = useEffectEvent((made: Pad) => {
    setEmpty(made.isEmpty())
    onChange(made.isEmpty() ? null : made.toDataURL('image/png'))
  })

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const made = new Pad(element, { penColor: ink })
    pad.current = made
    // The canvas has the screen's own dots; its strokes are drawn again whenever its size changes.
    const fit = () => {
      const strokes = made.toData()
      const ratio = Math.min(2, window.devicePixelRatio || 1)
      element.width = element.offsetWidth * ratio
      element.height = element.offsetHeight * ratio
      element.getContext('2d')?.scale(ratio, ratio)
      made.clear()
      made.fromData(strokes)
    }
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    made.addEventListener('endStroke', () => report(made))
    return () => {
      observer.disconnect()
      made.off()
    }
  }, [])

  function clear() {
    pad.current?.clear()
    setEmpty(true)
    onChange(null)
  }

  return (
    <div>
      <div className="relative">
        <canvas
          ref={canvas}
          role="img"
          aria-label={t`Signature`}
          className="h-44 w-full touch-none rounded-control border border-line-strong bg-white"
        />
        {isEmpty ? (
          <p className="pointer-events-none absolute inset-x-6 bottom-10 border-b border-dashed border-[#b9b2a9] pb-1 text-center text-sm text-[#625b54]">
            <Trans>Sign here with your finger or mouse</Trans>
          </p>
        ) : null}
      </div>
      <div className="mt-1 flex items-center justify-between gap-3">
        <p role="alert" className="text-xs font-medium text-signal">
          {error}
        </p>
        <Button variant="quiet" size="sm" disabled={isEmpty} onClick={clear}>
          <Trans>Clear signature</Trans>
        </Button>
      </div>
    </div>
  )
}
