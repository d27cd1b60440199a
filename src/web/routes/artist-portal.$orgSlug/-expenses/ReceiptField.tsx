// The receipt of an expense: a photo from the phone, or a file.
import { Trans, useLingui } from '@lingui/react/macro'
import { Camera, Upload, X } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { usePhone } from '#web/ui/use-media-query.ts'
import { postFile } from '#web/parts/platform/file/send-file.ts'
import { accessToken } from '#web/session/session.ts'

type ReceiptFieldProps = {
  file: File | null
  onChange: (file: File | null) => void
  error?: string | undefined
}

const hidden = { type: 'file', hidden: true, tabIndex: -1, 'aria-hidden': true } as const

/** On phones the camera comes first. */
export function ReceiptField({ file, onChange, error }: ReceiptFieldProps) {
  const { t } = useLingui()
  const phone = usePhone()
  const photo = useRef<HTMLInputElement>(null)
  const chosen = useRef<HTMLInputElement>(null)
  const preview = useMemo(() => (file?.type.startsWith('image/') ? URL.createObjectURL(file) : null), [file])
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview])
  function take(element: HTMLInputElement) {
    const [taken] = element.files ?? []
    if (taken) onChange(taken)
    element.value = ''
  }
  return (
    <div role="group" aria-label={t`Receipt`}>
      {file ? (
        <div className="flex items-center gap-3 rounded-card border border-line p-2">
          {preview ? (
            <img src={preview} alt={t`Receipt`} className="size-16 shrink-0 rounded-chip object-cover" />
          ) : null}
          <span className="min-w-0 flex-1 truncate">{file.name}</span>
          <IconButton label={t`Remove receipt`} onClick={() => onChange(null)}>
            <X aria-hidden />
          </IconButton>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          <input
            {...hidden}
            ref={photo}
            accept="image/*"
            capture="environment"
            onChange={({ target }) => take(target)}
          />
          <input
            {...hidden}
            ref={chosen}
            accept="image/*,application/pdf"
            onChange={({ target }) => take(target)}
          />
          {phone ? (
            <Button
              size="lg"
              className="flex-1"
              icon={<Camera aria-hidden />}
              onClick={() => photo.current?.click()}
            >
              <Trans>Take photo</Trans>
            </Button>
          ) : null}
          <Button
            size={phone ? 'lg' : 'md'}
            icon={<Upload aria-hidden />}
            onClick={() => chosen.current?.click()}
          >
            {phone ? <Trans>Choose file</Trans> : <Trans>Add receipt</Trans>}
          </Button>
        </div>
      )}
      {error ? (
        <p role="alert" className="mt-1.5 text-xs font-medium text-signal">
          {error}
        </p>
      ) : null}
    </div>
  )
}

/** Rejects with the sentence to show. */
export async function sendReceipt(orgSlug: string, expenseId: string, file: File): Promise<void> {
  const params = new URLSearchParams({ name: file.name || 'receipt.jpg' })
  const address = `/files/${encodeURIComponent(orgSlug)}/receipts/${expenseId}?${params.toString()}`
  await postFile(address, await accessToken(), {
    file,
    key: crypto.randomUUID(),
    onProgress: () => undefined,
    signal: new AbortController().signal,
  })
}
