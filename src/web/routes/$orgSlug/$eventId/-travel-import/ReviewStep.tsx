// What was recognised, to be checked: each segment as its card with its doubts, and who travels.
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import type { Passenger } from '#domain/booking/travel/travel.ts'
import { Checkbox } from '#web/ui/fields/Choice.tsx'
import { CandidateItem } from './CandidateItem.tsx'
import type { Check } from './checks.ts'
import type { Candidate } from './import-values.ts'

type ReviewStepProps = {
  candidates: readonly Candidate[]
  /** What has to be looked at, by the key of a candidate. */
  checks: ReadonlyMap<number, readonly Check[]>
  /** The people of the artists. */
  travellers: readonly Passenger[]
  /** Lines of the text that nothing was made of. */
  rest: readonly string[]
  onChange: (candidates: readonly Candidate[]) => void
  onEdit: (key: number) => void
}

export function ReviewStep({ candidates, checks, travellers, rest, onChange, onEdit }: ReviewStepProps) {
  const change = (key: number, part: Partial<Candidate>) =>
    onChange(candidates.map((candidate) => (candidate.key === key ? { ...candidate, ...part } : candidate)))
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col gap-4">
        {candidates.map((candidate) => (
          <li key={candidate.key}>
            <CandidateItem
              candidate={candidate}
              checks={checks.get(candidate.key) ?? []}
              onChoose={(isChosen) => change(candidate.key, { isChosen })}
              onConfirm={(id, isConfirmed) => {
                const others = candidate.confirmed.filter((each) => each !== id)
                change(candidate.key, { confirmed: isConfirmed ? [...others, id] : others })
              }}
              onEdit={() => onEdit(candidate.key)}
            />
          </li>
        ))}
      </ul>
      <WhoTravels candidates={candidates} travellers={travellers} onChange={onChange} />
      <Rest lines={rest} />
    </div>
  )
}

const isSame = (a: Passengers[number], b: Passenger) =>
  a.contactId && b.contactId ? a.contactId === b.contactId : a.name.toLowerCase() === b.name.toLowerCase()
type Passengers = NonNullable<Candidate['values']['passengers']>
const passengersOf = ({ values }: Candidate): Passengers => values.passengers ?? []

/** One choice for all segments; a person who is on some of them is half ticked. */
function WhoTravels({
  candidates,
  travellers,
  onChange,
}: Pick<ReviewStepProps, 'candidates' | 'travellers' | 'onChange'>) {
  const { t } = useLingui()
  const chosen = candidates.filter(({ isChosen }) => isChosen)
  const others = othersOf(travellers, candidates)
  if (travellers.length + others.length === 0 || chosen.length === 0) return null
  function set(person: Passenger, isOn: boolean) {
    onChange(
      candidates.map((candidate) => {
        if (!candidate.isChosen) return candidate
        const rest = passengersOf(candidate).filter((each) => !isSame(each, person))
        const passengers = isOn ? [...rest, person] : rest
        return { ...candidate, values: { ...candidate.values, passengers } }
      }),
    )
  }
  const isNobody = chosen.every((candidate) => passengersOf(candidate).length === 0)
  return (
    <fieldset className="min-w-0 rounded-card border border-line p-4">
      <legend className="float-left w-full text-sm font-medium">
        <Trans>Travellers</Trans>
      </legend>
      <p className="clear-both pt-0.5 pb-1 text-xs text-mute">
        {isNobody ? (
          <Trans>Nobody selected: everyone travels.</Trans>
        ) : (
          <Trans>Applies to all selected segments.</Trans>
        )}
      </p>
      <div className="grid grid-cols-2 gap-x-4 md:grid-cols-3">
        {[...travellers, ...others].map((person) => {
          const count = chosen.filter((each) => passengersOf(each).some((one) => isSame(one, person))).length
          return (
            <Checkbox
              key={person.contactId ?? person.name}
              label={person.name}
              hint={others.includes(person) ? t`Named in the confirmation` : undefined}
              checked={count === chosen.length}
              indeterminate={count > 0 && count < chosen.length}
              onCheckedChange={(isOn) => set(person, isOn)}
            />
          )
        })}
      </div>
    </fieldset>
  )
}

/** Who is named in the confirmation and is none of the artists' people. */
function othersOf(travellers: readonly Passenger[], candidates: readonly Candidate[]): Passenger[] {
  const named = candidates.flatMap(passengersOf)
  const others = named.filter((one) => !travellers.some((known) => isSame(one, known)))
  const byName = new Map(others.map(({ contactId = null, name }) => [name, { contactId, name }]))
  return [...byName.values()]
}

function Rest({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  const count = lines.length
  return (
    <details className="group rounded-card border border-line px-4 open:pb-4">
      <summary className="-mx-4 flex min-h-11 items-center px-4 font-medium text-mute hover:text-ink md:min-h-9">
        <ChevronRight
          aria-hidden
          className="mr-2 -ml-0.5 size-4 shrink-0 transition-transform group-open:rotate-90"
        />
        {count === 1 ? <Trans>1 line not recognised</Trans> : <Trans>{count} lines not recognised</Trans>}
      </summary>
      <p className="text-sm whitespace-pre-line text-mute">{lines.join('\n')}</p>
    </details>
  )
}
