// What ends runs before their last step: what always does, and what is chosen.
import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import type { Graph, StopKind } from '#domain/automation/workflow-graph.ts'
import { fixedStopsOf, offeredStops, stopsOf } from '#domain/automation/workflow-stops.ts'
import { fixedStopLabels, stopLabels } from '#texts/automation/workflow-stops.ts'
import { translate } from '#web/texts.ts'
import { Checkbox } from '#web/ui/fields/Choice.tsx'

type StopFieldsProps = { graph: Graph; onChange: (stops: StopKind[]) => void; isReadOnly: boolean }

export function StopFields({ graph, onChange, isReadOnly }: StopFieldsProps) {
  const { t } = useLingui()
  const say = translate()
  const fixed = fixedStopsOf(graph.trigger)
  const chosen = stopsOf(graph)
  const offered = offeredStops(graph.trigger)
  if (fixed.length + offered.length === 0) return null
  return (
    <section role="group" aria-label={t`Ends early if`} className="flex flex-col gap-1">
      <h3 className="text-base font-medium">
        <Trans>Ends early if</Trans>
      </h3>
      {fixed.map((stop) => (
        <p key={stop} className="flex min-h-11 items-center gap-2.5 md:min-h-7">
          <Check aria-hidden className="size-4 shrink-0 text-mute max-md:mx-0.5" />
          <span>
            {say(fixedStopLabels[stop])}{' '}
            <span className="text-mute">
              <Trans>(always)</Trans>
            </span>
          </span>
        </p>
      ))}
      {offered.map((stop) => (
        <Checkbox
          key={stop}
          label={say(stopLabels[stop])}
          checked={chosen.includes(stop)}
          disabled={isReadOnly}
          onCheckedChange={(isOn) =>
            onChange(offered.filter((each) => (each === stop ? isOn : chosen.includes(each))))
          }
        />
      ))}
    </section>
  )
}
