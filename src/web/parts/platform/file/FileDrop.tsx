// Takes files for a record: dropped, pasted, chosen, or photographed; shows them on their way.
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Camera, Upload as UploadIcon } from 'lucide-react'
import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react'
import type { FileKind } from '#domain/platform/files.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { usePhone } from '#web/ui/use-media-query.ts'
import { uploadFiles, useUploads } from './upload-queue.ts'
import { UploadRows } from './UploadRows.tsx'

type FileDropProps = {
  entity: 'artist' | 'venue' | 'company' | 'contact' | 'event'
  entityId: string
  kind?: FileKind
  /** False for members who may only look: then it is nothing but its children. */
  canAdd: boolean
  /** Files that the clipboard holds come here; one on a page. */
  takesPaste?: boolean
  /** What the file dialog offers, for instance "image/*". */
  accept?: string
  /** Smaller, for a list among others. */
  isQuiet?: boolean
  children?: ReactNode
}

const hasFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }) =>
  dataTransfer?.types.includes('Files') ?? false

/** The children are part of the place that files can be dropped on. */
export function FileDrop(props: FileDropProps) {
  const { entity, entityId, kind = 'document', canAdd, takesPaste = false, accept, isQuiet, children } = props
  const { orgSlug } = useOrganisation()
  const uploads = useUploads({ entity, entityId }).filter(({ target }) => target.kind === kind)
  const add = (files: Iterable<File>) => uploadFiles(files, { orgSlug, entity, entityId, kind })
  const { isOver, ...drop } = useDrop(canAdd ? add : undefined)
  usePaste(canAdd && takesPaste ? add : undefined)
  if (!canAdd) return children
  return (
    <div
      {...drop}
      className={cx(
        'relative rounded-control',
        isOver && 'outline-2 outline-offset-4 outline-signal outline-dashed',
      )}
    >
      {children}
      <UploadRows uploads={uploads} />
      <Choose onFiles={add} accept={accept} isQuiet={isQuiet} isOver={isOver} />
    </div>
  )
}

type ChooseProps = {
  onFiles: (files: Iterable<File>) => void
  accept: string | undefined
  isQuiet: boolean | undefined
  isOver: boolean
}

function Choose({ onFiles, accept, isQuiet, isOver }: ChooseProps) {
  const phone = usePhone()
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const hidden = { type: 'file', hidden: true, tabIndex: -1, 'aria-hidden': true } as const
  function take(element: HTMLInputElement) {
    if (element.files?.length) onFiles([...element.files])
    element.value = ''
  }
  return (
    <div
      className={cx(
        'flex flex-wrap items-center gap-2',
        isQuiet ? 'mt-2' : 'mt-3 rounded-control border border-dashed border-line-strong px-3 py-2.5',
      )}
    >
      <input {...hidden} ref={input} multiple accept={accept} onChange={(event) => take(event.target)} />
      <Button
        size={isQuiet ? 'sm' : 'md'}
        icon={<UploadIcon aria-hidden />}
        onClick={() => input.current?.click()}
      >
        <Trans>Add files</Trans>
      </Button>
      {phone ? (
        <>
          <input
            {...hidden}
            ref={camera}
            accept="image/*"
            capture="environment"
            onChange={(event) => take(event.target)}
          />
          <Button
            size={isQuiet ? 'sm' : 'md'}
            icon={<Camera aria-hidden />}
            onClick={() => camera.current?.click()}
          >
            <Trans>Take photo</Trans>
          </Button>
        </>
      ) : null}
      <span className={cx('text-sm text-mute max-md:hidden', isQuiet && 'sr-only')}>
        {isOver ? <Trans>Drop files here</Trans> : <Trans>or drop them here, up to 25 MB each</Trans>}
      </span>
    </div>
  )
}

function useDrop(onFiles: ((files: Iterable<File>) => void) | undefined) {
  const [depth, setDepth] = useState(0)
  const isOn = onFiles !== undefined
  // A file that misses the place would replace the page.
  useEffect(() => {
    if (!isOn) return
    const keepPage = (event: globalThis.DragEvent) => {
      if (hasFiles(event)) event.preventDefault()
    }
    window.addEventListener('dragover', keepPage)
    window.addEventListener('drop', keepPage)
    return () => {
      window.removeEventListener('dragover', keepPage)
      window.removeEventListener('drop', keepPage)
    }
  }, [isOn])
  return {
    isOver: depth > 0,
    onDragEnter(event: DragEvent) {
      if (isOn && hasFiles(event)) setDepth((now) => now + 1)
    },
    onDragLeave(event: DragEvent) {
      if (isOn && hasFiles(event)) setDepth((now) => Math.max(0, now - 1))
    },
    onDragOver(event: DragEvent) {
      if (!isOn || !hasFiles(event)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
    },
    onDrop(event: DragEvent) {
      setDepth(0)
      if (!onFiles || !hasFiles(event)) return
      event.preventDefault()
      onFiles([...event.dataTransfer.files])
    },
  }
}

/** Pictures from the clipboard are all called alike, so they get the time as their name. */
function named(file: File): File {
  if (file.name !== 'image.png') return file
  const time = new Date().toISOString().slice(0, 19).replace('T', ' ').replaceAll(':', '.')
  return new File([file], `${i18n._(msg`Pasted ${time}`)}.png`, { type: file.type })
}

function usePaste(onFiles: ((files: Iterable<File>) => void) | undefined): void {
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  const isOn = onFiles !== undefined
  useEffect(() => {
    if (!isOn) return
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      latest.current?.(files.map(named))
    }
    window.addEventListener('paste', paste)
    return () => window.removeEventListener('paste', paste)
  }, [isOn])
}
