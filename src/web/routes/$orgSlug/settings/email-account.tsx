// Settings: the accounts through which e-mails are sent and answers read, one's own and the agency's.
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useAuth } from '#web/session/auth.tsx'
import { AccountSection } from '#web/parts/messages/mail-account/AccountSection.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { usePersonName } from '#web/parts/desk/shell/use-person-name.ts'
import { oneOf, searchSchema } from '#web/search-schema.ts'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { useSavedToast } from './-account/use-saved-toast.ts'

const AccountSearch = searchSchema({ account: oneOf(['agency']) })

export const Route = createFileRoute('/$orgSlug/settings/email-account')({
  validateSearch: AccountSearch,
  component: EmailAccountSettings,
})

function EmailAccountSettings() {
  const { t } = useLingui()
  const { orgSlug, organisation, can } = useOrganisation()
  const name = usePersonName()
  const { user } = useAuth()
  const saidSaved = useSavedToast()
  const navigate = Route.useNavigate()
  const mayAgency = can('mailAccounts.administrate')
  const owner = Route.useSearch().account === 'agency' && mayAgency ? 'organisation' : 'own'
  return (
    <div className="flex flex-col items-start gap-4">
      {mayAgency ? (
        <SegmentedControl
          label={t`Whose account`}
          value={owner}
          onValueChange={(next) =>
            void navigate({
              search: next === 'organisation' ? { account: 'agency' } : {},
              replace: true,
              resetScroll: false,
            })
          }
          options={[
            { value: 'own', label: <Trans>My own</Trans> },
            { value: 'organisation', label: <Trans>The agency’s</Trans> },
          ]}
        />
      ) : null}
      <div className="w-full">
        <AccountSection
          key={owner}
          orgSlug={orgSlug}
          owner={owner}
          address={owner === 'own' ? (user?.email ?? '') : ''}
          senderName={owner === 'own' ? name : organisation.name}
          onSaved={saidSaved}
          lead={
            owner === 'own' ? (
              <Trans>
                E-mails that you write to promoters and artists then leave from your own address, and answers
                appear with the show. It is yours and the same in every organisation. Until then they leave
                through Fermata’s own server, with answers to your address.
              </Trans>
            ) : (
              <Trans>
                An address that everybody here may write from, such as booking@. Answers to it are seen by all
                who may see e-mails.
              </Trans>
            )
          }
        />
      </div>
    </div>
  )
}
