// Who looks after an artist, and what is usual: agent, management, set, travel.
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { countryName } from '#domain/countries.ts'
import { formatDate } from '#domain/dates.ts'
import type { ArtistRecord } from '#web/parts/people/artist/artist-values.ts'
import { CompanyLink } from '#web/parts/people/company/CompanyLink.tsx'
import { Tags } from '#web/parts/people/records/TextSections.tsx'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { Card } from '#web/ui/Page.tsx'
import { agentRoleLabels } from '#texts/people/artists.ts'
import { translate } from '#web/texts.ts'

export function FactsCard({ artist }: { artist: ArtistRecord }) {
  const { i18n } = useLingui()
  const { managementCompanyId, managementName, setMinutes, travelParty, leadSplitPct } = artist
  const party = artist.contractCompanyId ? (
    <CompanyLink id={artist.contractCompanyId} name={artist.contractCompanyName ?? ''} />
  ) : (
    artist.contractContactName
  )
  return (
    <Card title={<Trans>Team</Trans>}>
      <Facts>
        <Fact label={<Trans>Agent</Trans>}>
          {artist.agentName ?? (
            <span className="font-normal text-mute">
              <Trans>Unassigned</Trans>
            </span>
          )}
          {artist.agents.length > 0 && leadSplitPct ? <Small>{leadSplitPct} %</Small> : null}
        </Fact>
        {artist.agents.map(({ userId, name, role, splitPct }) => (
          <Fact key={userId} label={translate()(agentRoleLabels[role])}>
            {name}
            {splitPct && role === 'co' ? <Small>{splitPct} %</Small> : null}
          </Fact>
        ))}
        <Fact label={<Trans>Management</Trans>}>
          {managementCompanyId ? <CompanyLink id={managementCompanyId} name={managementName ?? ''} /> : null}
        </Fact>
        <Fact label={<Trans>Contract party</Trans>}>{party}</Fact>
        <Fact label={<Trans>Signs</Trans>}>{artist.signerName}</Fact>
        <Fact label={<Trans>Exclusive</Trans>}>
          {artist.exclusive ? <Trans>Yes</Trans> : <Trans>No</Trans>}
        </Fact>
        <Fact label={<Trans>Territories</Trans>}>
          {artist.territories.length > 0
            ? artist.territories.map(({ countries, from, to }) => (
                <span key={`${countries.join(' ')} ${from}`} className="block">
                  {countries.length > 0 ? (
                    countries.map((code) => countryName(code, i18n.locale)).join(', ')
                  ) : (
                    <Trans>Worldwide</Trans>
                  )}
                  {to ? (
                    <Small>
                      <Trans>until {formatDate(to, i18n.locale)}</Trans>
                    </Small>
                  ) : null}
                </span>
              ))
            : null}
        </Fact>
        <Fact label={<Trans>Usual set</Trans>}>{setMinutes ? <Trans>{setMinutes} min</Trans> : null}</Fact>
        <Fact label={<Trans>Touring party</Trans>}>
          {travelParty ? <Trans>{travelParty} people</Trans> : null}
        </Fact>
        <Fact label={<Trans>Home airport</Trans>}>{artist.homeAirport}</Fact>
      </Facts>
      <div className="mt-3 empty:hidden">
        <Tags tags={artist.tags} />
      </div>
    </Card>
  )
}

function Small({ children }: { children: ReactNode }) {
  return <span className="ml-2 text-sm font-normal text-mute">{children}</span>
}
