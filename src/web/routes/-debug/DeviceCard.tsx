// The device: service worker, storage, browser.
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { Card } from '#web/ui/Page.tsx'
import { viewerZone } from '#web/hooks/use-today.ts'
import { useDevice, type DeviceReport } from './device.ts'
import { sizeText } from './size-text.ts'

const workers: Record<DeviceReport['worker'], string> = {
  none: 'none',
  installing: 'is being installed',
  waiting: 'a new version waits',
  active: 'active',
}

/** Stays on the device. */
export function DeviceCard() {
  const { data } = useDevice()
  const size = (bytes: number | null | undefined) => (bytes == null ? null : sizeText(bytes, 'en-GB'))
  return (
    <Card title="This device">
      <Facts>
        <Fact label="Service worker">{data ? workers[data.worker] : '…'}</Fact>
        <Fact label="Caches">{data?.caches.join(', ')}</Fact>
        <Fact label="Storage used">
          {[size(data?.usedBytes), size(data?.quotaBytes)].filter(Boolean).join(' / ')}
        </Fact>
        <Fact label="Storage kept">{data?.isPersisted ? 'for good' : 'as long as there is room'}</Fact>
        <Fact label="Shown as">
          {window.matchMedia('(display-mode: standalone)').matches ? 'installed app' : 'page in the browser'}
        </Fact>
        <Fact label="Window">
          {`${window.innerWidth} × ${window.innerHeight}, ${window.devicePixelRatio}×`}
        </Fact>
        <Fact label="Language">{navigator.language}</Fact>
        <Fact label="Time zone">{viewerZone()}</Fact>
        <Fact label="Browser">{navigator.userAgent}</Fact>
      </Facts>
    </Card>
  )
}
