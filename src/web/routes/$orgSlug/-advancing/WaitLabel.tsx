// Who is waited for, with how many answers.
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AdvancingShow } from '#web/parts/road/advancing/advancing-queries.ts'
import { waitsFor, type Waitee } from './cockpit.ts'

export function WaiteeName({ waitee }: { waitee: Waitee }) {
  const names: Record<Waitee, ReactNode> = {
    promoter: <Trans>Promoter</Trans>,
    artist: <Trans>Artist</Trans>,
    agency: <Trans>Agency</Trans>,
  }
  return names[waitee]
}

/** Nothing when nobody owes an answer. */
export function WaitLabel({ show }: { show: Pick<AdvancingShow, 'missing'> }) {
  return waitsFor(show).map(([waitee, count]) => (
    <span key={waitee} className="whitespace-nowrap">
      <span className="text-mute">
        <WaiteeName waitee={waitee} />
      </span>{' '}
      <b className="font-semibold">{count}</b>
    </span>
  ))
}
