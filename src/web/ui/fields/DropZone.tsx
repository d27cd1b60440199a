// A place where one file is dropped, or chosen by its button.
import { FileUp } from 'lucide-react'
import { useEffect, useId, useState, type DragEvent, type ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { FileButton } from './FileButton.tsx'

type DropZoneProps = {
  /** What the file dialog offers. */
  accept: string
  /** Above the button, where files can be dropped. */
  title: ReactNode
  /** On the button. */
  action: ReactNode
  /** What may come: kinds, sizes. */
  hint: ReactNode
  isBusy: boolean
  error: ReactNode
  onFile: (file: File) => void
}

const hasFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }) =>
  dataTransfer?.types.includes('Files') ?? false

/** One on a page. The error is announced. */
export function DropZone({ accept, title, action, hint, isBusy, error, onFile }: DropZoneProps) {
  const id = useId()
  const { isOver, ...drop } = useDrop((file) => {
    if (!isBusy) onFile(file)
  })
  return (
    <>
      <div
        {...drop}
        className={cx(
          'flex flex-col items-center gap-3 rounded-card border border-dashed px-4 py-10 text-center transition-colors',
          isOver ? 'border-ink bg-hover' : 'border-line-strong',
        )}
      >
        <FileUp aria-hidden className="size-6 text-mute" />
        <p className="font-semibold max-md:hidden">{title}</p>
        <FileButton
          accept={accept}
          onFile={onFile}
          variant="primary"
          disabled={isBusy}
          describedBy={error ? `${id}-error` : undefined}
          className={isBusy && 'animate-pulse-soft'}
        >
          {action}
        </FileButton>
        <p className="text-sm text-mute">{hint}</p>
      </div>
      {error ? (
        <p id={`${id}-error`} role="alert" className="mt-3 font-medium text-signal">
          {error}
        </p>
      ) : null}
    </>
  )
}

function useDrop(onFile: (file: File) => void) {
  const [depth, setDepth] = useState(0)
  // A file that misses the place would replace the page.
  useEffect(() => {
    const keepPage = (event: globalThis.DragEvent) => {
      if (hasFiles(event)) event.preventDefault()
    }
    window.addEventListener('dragover', keepPage)
    window.addEventListener('drop', keepPage)
    return () => {
      window.removeEventListener('dragover', keepPage)
      window.removeEventListener('drop', keepPage)
    }
  }, [])
  return {
    isOver: depth > 0,
    onDragEnter(event: DragEvent) {
      if (hasFiles(event)) setDepth((now) => now + 1)
    },
    onDragLeave(event: DragEvent) {
      if (hasFiles(event)) setDepth((now) => Math.max(0, now - 1))
    },
    onDragOver(event: DragEvent) {
      if (hasFiles(event)) event.preventDefault()
    },
    onDrop(event: DragEvent) {
      setDepth(0)
      const [file] = event.dataTransfer.files
      if (!file) return
      event.preventDefault()
      onFile(file)
    },
  }
}
