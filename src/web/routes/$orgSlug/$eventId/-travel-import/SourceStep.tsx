// Where a confirmation comes in: pasted, dropped or chosen as a file.
import { Trans, useLingui } from '@lingui/react/macro'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { FileButton } from '#web/ui/fields/FileButton.tsx'
import { Textarea } from '#web/ui/fields/Input.tsx'
import type { TravelReading } from '#domain/road/travel-reading/reading.ts'
import { httpCall } from '#web/calls/http-call.ts'

type SourceStepProps = {
  text: string
  onTextChange: (text: string) => void
  /** A whole confirmation into the empty field. */
  onPaste: (text: string) => void
  onFile: (file: File) => void
  problem: string | undefined
}

const types =
  '.pdf,.eml,.html,.ics,.csv,.tsv,.txt,application/pdf,message/rfc822,text/html,text/calendar,text/csv,text/plain'

export function SourceStep({ text, onTextChange, onPaste, onFile, problem }: SourceStepProps) {
  const { t } = useLingui()
  const [isOver, setOver] = useState(false)
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        const [file] = event.dataTransfer.files
        setOver(false)
        // A dropped text lands in the field automatically.
        if (!file) return
        event.preventDefault()
        onFile(file)
      }}
      className={cx(
        'flex flex-col gap-3 rounded-control',
        isOver && 'outline-2 outline-offset-4 outline-signal outline-dashed',
      )}
    >
      <Field label={<Trans>Confirmation</Trans>} error={problem}>
        {/* What was copied elsewhere is pasted without another press, on phones as well. */}
        <Textarea
          autoFocus
          className="min-h-56"
          value={text}
          onChange={({ target }) => onTextChange(target.value)}
          onPaste={({ clipboardData }) => {
            const pasted = clipboardData.getData('text/plain')
            if (text.trim() === '' && pasted.trim() !== '') onPaste(pasted)
          }}
          placeholder={t`Paste the whole e-mail or web page: flights, hotels, trains, ferries, transfers.`}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <FileButton accept={types} onFile={onFile}>
          <FileUp aria-hidden />
          <Trans>Choose a file</Trans>
        </FileButton>
        <p className="text-sm text-mute">
          <Trans>PDF, e-mail (.eml), calendar (.ics), table (.csv) or text.</Trans>{' '}
          <span className="max-md:hidden">
            <Trans>You can also drop it here.</Trans>
          </span>
        </p>
      </div>
    </div>
  )
}

export type Source = { from: 'text' | 'file'; text: string } | { from: 'document'; bytes: ArrayBuffer }

/** Sends a pasted text or a file to be read; both are too long for the address of a query. */
export async function readSource(
  source: Source,
  { orgSlug, eventId }: { orgSlug: string; eventId: string },
): Promise<TravelReading> {
  const isDocument = source.from === 'document'
  const response = await httpCall(`/travel-readings/${orgSlug}/${eventId}?from=${source.from}`, {
    method: 'POST',
    headers: { 'content-type': isDocument ? 'application/octet-stream' : 'text/plain' },
    body: isDocument ? source.bytes : source.text,
  })
  return (await response.json()) as TravelReading
}

/** The text of a file as programs save it: UTF-8, else what Windows in Western Europe writes. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Calendars and tables are read as what they are, PDFs, mails and web pages by their bytes, everything else as a text. */
export async function sourceOf(file: File): Promise<Source> {
  const bytes = await file.arrayBuffer()
  const isPdf = new TextDecoder('latin1').decode(bytes.slice(0, 5)) === '%PDF-'
  if (isPdf || /\.(?:pdf|eml|html?)$/i.test(file.name)) return { from: 'document', bytes }
  const from = /\.(?:ics|ical|csv|tsv)$/i.test(file.name) ? 'file' : 'text'
  return { from, text: textOf(bytes) }
}
