// Marks the sample show where it looks like any other.
import { Trans } from '@lingui/react/macro'
import { Pill } from '#web/ui/Pill.tsx'
import { useSampleShow } from './use-sample-show.ts'

/** Nothing for real events. */
export function SampleBadge({ eventId, size }: { eventId: string; size?: 'sm' | 'lg' }) {
  if (useSampleShow()?.eventId !== eventId) return null
  return (
    <Pill {...(size && { size })}>
      <Trans context="marks a show that is not real">Sample</Trans>
    </Pill>
  )
}
