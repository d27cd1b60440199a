// Whether the sheet goes out by itself: for this show, and for all shows of the organisation.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { localOf } from '#domain/dates.ts'
import { refreshDaySheet, type DaySheetRecord } from '#web/parts/road/day-sheet/day-sheet-queries.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { useMinute } from '#web/hooks/use-minute.ts'
import { Switch } from '#web/ui/fields/Choice.tsx'
import { Card } from '#web/ui/Page.tsx'

type AutomaticCardProps = { record: DaySheetRecord; eventId: string; canEdit: boolean }

export function AutomaticCard({ record, eventId, canEdit }: AutomaticCardProps) {
  const { orgSlug, organisation } = useOrganisation()
  const { automatic, canSettle } = record
  const setAutomatic = useMutation(
    trpc.daySheets.setAutomatic.mutationOptions({ onSettled: refreshDaySheet }),
  )
  const saveSettings = useMutation(
    trpc.daySheets.saveSettings.mutationOptions({ onSettled: refreshDaySheet }),
  )
  const isOn = automatic.event ?? automatic.organisation
  // While the answer is on its way, the switch stands where it was put.
  const shown = setAutomatic.isPending ? (setAutomatic.variables.isAutomatic ?? isOn) : isOn
  const general = saveSettings.isPending ? saveSettings.variables.isAutomatic : automatic.organisation
  return (
    <Card title={<Trans>Automatic</Trans>}>
      <Switch
        checked={shown}
        disabled={!canEdit}
        onCheckedChange={(isAutomatic) => setAutomatic.mutate({ orgSlug, eventId, isAutomatic })}
        label={<Trans>Send automatically</Trans>}
        hint={<DueHint record={record} isOn={shown} />}
      />
      {canSettle ? (
        <Switch
          className="mt-3 border-t border-line pt-3"
          checked={general}
          onCheckedChange={(isAutomatic) => saveSettings.mutate({ orgSlug, isAutomatic })}
          label={<Trans>All shows of {organisation.name}</Trans>}
          hint={<Trans>Unless set otherwise for a show.</Trans>}
        />
      ) : null}
    </Card>
  )
}

function DueHint({ record: { automatic, tz }, isOn }: { record: DaySheetRecord; isOn: boolean }) {
  const { i18n } = useLingui()
  const now = useMinute()
  if (automatic.isOver) return <Trans>The show is over.</Trans>
  if (!automatic.isAgreed) return <Trans>Only once the show is confirmed.</Trans>
  if (!isOn) return <Trans>Only sent when you send it.</Trans>
  if (!automatic.dueAt) {
    return <Trans>Changes are sent within the hour.</Trans>
  }
  if (automatic.dueAt <= now) return <Trans>Sent within the next few minutes.</Trans>
  const { date, time } = localOf(automatic.dueAt, tz)
  const day = formatDate(date, 'medium', i18n.locale)
  return (
    <Trans>
      Sent on {day} at {time}, three days before the show, and again after every change.
    </Trans>
  )
}
