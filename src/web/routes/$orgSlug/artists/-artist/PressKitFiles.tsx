// Which files are on the page of a press kit, in which order, where, and with whose name.
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowUp } from 'lucide-react'
import { pressKitSections, type PressKitInput } from '#domain/desk/press-kits/press-kits.ts'
import { isReadablePicture } from '#domain/platform/renditions.ts'
import { pressKitSectionLabels } from '#texts/desk/press-kits.ts'
import { translate } from '#web/texts.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/fields/Choice.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import type { RouterOutputs } from '#web/trpc.ts'

type Choice = RouterOutputs['pressKits']['get']['files'][number]
type Chosen = Omit<PressKitInput['files'][number], 'credit'> & { credit?: string | null | undefined }

type PressKitFilesProps = {
  choices: readonly Choice[]
  value: readonly Chosen[]
  onValueChange: (value: Chosen[]) => void
}

export function PressKitFiles({ choices, value, onValueChange }: PressKitFilesProps) {
  if (choices.length === 0) {
    return (
      <p className="text-mute">
        <Trans>No files yet. Add pictures, press kit files or riders to the artist first.</Trans>
      </p>
    )
  }
  const placeOf = (choice: Choice) => value.findIndex(({ seriesId }) => seriesId === choice.seriesId)
  const onPage = choices.filter((choice) => placeOf(choice) >= 0).toSorted((a, b) => placeOf(a) - placeOf(b))
  const others = choices.filter((choice) => placeOf(choice) < 0)
  const without = ({ seriesId }: Choice) => value.filter((each) => each.seriesId !== seriesId)
  function moveUp(place: number) {
    onValueChange(value.toSpliced(place - 1, 2, ...value.slice(place - 1, place + 1).toReversed()))
  }
  return (
    <ul className="flex flex-col">
      {[...onPage, ...others].map((choice) => {
        const place = placeOf(choice)
        const { seriesId, section } = choice
        return (
          <FileRow
            key={seriesId}
            choice={choice}
            chosen={value[place]}
            onToggle={(isOn) =>
              onValueChange(isOn ? [...value, { seriesId, section, credit: '' }] : without(choice))
            }
            onChange={(changed) => onValueChange(value.toSpliced(place, 1, changed))}
            onMoveUp={place > 0 ? () => moveUp(place) : undefined}
          />
        )
      })}
    </ul>
  )
}

type FileRowProps = {
  choice: Choice
  chosen: Chosen | undefined
  onToggle: (isOn: boolean) => void
  onChange: (changed: Chosen) => void
  onMoveUp: (() => void) | undefined
}

function FileRow({ choice, chosen, onToggle, onChange, onMoveUp }: FileRowProps) {
  const { t } = useLingui()
  const say = translate()
  const { name, mime } = choice
  return (
    <li className="border-line py-1.5 not-last:border-b">
      <div className="flex items-center justify-between gap-2">
        <Checkbox
          checked={chosen !== undefined}
          onCheckedChange={onToggle}
          label={<span className="wrap-anywhere">{name}</span>}
        />
        {onMoveUp ? (
          <IconButton size="sm" label={t`Move ${name} up`} onClick={onMoveUp}>
            <ArrowUp aria-hidden />
          </IconButton>
        ) : null}
      </div>
      {chosen && isReadablePicture(mime) ? (
        <div className="mb-1 ml-7 grid gap-2 md:grid-cols-[11rem_1fr]">
          <Select
            aria-label={t`Section of ${name}`}
            value={chosen.section}
            onValueChange={(section) => onChange({ ...chosen, section })}
            options={pressKitSections.map((value) => ({ value, label: say(pressKitSectionLabels[value]) }))}
          />
          {chosen.section === 'pictures' ? (
            <Input
              aria-label={t`Photo credit for ${name}`}
              placeholder={t`Photo credit`}
              maxLength={120}
              value={chosen.credit ?? ''}
              onChange={(event) => onChange({ ...chosen, credit: event.target.value })}
            />
          ) : null}
        </div>
      ) : null}
    </li>
  )
}
