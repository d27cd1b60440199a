// The files on their way: how far each is, why one did not arrive, and what to do about it.
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, RotateCw, X } from 'lucide-react'
import { IconButton } from '#web/ui/Button.tsx'
import { FileIcon } from './FileIcon.tsx'
import { cancelUpload, retryUpload, type Upload } from './upload-queue.ts'
import { sizeText } from '#texts/platform/file-size.ts'

export function UploadRows({ uploads }: { uploads: readonly Upload[] }) {
  const { t } = useLingui()
  if (uploads.length === 0) return null
  return (
    <ul aria-label={t`Uploads`} aria-live="polite" className="flex flex-col">
      {uploads.map((upload) => (
        <UploadRow key={upload.id} upload={upload} />
      ))}
    </ul>
  )
}

function UploadRow({ upload }: { upload: Upload }) {
  const { t } = useLingui()
  const { id, name, state, canRetry } = upload
  const isFailed = state === 'failed'
  return (
    <li className="flex min-h-11 items-center gap-3 py-1">
      {isFailed ? (
        <CircleAlert aria-hidden className="size-4 shrink-0 text-signal" />
      ) : (
        <FileIcon mime={upload.file.type} />
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{name}</span>
        <Line upload={upload} />
      </span>
      {isFailed && canRetry ? (
        <IconButton size="sm" label={t`Try again: ${name}`} onClick={() => retryUpload(id)}>
          <RotateCw aria-hidden />
        </IconButton>
      ) : null}
      <IconButton
        size="sm"
        className="-mr-2"
        label={isFailed ? t`Remove ${name} from the list` : t`Cancel ${name}`}
        onClick={() => cancelUpload(id)}
      >
        <X aria-hidden />
      </IconButton>
    </li>
  )
}

function Line({ upload: { name, state, problem, sent, file } }: { upload: Upload }) {
  const { i18n, t } = useLingui()
  if (state === 'failed') return <span className="block text-sm text-signal">{problem}</span>
  const share = Math.min(1, sent / Math.max(1, file.size))
  return (
    <span className="mt-0.5 flex items-center gap-2 text-xs text-mute">
      <progress
        aria-label={t`Upload of ${name}`}
        value={share}
        className="h-1 min-w-0 flex-1 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink [&::-webkit-progress-value]:transition-[width]"
      />
      <span className="w-20 text-right tabular-nums">
        {state === 'waiting' ? (
          <Trans>Waiting</Trans>
        ) : share < 1 ? (
          `${Math.round(share * 100)} % · ${sizeText(file.size, i18n.locale)}`
        ) : (
          <Trans>Checking…</Trans>
        )}
      </span>
    </span>
  )
}
