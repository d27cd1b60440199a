// The last section of an open record: what happened to it.
import { Trans } from '@lingui/react/macro'
import { ActivityList } from '#web/parts/activity/ActivityList.tsx'
import { ChangeWords } from '#web/parts/activity/ChangeWords.tsx'
import { useFieldWords } from './use-field-words.ts'
import { PanelSection } from './PanelSection.tsx'

type RecordHistoryProps = { entity: 'venue' | 'company' | 'contact'; id: string }

export function RecordHistory({ entity, id }: RecordHistoryProps) {
  const names = useFieldWords()
  return (
    <PanelSection title={<Trans>Activity</Trans>}>
      <ActivityList
        entity={entity}
        entityId={id}
        renderWords={(entry) => <ChangeWords entry={entry} names={names} />}
      />
    </PanelSection>
  )
}
