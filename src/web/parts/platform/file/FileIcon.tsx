// The sign before a file's name: picture, sound, table, archive, or a page.
import { FileArchive, FileImage, FileMusic, FileSpreadsheet, FileText } from 'lucide-react'
import { cx } from '#web/ui/cx.ts'

type FileIconProps = { mime: string; className?: string }

export function FileIcon({ mime, className }: FileIconProps) {
  const props = { 'aria-hidden': true, className: cx('size-4 shrink-0 text-mute', className) }
  if (mime.startsWith('image/')) return <FileImage {...props} />
  if (mime.startsWith('audio/')) return <FileMusic {...props} />
  if (mime === 'application/zip') return <FileArchive {...props} />
  if (mime === 'text/csv' || mime.includes('spreadsheet')) return <FileSpreadsheet {...props} />
  return <FileText {...props} />
}
