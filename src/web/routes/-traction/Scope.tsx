// What is built, area by area.
import { Trans, useLingui } from '@lingui/react/macro'
import { areaLabels, featureLabels } from '#web/parts/platform/public/feature-labels.ts'
import { areas, features } from '#web/parts/platform/public/features.ts'
import { StepList } from '#web/ui/Stepper.tsx'

/** Every place of the app belongs to one of these; nothing is announced that cannot be used. */
export function Scope() {
  const { i18n } = useLingui()
  return (
    <section aria-labelledby="built" className="border-t border-line py-8">
      <h2 id="built" className="text-2xl">
        <Trans>Built</Trans>
      </h2>
      <div className="mt-5 grid gap-x-12 gap-y-8 md:grid-cols-2">
        {areas.map((area) => {
          const title = i18n._(areaLabels[area].title)
          return (
            <div key={area}>
              <h3 className="mb-4 text-lg">{title}</h3>
              <StepList
                label={title}
                steps={features
                  .filter((feature) => feature.area === area)
                  .map(({ id }) => ({
                    title: i18n._(featureLabels[id].title),
                    hint: i18n._(featureLabels[id].hint),
                    state: 'done' as const,
                  }))}
              />
            </div>
          )
        })}
      </div>
    </section>
  )
}
