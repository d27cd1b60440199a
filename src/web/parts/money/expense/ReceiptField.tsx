// The receipt of an expense: a file of the event, or of the artist on tour, added here or there already.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#web/calls/errors.ts'
import { openFile } from '#web/parts/platform/file/open-file.ts'
import { sendFile } from '#web/parts/platform/file/send-file.ts'
import { refreshFiles } from '#web/parts/platform/file/upload-queue.ts'
import { FileIcon } from '#web/parts/platform/file/FileIcon.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { IconButton } from '#web/ui/Button.tsx'
import type { ExpensePlace } from './expense-values.ts'
import { FileButton } from '#web/ui/fields/FileButton.tsx'
import { Select } from '#web/ui/fields/Select.tsx'

type ReceiptFieldProps = {
  place: ExpensePlace
  value: string | null
  /** Its name, where the file is not there any more. */
  name: string | null
  onChange: (fileId: string | null) => void
  error: string | undefined
}

export function ReceiptField({ place, value, name, onChange, error }: ReceiptFieldProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const folder = place.eventId
    ? ({ entity: 'event', entityId: place.eventId } as const)
    : ({ entity: 'artist', entityId: place.artistId } as const)
  const files = useQuery(trpc.files.list.queryOptions({ orgSlug, ...folder }))
  const [added, setAdded] = useState<{ id: string; name: string; mime: string }>()
  const [share, setShare] = useState(0)
  const upload = useMutation({
    retry: false,
    mutationFn: (file: File) =>
      sendFile({
        target: { orgSlug, ...folder, kind: 'document' },
        name: file.name,
        file,
        key: crypto.randomUUID(),
        onProgress: (sent) => setShare(Math.min(1, sent / Math.max(1, file.size))),
        signal: new AbortController().signal,
      }),
    onSuccess: (id, file) => {
      setAdded({ id, name: file.name, mime: file.type })
      onChange(id)
      void refreshFiles()
    },
    // Said beside the button.
    meta: { errorMessage: '' },
  })
  const known = (files.data?.rows ?? []).filter(({ kind }) => kind === 'document')
  const found = known.find(({ id }) => id === value) ?? (added?.id === value ? added : undefined)
  const problem = upload.error ? messageOf(upload.error) : error
  return (
    <div role="group" aria-labelledby="receipt-label" className="flex flex-col gap-1.5">
      <p id="receipt-label" className="flex items-baseline justify-between text-sm font-medium">
        <Trans>Receipt</Trans>
        <span className="text-xs font-normal text-mute">
          <Trans>Optional</Trans>
        </span>
      </p>
      {value ? (
        <div className="flex min-h-11 items-center gap-3 rounded-control border border-line px-3 md:min-h-9">
          <FileIcon mime={found?.mime ?? ''} />
          <button
            type="button"
            className="hit min-w-0 flex-1 truncate text-left font-semibold hover:underline"
            onClick={() => void openFile(orgSlug, value)}
          >
            {found?.name ?? name ?? t`File`}
          </button>
          <IconButton label={t`Remove receipt`} size="sm" className="-mr-2" onClick={() => onChange(null)}>
            <X aria-hidden />
          </IconButton>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          {files.data?.canEdit === false ? null : (
            <FileButton
              accept="image/*,application/pdf"
              disabled={upload.isPending}
              describedBy={problem ? 'receipt-problem' : undefined}
              className={upload.isPending && 'animate-pulse-soft'}
              onFile={(file) => upload.mutate(file)}
            >
              {upload.isPending ? (
                <Trans>Uploading, {Math.round(share * 100)}%</Trans>
              ) : (
                <Trans>Add receipt</Trans>
              )}
            </FileButton>
          )}
          {known.length > 0 ? (
            <Select
              aria-label={place.eventId ? t`File of this event` : t`File of ${place.artistName}`}
              className="w-auto! min-w-0 flex-1"
              value={null}
              placeholder={
                place.eventId ? t`Or choose a file of this event` : t`Or choose a file of ${place.artistName}`
              }
              onValueChange={onChange}
              options={known.map((file) => ({ value: file.id, label: file.name }))}
            />
          ) : null}
        </div>
      )}
      {problem ? (
        <p id="receipt-problem" role="alert" className="text-xs font-medium text-signal">
          {problem}
        </p>
      ) : null}
    </div>
  )
}
