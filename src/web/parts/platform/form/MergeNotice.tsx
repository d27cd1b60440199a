// What a form says when somebody else changes its record: a quiet line before saving, the choice after.
import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import type { Merge } from './use-merge-save.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const MergeChoice = lazyPart(async () => (await import('./MergeChoice.tsx')).MergeChoice)

/** Needs a FormProvider above. */
export function MergeNotice({ merge }: { merge: Merge | undefined }) {
  if (merge?.isBehind) {
    return (
      <p role="status" className="text-sm text-mute">
        <Trans>Someone else just changed this. Saving keeps both changes.</Trans>
      </p>
    )
  }
  if (!merge?.meeting) return null
  return (
    <Suspense fallback={null}>
      <MergeChoice key={merge.meeting.round} meeting={merge.meeting} />
    </Suspense>
  )
}
