// Which zone times are of, once for all that are on the page.
import { Trans } from '@lingui/react/macro'
import { viewerZone } from '#web/hooks/use-today.ts'

/** 'Europe/Berlin' as a person reads it. */
export const zoneName = (tz: string): string => tz.replaceAll('_', ' ')

/** `tz`: another zone than that of the device. */
export function ZoneNote({ tz = viewerZone(), className }: { tz?: string; className?: string }) {
  return (
    <span className={className}>
      <Trans>Times in {zoneName(tz)}.</Trans>
    </span>
  )
}
