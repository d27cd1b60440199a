// The state of a template, and whether its draft says something else than the version in force.
import { Trans } from '@lingui/react/macro'
import type { TemplateState } from '#domain/documents/templates/contract-templates.ts'
import { Pill, type Tone } from '#web/ui/Pill.tsx'
import { templateStateLabels } from '#texts/documents/contract-labels.ts'
import { translate } from '#web/texts.ts'

const tones: Record<TemplateState, Tone> = { draft: 'inquiry', active: 'confirmed', retired: 'cancelled' }

type TemplatePillProps = { template: { state: TemplateState; latestNo: number; isChanged: boolean } }

export function TemplatePill({ template }: TemplatePillProps) {
  const { state } = template
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <Pill tone={tones[state]}>{translate()(templateStateLabels[state])}</Pill>
      <VersionText template={template} />
    </span>
  )
}

/** "Version 3, changed since"; nothing before the first. */
export function VersionText({ template: { latestNo, isChanged } }: TemplatePillProps) {
  if (latestNo === 0) return null
  return (
    <span className="text-sm text-mute">
      {isChanged ? <Trans>Version {latestNo}, edited since</Trans> : <Trans>Version {latestNo}</Trans>}
    </span>
  )
}
