// The organisation's settings for members who may not change them.
import { Trans } from '@lingui/react/macro'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import type { OrganisationDetails } from './organisation.ts'

/** Only what is set. */
export function SettingsFacts({ settings }: { settings: OrganisationDetails['settings'] }) {
  return (
    <Facts>
      <Fact label={<Trans>Name</Trans>}>{settings.name}</Fact>
      <Fact label={<Trans>E-mail</Trans>}>{settings.email}</Fact>
      <Fact label={<Trans>Phone</Trans>}>{settings.phone}</Fact>
      <Fact label={<Trans>Website</Trans>}>{settings.website}</Fact>
      <Fact label={<Trans>Privacy notice</Trans>}>{settings.privacyUrl}</Fact>
      <Fact label={<Trans>Time zone</Trans>}>{settings.tz.replaceAll('_', ' ')}</Fact>
      <Fact label={<Trans>Bookings</Trans>}>
        {settings.assistantMayConfirm ? (
          <Trans>Assistants can confirm</Trans>
        ) : (
          <Trans>Assistants can’t confirm</Trans>
        )}
      </Fact>
    </Facts>
  )
}
