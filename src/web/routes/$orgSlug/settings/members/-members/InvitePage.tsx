// The frame of both screens that invite somebody.
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { BackLink, Card } from '#web/ui/Page.tsx'

type InvitePageProps = { title: ReactNode; lead: ReactNode; children: ReactNode }

/** One column, with the way back to the list. */
export function InvitePage({ title, lead, children }: InvitePageProps) {
  const { orgSlug } = useOrganisation()
  return (
    <div className="max-w-140">
      <BackLink
        link={
          <Link to="/$orgSlug/settings/members" params={{ orgSlug }}>
            <Trans>Members</Trans>
          </Link>
        }
      />
      <h2 className="mt-2 text-xl">{title}</h2>
      <p className="mt-1 mb-4 text-pretty text-mute">{lead}</p>
      <Card>{children}</Card>
    </div>
  )
}
