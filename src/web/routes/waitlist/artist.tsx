// The artists' waitlist.
import { Trans } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { textLink } from '#web/parts/text-link.ts'
import { searchSchema, text } from '#web/search-schema.ts'
import { ArtistWaitlistInput } from '#domain/platform/waitlist.ts'
import { useZodForm } from '#web/forms.ts'
import { WaitlistFlow } from './-waitlist/WaitlistFlow.tsx'
import { ContactFields, JoinForm, MoreFields } from './-waitlist/JoinForm.tsx'

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

function ArtistForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useZodForm(ArtistWaitlistInput, { defaultValues: { name: '', email: '' } })
  return (
    <JoinForm form={form} inputOf={(entry) => ({ kind: 'artist', entry })} onSent={onSent}>
      <ContactFields />
      <MoreFields />
    </JoinForm>
  )
}
