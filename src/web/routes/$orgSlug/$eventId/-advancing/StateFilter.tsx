// Narrows the questions of an advance down to what is missing, or to what has to be reviewed.
import { Trans, useLingui } from '@lingui/react/macro'
import type { AdvancingGroup } from '#web/parts/road/advancing/advancing-queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/Page.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { isOfState } from './is-of-state.ts'
import { questionStates, type QuestionState } from './question-states.ts'

type StateFilterProps = {
  groups: readonly AdvancingGroup[]
  state: QuestionState | undefined
  onState: (state: QuestionState | undefined) => void
}

export function StateFilter({ groups, state, onState }: StateFilterProps) {
  const { t } = useLingui()
  const fields = groups.flatMap((group) => group.fields)
  const count = (of: QuestionState) => fields.filter((field) => isOfState(of, field)).length
  const [missing, review] = questionStates.map(count)
  return (
    <SegmentedControl
      label={t`Questions`}
      className="self-start max-md:flex! max-md:self-stretch"
      value={state ?? 'all'}
      onValueChange={(next) => onState(next === 'all' ? undefined : next)}
      options={[
        { value: 'all', label: t`All` },
        { value: 'missing', label: t`Missing ${missing}` },
        { value: 'review', label: t`To review ${review}` },
      ]}
    />
  )
}

export function NothingLeft({ onAll }: { onAll: () => void }) {
  return (
    <EmptyState
      title={<Trans>No questions</Trans>}
      action={
        <Button onClick={onAll}>
          <Trans>All questions</Trans>
        </Button>
      }
    >
      <Trans>No questions with this status.</Trans>
    </EmptyState>
  )
}
