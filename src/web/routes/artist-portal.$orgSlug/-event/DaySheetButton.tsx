// The day sheet of a show as a document to keep or print.
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { translate } from '#web/texts.ts'
import { download } from '#web/device/download.ts'
import { Button } from '#web/ui/Button.tsx'
import { useOnline } from '#web/hooks/use-online.ts'

export function DaySheetButton({ orgSlug, eventId }: { orgSlug: string; eventId: string }) {
  const isOnline = useOnline()
  const save = useMutation({
    mutationFn: () => download(`/day-sheets/portal/${orgSlug}/${eventId}.pdf?locale=${translate().language}`),
  })
  return (
    <Button
      icon={<FileDown aria-hidden />}
      busy={save.isPending}
      disabled={!isOnline}
      onClick={() => save.mutate()}
    >
      {isOnline ? <Trans>Day sheet (PDF)</Trans> : <Trans>Day sheet: not available offline</Trans>}
    </Button>
  )
}
