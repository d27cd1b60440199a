// The calendars of artists that are kept elsewhere, among the settings.
import { Trans } from '@lingui/react/macro'
import { ExternalCalendars } from '#web/parts/desk/external-calendars/ExternalCalendars.tsx'
import { SettingCard } from '#web/parts/platform/settings/Setting.tsx'

export function ExternalCalendarsCard() {
  return (
    <SettingCard setting="external-calendars" title={<Trans>External calendars</Trans>}>
      <ExternalCalendars />
    </SettingCard>
  )
}
