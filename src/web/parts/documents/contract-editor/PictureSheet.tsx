// A picture of a text: the file, what it shows for those who do not see it, and how wide it is.
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { FileButton } from '#web/ui/fields/FileButton.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { attemptsFor, maxPictureLength } from './picture-size.ts'

/** What the dialog offers; what the browser cannot read is refused. */
const pictureTypes = 'image/png,image/jpeg,image/webp,image/gif,image/avif,image/svg+xml'

/** A data address (PNG or JPEG) of at most 400,000 characters; null where the file is no picture. */
async function pictureFrom(file: Blob): Promise<string | null> {
  const image = await read(file)
  if (!image) return null
  const size = { width: image.naturalWidth || 600, height: image.naturalHeight || 400 }
  for (const attempt of attemptsFor(size, file.type)) {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, attempt.size)
    const context = canvas.getContext('2d')
    if (!context) return null
    if (attempt.type === 'image/jpeg') {
      context.fillStyle = '#fff'
      context.fillRect(0, 0, canvas.width, canvas.height)
    }
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    const address = canvas.toDataURL(attempt.type, attempt.quality)
    if (address.length <= maxPictureLength) return address
  }
  return null
}

async function read(file: Blob): Promise<HTMLImageElement | null> {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    return image
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(address)
  }
}

export type Picture = { src: string; alt: string; width: number | null }

export type PictureSheetProps = {
  open: boolean
  /** Null for a new one. */
  picture: Picture | null
  /** A file that was pasted or dropped. */
  file: File | null
  onClose: () => void
  onSave: (picture: Picture) => void
  onRemove: () => void
}

/** Remount it for each opening. */
export function PictureSheet({ open, picture, file, onClose, onSave, onRemove }: PictureSheetProps) {
  const { t } = useLingui()
  const [src, setSrc] = useState(picture?.src ?? '')
  const [alt, setAlt] = useState(picture?.alt ?? '')
  const [width, setWidth] = useState(picture?.width ?? null)
  const [problem, setProblem] = useState<'unreadable' | 'none' | 'words' | null>(null)
  const [isReading, setReading] = useState(file !== null)

  const taken = (made: string | null) => {
    setReading(false)
    setProblem(made ? null : 'unreadable')
    if (made) setSrc(made)
  }
  function take(chosen: File) {
    setReading(true)
    void pictureFrom(chosen).then(taken)
  }
  useEffect(() => {
    if (file) void pictureFrom(file).then(taken)
    // oxlint-disable-next-line react/exhaustive-deps -- the file that the dialog was opened with, once
  }, [file])

  // One that was written elsewhere may have a width of its own.
  const widths = [...new Set([15, 25, 33, 50, 75, 100, ...(width ? [width] : [])])].sort((a, b) => a - b)

  function submit() {
    if (!src) setProblem('none')
    else if (!alt.trim()) setProblem('words')
    else onSave({ src, alt: alt.trim(), width })
  }

  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={<Trans>Picture</Trans>}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        submit()
      }}
      footer={
        <>
          {picture ? (
            <Button variant="danger" onClick={onRemove}>
              <Trans>Remove</Trans>
            </Button>
          ) : (
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
          )}
          <Button type="submit" variant="primary" busy={isReading} needsConnection={false}>
            {picture ? <Trans>Apply</Trans> : <Trans>Insert</Trans>}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {src ? (
          <div className="flex justify-center rounded-control border border-line bg-white p-3">
            <img src={src} alt="" className="max-h-48 max-w-full object-contain" />
          </div>
        ) : null}
        <div className="flex flex-col gap-1.5">
          <FileButton accept={pictureTypes} className="w-fit" describedBy="picture-problem" onFile={take}>
            {src ? <Trans>Choose another file</Trans> : <Trans>Choose a file</Trans>}
          </FileButton>
          <p id="picture-problem" role="alert" className="text-xs font-medium text-signal empty:hidden">
            {problem === 'unreadable' ? <Trans>This file is not a usable picture.</Trans> : null}
            {problem === 'none' ? <Trans>Choose a file.</Trans> : null}
          </p>
        </div>
        <Field
          label={<Trans>Description</Trans>}
          hint={<Trans>For screen readers, such as “Logo of Halbmond Booking”.</Trans>}
          error={problem === 'words' && !alt.trim() ? t`Describe the picture.` : undefined}
        >
          <Input
            value={alt}
            maxLength={300}
            autoComplete="off"
            onChange={({ target }) => setAlt(target.value)}
          />
        </Field>
        <Field label={<Trans>Width</Trans>}>
          <Select
            value={String(width ?? 'own')}
            options={[
              { value: 'own', label: t`Original, at most full width` },
              ...widths.map((each) => ({
                value: String(each),
                label: each === 100 ? t`Full width` : t`${each}% of the width`,
              })),
            ]}
            onValueChange={(next) => setWidth(next === 'own' ? null : Number(next))}
          />
        </Field>
      </div>
    </Sheet>
  )
}
