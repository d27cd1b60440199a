// The public inquiry form: whether it is open, its address, and lines for the agency's own website.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { OutsideLink } from '#web/parts/OutsideLink.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Switch } from '#web/ui/fields/Choice.tsx'
import { CopyBlock } from '#web/ui/CopyButton.tsx'
import { SettingCard } from '#web/parts/platform/settings/Setting.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { inquirySnippet } from './inquiry-snippet.ts'
import { useRefreshOrganisation, type OrganisationDetails } from '../-organisation/organisation.ts'

export function InquiriesCard({ organisation }: { organisation: OrganisationDetails }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const refresh = useRefreshOrganisation()
  const { slug, version, takesInquiries, canEdit, settings } = organisation
  const save = useMutation(
    trpc.organisations.updateInquiries.mutationOptions({
      onSuccess: (_version, sent) =>
        toast.success(sent.takesInquiries ? t`The form is open` : t`The form is closed`),
      onSettled: refresh,
    }),
  )
  const isOn = save.isPending ? save.variables.takesInquiries : takesInquiries
  const address = `${location.origin}/inquiry/${slug}`
  const title = t`Inquiry to ${settings.name}`
  return (
    <SettingCard setting="inquiry-form" title={<Trans>Inquiries</Trans>}>
      <Switch
        label={t`Accept inquiries through the public form`}
        hint={t`Anyone can send an inquiry. It arrives in your inbox, and the sender gets a confirmation.`}
        checked={isOn}
        disabled={!canEdit || save.isPending}
        onCheckedChange={(next) => save.mutate({ orgSlug, version, takesInquiries: next })}
      />
      {isOn ? (
        <>
          <CopyBlock title={<Trans>Address</Trans>} text={address} copy={t`Copy address`} />
          <div className="mt-1 text-sm">
            <OutsideLink href={address}>
              <Trans>Open form</Trans>
            </OutsideLink>
          </div>
          <CopyBlock
            title={<Trans>For your website</Trans>}
            text={inquirySnippet(location.origin, slug, title)}
            copy={t`Copy code`}
            isBlock
          />
        </>
      ) : (
        <p className="mt-2 text-mute">
          <Trans>The form is closed. Visitors see that you don’t accept inquiries there.</Trans>
        </p>
      )}
    </SettingCard>
  )
}
