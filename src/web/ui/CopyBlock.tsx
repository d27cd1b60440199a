// An address or some lines to paste elsewhere, with the button that copies them.
import type { ReactNode } from 'react'
import { CopyButton } from './CopyButton.tsx'
import { watchEdges } from './scroll-edges.ts'

type CopyBlockProps = {
  title: ReactNode
  text: string
  /** What is copied, for instance "Copy address". */
  copy: string
  /** Lines keep their breaks and scroll. */
  isBlock?: boolean
}

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
        className={`scroll-x mt-1 overflow-y-auto rounded-control border border-line bg-sunk px-3 py-2 text-sm ${isBlock ? 'max-h-56' : 'break-all whitespace-pre-wrap'}`}
      >
        {text}
      </pre>
    </div>
  )
}
