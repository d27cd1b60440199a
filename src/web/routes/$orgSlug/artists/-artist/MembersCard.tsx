// Who plays in the act.
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ArtistRecord } from '#web/parts/people/artist/artist-values.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { textLink } from '#web/parts/text-link.ts'
import { Card } from '#web/ui/Page.tsx'

/** Nothing for those who play alone or whose members nobody has entered. */
export function MembersCard({ artist: { members } }: { artist: ArtistRecord }) {
  const { orgSlug, can } = useOrganisation()
  if (members.length === 0) return null
  return (
    <Card title={<Trans>Members</Trans>}>
      <ul className="flex flex-col gap-1">
        {members.map(({ contactId, name, instrument }) => (
          <li key={contactId} className="flex min-h-8 items-center justify-between gap-3">
            {name && can('contacts.view') ? (
              <Link
                to="/$orgSlug/contacts"
                params={{ orgSlug }}
                search={{ open: contactId }}
                className={`${textLink} truncate`}
              >
                {name}
              </Link>
            ) : (
              <span className="truncate font-medium">{name ?? <Trans>Private contact</Trans>}</span>
            )}
            <span className="shrink-0 text-mute">{instrument}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
