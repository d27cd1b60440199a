// Marks the sample show where it looks like any other.
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Pill } from '#web/ui/Pill.tsx'
import { useSampleShow } from './use-sample-show.ts'

type SampleBadgeProps = {
  eventId: string
  size?: 'sm' | 'lg'
  /** For real events, in its place. */
  fallback?: ReactNode
}

export function SampleBadge({ eventId, size, fallback = null }: SampleBadgeProps) {
  if (useSampleShow()?.eventId !== eventId) return fallback
  return (
    <Pill {...(size && { size })}>
      <SampleName />
    </Pill>
  )
}

/** Its word alone, for tiles that have no room for a pill. */
export function SampleName() {
  return <Trans context="marks a show that is not real">Sample</Trans>
}
