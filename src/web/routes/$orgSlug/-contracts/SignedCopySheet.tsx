// A contract that was signed on paper: the scan is kept, and the shows count as contracted.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { refreshContracts, type ContractRecord } from '#web/parts/documents/contract/contract-queries.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { postFile } from '#web/parts/platform/file/send-file.ts'
import { accessToken } from '#web/session/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { FileButton } from '#web/ui/fields/FileButton.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

type SignedCopySheetProps = { record: ContractRecord; open: boolean; onClose: () => void }

export function SignedCopySheet({ record, open, onClose }: SignedCopySheetProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { id } = record.contract
  const upload = useMutation({
    mutationFn: async (file: File) =>
      postFile(`/contracts/${orgSlug}/${id}/paper`, await accessToken(), {
        file,
        key: crypto.randomUUID(),
        onProgress: () => undefined,
        signal: new AbortController().signal,
      }),
    retry: false,
    meta: { errorMessage: '' },
    onSuccess: () => {
      toast.success(t`Signed copy uploaded`)
      onClose()
    },
    onSettled: refreshContracts,
  })
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next && !upload.isPending) onClose()
      }}
      title={<Trans>Upload signed copy</Trans>}
      description={
        <Trans>
          Upload the signed contract as a PDF. Signing links stop working and the shows become contracted.
        </Trans>
      }
      footer={
        <Button onClick={onClose} disabled={upload.isPending}>
          <Trans>Back</Trans>
        </Button>
      }
    >
      <FileButton
        accept="application/pdf,.pdf"
        variant="primary"
        disabled={upload.isPending}
        describedBy="copy-problem"
        onFile={(file) => upload.mutate(file)}
      >
        {upload.isPending ? <Trans>Uploading…</Trans> : <Trans>Choose PDF</Trans>}
      </FileButton>
      <p id="copy-problem" role="alert" className="mt-3 text-sm font-medium text-signal">
        {upload.error?.message}
      </p>
    </Sheet>
  )
}
