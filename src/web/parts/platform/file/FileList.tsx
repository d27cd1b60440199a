// Files on a record: what each is, from whom, and what can be done with it.
import { Trans, useLingui } from '@lingui/react/macro'
import { Download, Ellipsis, Eye, EyeOff, FileUp, History, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { isShownSmaller } from '#domain/platform/renditions.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { IconButton } from '#web/ui/Button.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { Badge } from '#web/ui/Pill.tsx'
import { useFileLabels, type FileRow } from './file-labels.ts'
import { FileIcon } from './FileIcon.tsx'
import { openFile, saveOriginal } from './open-file.ts'
import { uploadFiles } from './upload-queue.ts'
import { useFileCalls } from './use-file-calls.ts'

const FileSheet = lazyDialog(async () => (await import('./FileSheet.tsx')).FileSheet)

type FileListProps = {
  files: readonly FileRow[]
  canEdit: boolean
  /** Shown instead of a file's own name. */
  titleOf?: (file: FileRow) => string
}

/** Nothing for no files: the caller says what is missing. */
export function FileList({ files, canEdit, titleOf }: FileListProps) {
  if (files.length === 0) return null
  return (
    <ul className="flex flex-col">
      {files.map((file) => (
        <FileItem key={file.id} file={file} canEdit={canEdit} title={titleOf?.(file) ?? file.name} />
      ))}
    </ul>
  )
}

function FileItem({ file, canEdit, title }: { file: FileRow; canEdit: boolean; title: string }) {
  const { orgSlug } = useOrganisation()
  const labels = useFileLabels()
  const [showsEarlier, setShowsEarlier] = useState(false)
  const details = [
    labels.typeAndSize(file),
    file.revision > 1 ? labels.version(file.revision) : null,
    file.validFrom ? labels.from(file.validFrom) : null,
    labels.whoAndWhen(file),
  ]
  return (
    <li className="border-line not-last:border-b">
      <div className="flex min-h-13 items-center gap-3 py-1.5">
        <FileIcon mime={file.mime} />
        <div className="min-w-0 flex-1">
          <button
            type="button"
            onClick={() => void openFile(orgSlug, file.id)}
            className="hit block max-w-full text-left font-semibold hover:underline"
          >
            <span className="block truncate">{title}</span>
          </button>
          <p className="text-sm text-mute">{details.filter(Boolean).join(' · ')}</p>
        </div>
        {file.visibility === 'shared' ? (
          <Badge>
            <span className="px-1">
              <Trans>Shared</Trans>
            </span>
          </Badge>
        ) : null}
        <FileMenu
          file={file}
          canEdit={canEdit}
          showsEarlier={showsEarlier}
          onEarlier={() => setShowsEarlier(!showsEarlier)}
        />
      </div>
      {showsEarlier ? <Earlier file={file} /> : null}
    </li>
  )
}

function Earlier({ file }: { file: FileRow }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const labels = useFileLabels()
  return (
    <ul aria-label={t`Earlier versions`} className="mb-2 ml-7 border-l border-line pl-3">
      {file.earlier.map((version) => (
        <li key={version.id} className="flex min-h-9 flex-wrap items-baseline gap-x-2 py-1 text-sm">
          <button
            type="button"
            onClick={() => void openFile(orgSlug, version.id)}
            className="hit font-medium hover:underline"
          >
            {labels.version(version.revision)}
          </button>
          <span className="text-mute">
            {labels.typeAndSize({ ...version, mime: file.mime })} · {labels.whoAndWhen(version)}
          </span>
        </li>
      ))}
    </ul>
  )
}

type FileMenuProps = { file: FileRow; canEdit: boolean; showsEarlier: boolean; onEarlier: () => void }

function FileMenu({ file, canEdit, showsEarlier, onEarlier }: FileMenuProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { share, remove } = useFileCalls()
  const input = useRef<HTMLInputElement>(null)
  const [isEditing, setEditing] = useState(false)
  const isShared = file.visibility === 'shared'
  const hasEarlier = file.earlier.length > 0
  const hasOriginal = isShownSmaller(file)
  if (!canEdit && !hasEarlier && !hasOriginal) return null
  const { name, entity, entityId, kind, id } = file

  function replaceWith(files: HTMLInputElement['files']) {
    const [first] = files ?? []
    if (first) uploadFiles([first], { orgSlug, entity, entityId, kind, replaces: id })
    if (input.current) input.current.value = ''
  }
  return (
    <>
      <input
        type="file"
        hidden
        ref={input}
        tabIndex={-1}
        aria-hidden
        onChange={(event) => replaceWith(event.target.files)}
      />
      <Menu
        align="end"
        trigger={
          <IconButton label={t`More actions for ${name}`} size="sm" className="-mr-2">
            <Ellipsis aria-hidden />
          </IconButton>
        }
        items={[
          canEdit && {
            label: <Trans>New version</Trans>,
            icon: <FileUp aria-hidden />,
            onSelect: () => input.current?.click(),
          },
          hasOriginal && {
            label: <Trans>Download original</Trans>,
            icon: <Download aria-hidden />,
            onSelect: () => void saveOriginal(orgSlug, id),
          },
          hasEarlier && {
            label: showsEarlier ? <Trans>Hide earlier versions</Trans> : <Trans>Earlier versions</Trans>,
            icon: <History aria-hidden />,
            onSelect: onEarlier,
          },
          canEdit && {
            label: <Trans>Rename</Trans>,
            icon: <Pencil aria-hidden />,
            onSelect: () => setEditing(true),
          },
          canEdit && {
            label: isShared ? <Trans>Keep internal</Trans> : <Trans>Share in the portal</Trans>,
            hint: isShared ? (
              <Trans>Hidden from artists</Trans>
            ) : (
              <Trans>Visible to artists with document access</Trans>
            ),
            icon: isShared ? <EyeOff aria-hidden /> : <Eye aria-hidden />,
            onSelect: () => share(file),
          },
          canEdit && 'separator',
          canEdit && {
            label: <Trans>Remove</Trans>,
            icon: <Trash2 aria-hidden />,
            danger: true,
            onSelect: () => remove(file),
          },
        ]}
      />
      <FileSheet open={isEditing} file={file} onClose={() => setEditing(false)} />
    </>
  )
}
