// What happened to the record of an artist.
import { Trans, useLingui } from '@lingui/react/macro'
import { ActivityList } from '#web/parts/platform/activity/ActivityList.tsx'
import { ChangeText } from '#web/parts/platform/activity/ChangeText.tsx'
import type { ArtistRecord } from '#web/parts/people/artist/artist-values.ts'
import { Card } from '#web/ui/Page.tsx'

export function ActivityCard({ artist }: { artist: ArtistRecord }) {
  const { t } = useLingui()
  const names = {
    name: t`the name`,
    sortName: t`the sort name`,
    kind: t`the type`,
    genres: t`the genres`,
    homeCity: t`the home city`,
    homeCountry: t`the home city`,
    homeAirport: t`the airport`,
    bioShort: t`the profile`,
    bioLong: t`the profile`,
    website: t`the links`,
    links: t`the links`,
    rosterStatus: t`the status`,
    exclusive: t`exclusivity`,
    setMinutes: t`the usual set`,
    agentUserId: t`the agent`,
    managementCompanyId: t`the management`,
    notesInternal: t`the notes`,
    formerOn: t`the status`,
    tags: t`the tags`,
    territories: t`the territories`,
    travelParty: t`the touring party`,
    agents: t`the team`,
    members: t`the members`,
    contractCompanyId: t`the contract party`,
    contractContactId: t`the contract party`,
    signerContactId: t`the contract party`,
    publicVisible: t`the public pages`,
    inquiryEnabled: t`the public pages`,
    terms: t`the usual terms`,
    tax: t`the tax details`,
    bank: t`the bank details`,
  }
  return (
    <Card title={<Trans>Activity</Trans>}>
      <ActivityList
        entity="artist"
        entityId={artist.id}
        renderText={(entry) => <ChangeText entry={entry} names={names} />}
      />
    </Card>
  )
}
