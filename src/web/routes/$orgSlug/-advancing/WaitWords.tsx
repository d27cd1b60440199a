// Who is waited for, with how many answers.
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AdvancingShow } from '#web/parts/advancing/advancing-queries.ts'
import { waitsFor, type Waitee } from './cockpit.ts'

export function WaiteeName({ waitee }: { waitee: Waitee }) {
  const names: Record<Waitee, ReactNode> = {
    promoter: <Trans>Promoter</Trans>,
    artist: <Trans>Artist</Trans>,
    agency: <Trans>Agency</Trans>,
  }
  return names[waitee]
}

export function WaitWords({ show }: { show: Pick<AdvancingShow, 'missing'> }) {
  return (
    <span className="flex flex-wrap gap-x-3">
      {waitsFor(show).map(([waitee, count]) => (
        <span key={waitee} className="whitespace-nowrap">
          <span className="text-mute">
            <WaiteeName waitee={waitee} />
          </span>{' '}
          <b className="font-semibold">{count}</b>
        </span>
      ))}
    </span>
  )
}
