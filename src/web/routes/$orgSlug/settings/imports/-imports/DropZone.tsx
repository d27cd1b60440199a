// Where a table is dropped, or chosen.
import { Trans } from '@lingui/react/macro'
import { FileUp } from 'lucide-react'
import { useId, useState } from 'react'
import { cx } from '#web/ui/cx.ts'
import { FileButton } from '#web/ui/FileButton.tsx'

type DropZoneProps = { isBusy: boolean; error: string | null; onFile: (file: File) => void }

const types =
  '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export function DropZone({ isBusy, error, onFile }: DropZoneProps) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  return (
    <>
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          const [file] = event.dataTransfer.files
          if (file && !isBusy) onFile(file)
        }}
        className={cx(
          'flex flex-col items-center gap-3 rounded-card border border-dashed px-4 py-10 text-center transition-colors',
          isOver ? 'border-ink bg-hover' : 'border-line-strong',
        )}
      >
        <FileUp aria-hidden className="size-6 text-mute" />
        <p className="font-semibold max-md:hidden">
          <Trans>Drop a CSV or Excel file here</Trans>
        </p>
        <FileButton
          accept={types}
          onFile={onFile}
          variant="primary"
          disabled={isBusy}
          describedBy={error ? `${id}-error` : undefined}
          className={isBusy && 'animate-pulse-soft'}
        >
          {isBusy ? <Trans>Reading the file…</Trans> : <Trans>Choose a file</Trans>}
        </FileButton>
        <p className="text-sm text-mute">
          <Trans>Up to 10 MB and 50,000 rows</Trans>
        </p>
      </div>
      {error ? (
        <p id={`${id}-error`} role="alert" className="mt-3 font-medium text-signal">
          {error}
        </p>
      ) : null}
    </>
  )
}
