// The secret of a webhook, shown once, and how messages are checked with it.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#web/ui/Button.tsx'
import { CopyBlock } from '#web/ui/CopyBlock.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'

const header = 'Fermata-Signature: t=1795284000,v1=5f1d…'
const check = `hex(HMAC_SHA256(secret, t + "." + body)) == v1
now - t < 5 minutes`

type SecretSheetProps = { secret: string | undefined; open: boolean; onClose: () => void }

export function SecretSheet({ secret = '', open, onClose }: SecretSheetProps) {
  const { t } = useLingui()
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={<Trans>Webhook secret</Trans>}
      size="md"
      footer={
        <Button variant="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <p className="text-pretty">
        <Trans>Copy it now and store it safely. You won’t be able to see it again.</Trans>
      </p>
      <p className="mt-3 flex items-center gap-1 rounded-control border border-line bg-sunk py-1 pr-1 pl-3">
        <code className="min-w-0 flex-1 text-sm break-all">{secret}</code>
        <CopyButton text={secret} label={t`Copy secret`} />
      </p>
      <p className="mt-4 text-pretty text-mute">
        <Trans>
          Every message is signed with this secret. Compute the signature over the raw body and accept only
          messages that match. The header Fermata-Delivery stays the same on retries.
        </Trans>
      </p>
      <CopyBlock title={<Trans>Header</Trans>} text={header} copy={t`Copy header`} isBlock />
      <CopyBlock title={<Trans>Signature check</Trans>} text={check} copy={t`Copy check`} isBlock />
    </Sheet>
  )
}
