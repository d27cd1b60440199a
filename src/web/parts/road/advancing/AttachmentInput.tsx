// A file as an answer: chosen, photographed, or the address of one that lies elsewhere.
import { Trans, useLingui } from '@lingui/react/macro'
import { Camera, Upload, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { maxFileBytes } from '#domain/platform/files.ts'
import { messageOf } from '#web/calls/errors.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { ProgressBar } from '#web/ui/charts/ProgressBar.tsx'
import { usePhone } from '#web/ui/use-media-query.ts'
import { AttachmentLink, type OpenFile } from './AttachmentLink.tsx'
import { attachmentOf } from './field-values.ts'

export type AnswerFiles = OpenFile & {
  /** Resolves with the answer that holds the file; rejects with what a person can read. */
  send: (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<string>
}

type AttachmentInputProps = {
  field: { fieldName: string }
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  disabled?: boolean
  files?: AnswerFiles
}

export function AttachmentInput({ field, value, onChange, onBlur, disabled, files }: AttachmentInputProps) {
  const { t } = useLingui()
  const attachment = attachmentOf(value)
  const sending = useSending(files, onChange)
  return (
    <div className="flex flex-col gap-2">
      {attachment ? (
        <span className="flex min-h-11 items-center gap-2 md:min-h-8">
          <span className="min-w-0 flex-1">
            <AttachmentLink {...files} attachment={attachment} />
          </span>
          {disabled ? null : (
            <IconButton label={t`Remove the attachment`} size="sm" onClick={() => onChange('')}>
              <X aria-hidden />
            </IconButton>
          )}
        </span>
      ) : null}
      {sending.file ? (
        <Progress {...sending.file} onCancel={sending.cancel} />
      ) : files && !disabled ? (
        <ChooseFile onFile={sending.send} />
      ) : null}
      {sending.problem ? (
        <p role="alert" className="text-xs font-medium text-signal">
          {sending.problem}
        </p>
      ) : null}
      {attachment || sending.file ? null : (
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          aria-label={t`Link to ${field.fieldName}`}
          placeholder={files ? t`or a link: https://…` : 'https://…'}
          value={value}
          disabled={disabled}
          onBlur={onBlur}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  )
}

type Sending = { name: string; share: number }

function useSending(files: AnswerFiles | undefined, onChange: (value: string) => void) {
  const { t } = useLingui()
  const [file, setFile] = useState<Sending | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)

  async function send(chosen: File) {
    if (!files) return
    if (chosen.size > maxFileBytes) return setProblem(t`This file is larger than 25 MB.`)
    const controller = new AbortController()
    running.current = controller
    setProblem(null)
    setFile({ name: chosen.name, share: 0 })
    try {
      const onProgress = (share: number) => setFile({ name: chosen.name, share })
      onChange(await files.send(chosen, onProgress, controller.signal))
    } catch (error) {
      if (!controller.signal.aborted) setProblem(messageOf(error))
    } finally {
      setFile(null)
    }
  }
  return { file, problem, send: (chosen: File) => void send(chosen), cancel: () => running.current?.abort() }
}

function Progress({ name, share, onCancel }: Sending & { onCancel: () => void }) {
  const { t } = useLingui()
  return (
    <div className="flex min-h-11 items-center gap-3">
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm">{name}</p>
        <ProgressBar label={t`Upload of ${name}`} value={share} max={1} />
      </div>
      <IconButton label={t`Cancel ${name}`} size="sm" onClick={onCancel}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}

/** On phones the camera is a button of its own. */
function ChooseFile({ onFile }: { onFile: (file: File) => void }) {
  const phone = usePhone()
  const file = useRef<HTMLInputElement>(null)
  const photo = useRef<HTMLInputElement>(null)
  const hidden = { type: 'file', hidden: true, tabIndex: -1, 'aria-hidden': true } as const
  function take(element: HTMLInputElement) {
    const [chosen] = element.files ?? []
    if (chosen) onFile(chosen)
    element.value = ''
  }
  return (
    <div className="flex flex-wrap gap-2">
      <input {...hidden} ref={file} onChange={(event) => take(event.target)} />
      <Button icon={<Upload aria-hidden />} onClick={() => file.current?.click()}>
        <Trans>Choose a file</Trans>
      </Button>
      {phone ? (
        <>
          <input
            {...hidden}
            ref={photo}
            accept="image/*"
            capture="environment"
            onChange={(event) => take(event.target)}
          />
          <Button icon={<Camera aria-hidden />} onClick={() => photo.current?.click()}>
            <Trans>Take photo</Trans>
          </Button>
        </>
      ) : null}
    </div>
  )
}
