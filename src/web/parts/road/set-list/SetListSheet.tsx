// The form for a set list: songs in their order, each as collecting societies ask for it.
import { Trans, useLingui } from '@lingui/react/macro'
import { useFieldArray, useWatch } from 'react-hook-form'
import { formatDate } from '#domain/dates.ts'
import { intlTags } from '#domain/language.ts'
import { notYetOn, SetListInput, type Song } from '#domain/road/set-lists/set-lists.ts'
import { useZodForm } from '#web/forms.ts'
import { AddRow } from '#web/parts/platform/form/FieldRow.tsx'
import { FormSheet } from '#web/parts/platform/form/FormSheet.tsx'
import { useSheetSave } from '#web/parts/platform/form/use-sheet-save.ts'
import { translate } from '#web/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { SongFields, type SetListValues } from './SongFields.tsx'

export type SetList = {
  songs: Song[]
  version: number
  /** To choose from; none for the repertoire itself. */
  repertoire: Song[]
  lastShow: { date: string; songs: Song[] } | null
}

export type SetListSheetProps = {
  open: boolean
  title: string
  list: SetList
  /** Asks the server for the list as it is now. */
  latest: () => Promise<SetList>
  send: (values: SetListInput, version: number) => Promise<unknown>
  onSaved: () => Promise<unknown>
  onClose: () => void
}

const blank: SetListValues['songs'][number] = {
  title: '',
  composers: '',
  lyricists: '',
  arrangers: '',
  publisher: '',
  workNumber: '',
  duration: '',
}
const valuesOf = ({ songs }: SetList): SetListValues => ({ songs })

export function SetListSheet({ open, title, list, latest, send, onSaved, onClose }: SetListSheetProps) {
  const { t } = useLingui()
  const form = useZodForm(SetListInput, { defaultValues: valuesOf(list) })
  const { control } = form
  const { fields, append, remove, move } = useFieldArray({ control, name: 'songs' })
  const songs = useWatch({ control, name: 'songs' })
  const { save, isSaving, problem, merge } = useSheetSave({
    form,
    record: list,
    valuesOf,
    latest,
    under: 'setList',
    send,
    onSaved,
    onClose,
  })
  const choices = notYetOn(songs, list.repertoire)
  const { lastShow } = list
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title={title}
      description={<Trans>Collecting societies need the title and the composer of every song.</Trans>}
      onSave={save}
      saving={isSaving}
      saveLabel={<Trans>Save</Trans>}
      problem={problem}
      merge={merge}
    >
      {songs.length === 0 && lastShow ? (
        <Button className="self-start" onClick={() => append(lastShow.songs)}>
          <Trans>Copy from {formatDate(lastShow.date, intlTags[translate().language])}</Trans>
        </Button>
      ) : null}
      <ol className="flex flex-col">
        {fields.map(({ id }, index) => (
          <SongFields
            key={id}
            index={index}
            onRemove={() => remove(index)}
            onMoveUp={index > 0 ? () => move(index, index - 1) : undefined}
          />
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-3">
        <AddRow onAdd={() => append(blank)}>
          <Trans>Add song</Trans>
        </AddRow>
        {choices.length > 0 ? (
          <Select
            aria-label={t`Add from repertoire`}
            placeholder={t`Add from repertoire`}
            className="w-60"
            value=""
            options={choices.map((song) => ({ value: song.title, label: song.title }))}
            onValueChange={(chosen) => append(choices.filter((song) => song.title === chosen))}
          />
        ) : null}
      </div>
    </FormSheet>
  )
}
