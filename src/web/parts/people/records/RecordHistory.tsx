// The last section of an open record: what happened to it.
import { Trans } from '@lingui/react/macro'
import { ActivityList } from '#web/parts/platform/activity/ActivityList.tsx'
import { ChangeText } from '#web/parts/platform/activity/ChangeText.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { MergedRecords } from '#web/parts/people/merging/MergedRecords.tsx'
import { useFieldNames } from './use-field-names.ts'
import { PanelSection } from './PanelSection.tsx'

type RecordHistoryProps = { entity: 'venue' | 'company' | 'contact'; id: string }

const nounOf = { venue: 'venues', company: 'companies', contact: 'contacts' } as const

/** Tour managers see their artists' part only, not the whole history of those who work with everybody. */
export function RecordHistory({ entity, id }: RecordHistoryProps) {
  const { role } = useOrganisation()
  const names = useFieldNames()
  if (role === 'tour_manager') return null
  return (
    <PanelSection title={<Trans>Activity</Trans>}>
      <MergedRecords noun={nounOf[entity]} id={id} />
      <ActivityList
        entity={entity}
        entityId={id}
        renderText={(entry) => <ChangeText entry={entry} names={names} />}
      />
    </PanelSection>
  )
}
