// Where a table is dropped, or chosen.
import { Trans } from '@lingui/react/macro'
import { DropZone } from '#web/ui/fields/DropZone.tsx'

type TableDropProps = { isBusy: boolean; error: string | null; onFile: (file: File) => void }

const types =
  '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export function TableDrop({ isBusy, ...props }: TableDropProps) {
  return (
    <DropZone
      {...props}
      isBusy={isBusy}
      accept={types}
      title={<Trans>Drop a CSV or Excel file here</Trans>}
      action={isBusy ? <Trans>Reading the file…</Trans> : <Trans>Choose a file</Trans>}
      hint={<Trans>Up to 10 MB and 50,000 rows</Trans>}
    />
  )
}
