// The state of a template, and whether its draft says something else than the version in force.
import { Trans } from '@lingui/react/macro'
import { templateStateLabels, type TemplateState } from '#domain/contract-templates.ts'
import { Pill, type Tone } from '#web/ui/Pill.tsx'

const tones: Record<TemplateState, Tone> = { draft: 'inquiry', active: 'confirmed', retired: 'cancelled' }

type TemplatePillProps = { template: { state: TemplateState; latestNo: number; isChanged: boolean } }

export function TemplatePill({ template: { state, latestNo, isChanged } }: TemplatePillProps) {
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <Pill tone={tones[state]}>{templateStateLabels[state]}</Pill>
      {latestNo > 0 ? (
        <span className="text-sm text-mute">
          {isChanged ? <Trans>Version {latestNo}, changed since</Trans> : <Trans>Version {latestNo}</Trans>}
        </span>
      ) : null}
    </span>
  )
}
