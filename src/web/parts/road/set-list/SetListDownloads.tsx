// A set list as a table and as a document.
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { download } from '#web/device/download.ts'
import { translate } from '#web/texts.ts'
import { Button } from '#web/ui/Button.tsx'

/** `folder` is the address of the list without its ending. */
export function SetListDownloads({ folder }: { folder: string }) {
  const save = useMutation({
    mutationFn: (ending: 'pdf' | 'csv') => download(`${folder}.${ending}?locale=${translate().language}`),
  })
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button
        icon={<FileDown aria-hidden />}
        busy={save.isPending && save.variables === 'pdf'}
        onClick={() => save.mutate('pdf')}
      >
        <Trans>Set list (PDF)</Trans>
      </Button>
      <Button
        icon={<FileDown aria-hidden />}
        busy={save.isPending && save.variables === 'csv'}
        onClick={() => save.mutate('csv')}
      >
        <Trans>For Excel (CSV)</Trans>
      </Button>
    </div>
  )
}
