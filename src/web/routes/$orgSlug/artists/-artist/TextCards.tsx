// The cards of an artist that are mostly words: next shows, profile, internal notes.
import { Trans } from '@lingui/react/macro'
import type { ArtistRecord } from '#web/parts/people/artist/artist-values.ts'
import { ShowList } from '#web/parts/booking/calendar/ShowList.tsx'
import { Card } from '#web/ui/Page.tsx'

type CardProps = { artist: ArtistRecord }

export function ShowsCard({ artist }: CardProps) {
  return (
    <Card title={<Trans>Next shows</Trans>}>
      <ShowList of={{ artists: [artist.id] }} title="place" />
    </Card>
  )
}

export function ProfileCard({ artist: { bioShort, bioLong } }: CardProps) {
  return (
    <Card title={<Trans>Profile</Trans>}>
      {bioShort ? <p className="max-w-160 text-md font-medium text-pretty">{bioShort}</p> : null}
      {bioLong ? <p className="mt-2 max-w-160 whitespace-pre-line">{bioLong}</p> : null}
      {bioShort || bioLong ? null : (
        <p className="text-mute">
          <Trans>No profile yet. Add a short and a long biography for promoters.</Trans>
        </p>
      )}
    </Card>
  )
}

export function NotesCard({ artist: { notesInternal } }: CardProps) {
  return (
    <Card title={<Trans>Internal notes</Trans>}>
      <p className={notesInternal ? 'whitespace-pre-line' : 'text-mute'}>
        {notesInternal ?? <Trans>No notes. They are never shown in the portal.</Trans>}
      </p>
    </Card>
  )
}
