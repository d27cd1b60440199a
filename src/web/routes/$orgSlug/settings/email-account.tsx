// Settings: the accounts through which e-mails are sent and answers read, one's own and the agency's.
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useAuth } from '#web/session/auth.tsx'
import { AccountSection } from '#web/parts/messages/mail-account/AccountSection.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Setting } from '#web/parts/platform/settings/Setting.tsx'
import { usePersonName } from '#web/parts/desk/shell/use-person-name.ts'
import { oneOf, searchSchema } from '#web/search-schema.ts'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

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
  const translatedSaved = useSavedToast()
  const navigate = Route.useNavigate()
  const mayAgency = can('mailAccounts.administrate')
  const owner = Route.useSearch().account === 'agency' && mayAgency ? 'organisation' : 'own'
  return (
    <div className="flex flex-col items-start gap-4">
      {mayAgency ? (
        <SegmentedControl
          label={t`Account`}
          value={owner}
          onValueChange={(next) =>
            void navigate({
              search: next === 'organisation' ? { account: 'agency' } : {},
              replace: true,
              resetScroll: false,
            })
          }
          options={[
            { value: 'own', label: <Trans>My account</Trans> },
            { value: 'organisation', label: <Trans>Agency account</Trans> },
          ]}
        />
      ) : null}
      <Setting
        setting={owner === 'own' ? 'email-account' : 'agency-email-account'}
        lineAt="nowhere"
        className="w-full"
      >
        <AccountSection
          key={owner}
          orgSlug={orgSlug}
          owner={owner}
          address={owner === 'own' ? (user?.email ?? '') : ''}
          senderName={owner === 'own' ? name : organisation.name}
          onSaved={translatedSaved}
          lead={
            owner === 'own' ? (
              <Trans>
                Send e-mails from your own address and see replies with the show. Until then, Fermata’s server
                sends them for you.
              </Trans>
            ) : (
              <Trans>
                A shared address such as booking@ that everyone here can send from. Replies are visible to
                everyone with access to messages.
              </Trans>
            )
          }
        />
      </Setting>
    </div>
  )
}

/** Says "Saved". */
function useSavedToast(): () => void {
  const { t } = useLingui()
  return () => toast.success(t`Saved`)
}
