// The recovery codes, shown this once: to copy, to download, to print.
import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { saveBlob } from '#web/device/download.ts'
import { Button } from '#web/ui/Button.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'

/** `onDone` follows the person's word that they are saved. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { t } = useLingui()
  const text = codes.join('\n')
  return (
    <div>
      <p className="font-medium">
        <Trans>Save your recovery codes</Trans>
      </p>
      <p className="mt-0.5 text-sm text-pretty text-mute">
        <Trans>
          If you lose your phone or this device, each of these signs you in once. They are shown only now;
          keep them somewhere else.
        </Trans>
      </p>
      <ul className="mt-3 grid gap-x-6 gap-y-1 rounded-control border border-line bg-sunk px-4 py-3 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton text={text} label={t`Copy codes`} withLabel />
        <Button
          variant="quiet"
          size="sm"
          icon={<Download aria-hidden />}
          onClick={() =>
            saveBlob(new Blob([`${text}\n`], { type: 'text/plain' }), 'fermata-recovery-codes.txt')
          }
        >
          <Trans>Download codes</Trans>
        </Button>
      </div>
      <Button variant="primary" className="mt-4" onClick={onDone}>
        <Trans>I have saved them</Trans>
      </Button>
    </div>
  )
}
