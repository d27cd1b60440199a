// The device: service worker, storage, browser.
import { Trans, useLingui } from '@lingui/react/macro'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { Card } from '#web/ui/Page.tsx'
import { viewerZone } from '#web/hooks/use-today.ts'
import { useDevice, type DeviceReport } from './device.ts'
import { sizeText } from './size-text.ts'

/** Stays on the device. */
export function DeviceCard() {
  const { t, i18n } = useLingui()
  const { data } = useDevice()
  const workers: Record<DeviceReport['worker'], string> = {
    none: t`none`,
    installing: t`is being installed`,
    waiting: t`a new version waits`,
    active: t`active`,
  }
  const size = (bytes: number | null | undefined) => (bytes == null ? null : sizeText(bytes, i18n.locale))
  return (
    <Card title={<Trans>This device</Trans>}>
      <Facts>
        <Fact label={<Trans>Service worker</Trans>}>{data ? workers[data.worker] : '…'}</Fact>
        <Fact label={<Trans>Caches</Trans>}>{data?.caches.join(', ')}</Fact>
        <Fact label={<Trans>Storage used</Trans>}>
          {[size(data?.usedBytes), size(data?.quotaBytes)].filter(Boolean).join(' / ')}
        </Fact>
        <Fact label={<Trans>Storage kept</Trans>}>
          {data?.isPersisted ? <Trans>for good</Trans> : <Trans>as long as there is room</Trans>}
        </Fact>
        <Fact label={<Trans>Shown as</Trans>}>
          {window.matchMedia('(display-mode: standalone)').matches ? (
            <Trans>installed app</Trans>
          ) : (
            <Trans>page in the browser</Trans>
          )}
        </Fact>
        <Fact label={<Trans>Window</Trans>}>
          {`${window.innerWidth} × ${window.innerHeight}, ${window.devicePixelRatio}×`}
        </Fact>
        <Fact label={<Trans>Language</Trans>}>{navigator.language}</Fact>
        <Fact label={<Trans>Time zone</Trans>}>{viewerZone()}</Fact>
        <Fact label={<Trans>Browser</Trans>}>{navigator.userAgent}</Fact>
      </Facts>
    </Card>
  )
}
