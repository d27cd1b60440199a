// Who looks after an artist, and what is usual: agent, management, set, travel.
import { Trans } from '@lingui/react/macro'
import type { ArtistRecord } from '#web/parts/artist/artist-values.ts'
import { CompanyLink } from '#web/parts/company/CompanyLink.tsx'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { Card } from '#web/ui/Page.tsx'

export function FactsCard({ artist }: { artist: ArtistRecord }) {
  const { managementCompanyId, managementName, setMinutes } = artist
  return (
    <Card title={<Trans>Team</Trans>}>
      <Facts>
        <Fact label={<Trans>Agent</Trans>}>
          {artist.agentName ?? (
            <span className="font-normal text-mute">
              <Trans>Nobody yet</Trans>
            </span>
          )}
        </Fact>
        <Fact label={<Trans>Management</Trans>}>
          {managementCompanyId ? <CompanyLink id={managementCompanyId} name={managementName ?? ''} /> : null}
        </Fact>
        <Fact label={<Trans>Exclusive</Trans>}>
          {artist.exclusive ? <Trans>Yes</Trans> : <Trans>No</Trans>}
        </Fact>
        <Fact label={<Trans>Usual set</Trans>}>{setMinutes ? <Trans>{setMinutes} min</Trans> : null}</Fact>
        <Fact label={<Trans>Home airport</Trans>}>{artist.homeAirport}</Fact>
      </Facts>
    </Card>
  )
}
