// How much of an external calendar is shown: that somebody is busy, or with what.
import { Trans } from '@lingui/react/macro'
import { RadioGroup } from '#web/ui/fields/Choice.tsx'

type DepthChoiceProps = { value: boolean | undefined; onChange: (showsTitles: boolean) => void }

export const DepthChoice = ({ value, onChange }: DepthChoiceProps) => (
  <RadioGroup
    value={value ? 'titles' : 'busy'}
    onValueChange={(depth) => onChange(depth === 'titles')}
    options={[
      {
        value: 'busy',
        label: <Trans>Busy only</Trans>,
        hint: <Trans>Titles are not stored.</Trans>,
      },
      { value: 'titles', label: <Trans>Busy with titles</Trans> },
    ]}
  />
)
