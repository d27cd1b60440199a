// The agencies' waitlist.
import { Trans } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { textLink } from '#web/parts/text-link.ts'
import { searchSchema, text } from '#web/search-schema.ts'
import { AgencyForm } from './-waitlist/AgencyForm.tsx'
import { WaitlistFlow } from './-waitlist/WaitlistFlow.tsx'

export const Route = createFileRoute('/waitlist/agency')({
  validateSearch: searchSchema({ confirm: text }),
  component: AgencyWaitlist,
})

function AgencyWaitlist() {
  const { confirm } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <WaitlistFlow
      title={<Trans>Waitlist for agencies</Trans>}
      lead={
        <Trans>
          From the first inquiry to contract, invoice and statement, with a portal for your artists. Tell us
          about your agency, and we’ll invite you when there’s a place.
        </Trans>
      }
      other={
        <Trans>
          Are you an artist?{' '}
          <Link to="/waitlist/artist" className={textLink}>
            Go to the waitlist for artists
          </Link>
        </Trans>
      }
      confirm={confirm}
      onRestart={() => void navigate({ search: {}, replace: true })}
      form={AgencyForm}
    />
  )
}
