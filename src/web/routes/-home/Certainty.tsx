// The language of status, the idea the product is drawn around.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { cx } from '#web/ui/cx.ts'
import { sampleTones, type SampleTone } from './sample-month.ts'
import { toneLabels } from './tone-labels.ts'

const meanings: Record<SampleTone, MessageDescriptor> = {
  inquiry: msg`Someone asked. Dashed: nothing is reserved yet.`,
  hold: msg`The date is held, with a rank and an expiry. Hatched.`,
  offer: msg`The terms are sent and unanswered. Tinted.`,
  confirmed: msg`Both sides agreed. Solid.`,
  cancelled: msg`Struck through, kept with its reason.`,
}

/** Five bars from doubtful to certain; readable without colour. */
export function Certainty() {
  const { i18n } = useLingui()
  return (
    <section aria-labelledby="certainty" className="py-10 md:py-14">
      <h2 id="certainty" className="max-w-160 text-2xl">
        <Trans>
          A fermata is the musical sign for holding a note. Here you can see which dates are held.
        </Trans>
      </h2>
      <ol className="mt-6 grid gap-5 md:grid-cols-5 md:gap-3">
        {sampleTones.map((tone) => (
          <li key={tone}>
            <div
              className={cx(
                'tone display flex h-12 items-center rounded-control px-3.5 text-md md:h-14',
                `tone-${tone}`,
              )}
            >
              {i18n._(toneLabels[tone])}
            </div>
            <p className="mt-2 text-pretty text-mute md:pr-4">{i18n._(meanings[tone])}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
