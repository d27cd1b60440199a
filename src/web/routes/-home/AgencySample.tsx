// Four shows as the dashboard has them: each with its status and its next step, which can be pressed.
import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { addDays, formatDate } from '#web/ui/calendar/dates.ts'
import { Pill } from '#web/ui/Pill.tsx'
import type { SampleTone } from './sample-month.ts'
import { toneLabels } from './tone-labels.ts'

type Step = {
  act: string
  place: string
  inDays: number
  tone: SampleTone
  why: MessageDescriptor
  action: MessageDescriptor
  done: MessageDescriptor
  after: SampleTone
}

const steps: readonly Step[] = [
  {
    act: 'Mara Voss',
    place: 'Werkhof, Berlin',
    inDays: 64,
    tone: 'hold',
    why: msg`First hold expires tomorrow`,
    action: msg`Extend hold`,
    done: msg`Hold extended by 14 days`,
    after: 'hold',
  },
  {
    act: 'Brass Riot',
    place: 'Turmsaal, Köln',
    inDays: 41,
    tone: 'offer',
    why: msg`Offer accepted this morning`,
    action: msg`Confirm show`,
    done: msg`Confirmed, contract created`,
    after: 'confirmed',
  },
  {
    act: 'Low Orbit',
    place: 'Donaukeller, Wien',
    inDays: 27,
    tone: 'confirmed',
    why: msg`Contract not sent yet`,
    action: msg`Send contract`,
    done: msg`Contract sent to 2 signers`,
    after: 'confirmed',
  },
]

export function AgencySample({ today }: { today: string }) {
  const { t } = useLingui()
  const [done, setDone] = useState<readonly string[]>([])
  const open = steps.length - done.length
  return (
    <section
      aria-label={t`Open items, with sample data`}
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <header className="flex items-baseline justify-between gap-3 border-b border-line px-4 py-3">
        <h3 className="text-lg">
          <Trans>Next steps</Trans>
        </h3>
        <p role="status" className="text-sm text-mute">
          {open > 0 ? t`${open} open` : t`All done`}
        </p>
      </header>
      <ul>
        {steps.map((step) => (
          <Row
            key={step.act}
            step={step}
            date={addDays(today, step.inDays)}
            isDone={done.includes(step.act)}
            onDo={() => setDone([...done, step.act])}
          />
        ))}
      </ul>
    </section>
  )
}

type RowProps = { step: Step; date: string; isDone: boolean; onDo: () => void }

function Row({ step, date, isDone, onDo }: RowProps) {
  const { i18n } = useLingui()
  const tone = isDone ? step.after : step.tone
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3.5 last:border-0">
      <Avatar name={step.act} size="md" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {step.act}
          <Pill tone={tone}>{i18n._(toneLabels[tone])}</Pill>
        </p>
        <p className="text-sm text-mute">
          {formatDate(date, 'medium', i18n.locale)}, {step.place}
        </p>
      </div>
      <div className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 gap-y-1 md:min-h-8 md:pl-11.5">
        <span className="flex items-center gap-1.5 text-sm text-mute">
          {isDone ? <Check aria-hidden className="size-4 text-ink" /> : null}
          {i18n._(isDone ? step.done : step.why)}
        </span>
        {isDone ? null : <Button onClick={onDo}>{i18n._(step.action)}</Button>}
      </div>
    </li>
  )
}
