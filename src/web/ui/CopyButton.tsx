// Copies a text; a check mark confirms it for two seconds (product specification 9).
import { useLingui } from '@lingui/react/macro'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, IconButton, type ButtonSize } from './Button.tsx'

type CopyButtonProps = {
  text: string
  /** What is copied, for instance "Copy itinerary". Shown with `withLabel`, else the accessible name. */
  label: string
  withLabel?: boolean
  size?: ButtonSize
}

/** A failure is only logged, as the product specification asks. */
export function CopyButton({ text, label, withLabel = false, size = 'sm' }: CopyButtonProps) {
  const { t } = useLingui()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])

  function copy() {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      (error: unknown) => console.error('Copying failed', error),
    )
  }

  const icon = copied ? <Check aria-hidden className="text-conf" /> : <Copy aria-hidden />
  return (
    <>
      {withLabel ? (
        <Button variant="quiet" size={size} icon={icon} onClick={copy}>
          {label}
        </Button>
      ) : (
        <IconButton label={copied ? t`Copied` : label} size={size} onClick={copy}>
          {icon}
        </IconButton>
      )}
      <span role="status" className="sr-only">
        {copied ? t`Copied` : null}
      </span>
    </>
  )
}
