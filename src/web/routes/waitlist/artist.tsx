// The artists' waitlist.
import { Trans } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { textLink } from '#web/parts/text-link.ts'
import { searchSchema, text } from '#web/search-schema.ts'
import { ArtistForm } from './-waitlist/ArtistForm.tsx'
import { WaitlistFlow } from './-waitlist/WaitlistFlow.tsx'

export const Route = createFileRoute('/waitlist/artist')({
  validateSearch: searchSchema({ confirm: text }),
  component: ArtistWaitlist,
})

function ArtistWaitlist() {
  const { confirm } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <WaitlistFlow
      title={<Trans>Waitlist for artists</Trans>}
      lead={
        <Trans>
          Your shows, travel, contacts and statements on your phone. If your agency already uses Fermata, ask
          for an invitation instead.
        </Trans>
      }
      other={
        <Trans>
          Do you book artists?{' '}
          <Link to="/waitlist/agency" className={textLink}>
            Go to the waitlist for agencies
          </Link>
        </Trans>
      }
      confirm={confirm}
      onRestart={() => void navigate({ search: {}, replace: true })}
      form={ArtistForm}
    />
  )
}
