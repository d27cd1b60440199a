// Downloading a table, with a word while it is on its way.
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { toast } from '#web/ui/overlays/toast.ts'

/** Nothing of it is in the first load. A failure is shown by the global handler. */
export function useDownload(): { start: (path: string) => void; isBusy: boolean } {
  const { t } = useLingui()
  const { mutate, isPending } = useMutation({
    mutationFn: async (path: string) => (await import('#web/device/download.ts')).download(path),
    retry: false,
    onMutate: () => toast(t`Preparing the download…`, { id: 'download' }),
    onSettled: () => toast.dismiss('download'),
  })
  return { start: mutate, isBusy: isPending }
}
