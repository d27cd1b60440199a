// Copies a text; a check mark confirms it for two seconds (product specification 9).
import { useLingui } from '@lingui/react/macro'
import { Check, Copy } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Button, IconButton, type ButtonSize } from './Button.tsx'
import { watchEdges } from './scroll-edges.ts'

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

type CopyBlockProps = {
  title: ReactNode
  text: string
  /** What is copied, for instance "Copy address". */
  copy: string
  /** Lines keep their breaks and scroll. */
  isBlock?: boolean
}

/** An address or some lines to paste elsewhere, with the button that copies them. */
export function CopyBlock({ title, text, copy, isBlock = false }: CopyBlockProps) {
  return (
    <div className="mt-4">
      <div className="flex items-center justify-between">
        <p className="text-sm font-medium">{title}</p>
        <CopyButton text={text} label={copy} />
      </div>
      <pre
        ref={watchEdges}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
        tabIndex={isBlock ? 0 : undefined}
        className={`scroll-x mt-1 overflow-y-auto rounded-control border border-line bg-sunk px-3 py-2 text-sm ${isBlock ? 'max-h-56' : 'wrap-anywhere whitespace-pre-wrap'}`}
      >
        {text}
      </pre>
    </div>
  )
}
