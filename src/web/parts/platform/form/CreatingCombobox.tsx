// A picker of records that also makes them: "Create “Mira Sol”" in its list opens a small sheet with the name filled
// in, which comes back with the new record chosen.
import { useState, type ComponentProps, type ReactNode } from 'react'
import { RecordCombobox } from './RecordCombobox.tsx'

export type MadeRecord = { id: string; name: string }

/** What the small sheet of a new record needs. */
export type NewRecordProps = {
  open: boolean
  /** What was typed into the picker. */
  name: string
  onClose: () => void
  /** Called as soon as the server has it. */
  onMade: (made: MadeRecord) => void
}

type CreatingComboboxProps = Omit<ComponentProps<typeof RecordCombobox>, 'onCreate'> & {
  /** The small sheet; undefined where the reader may not make such a record, or only those on file make sense. */
  renderNew: ((sheet: NewRecordProps) => ReactNode) | undefined
}

type OpenedSheet = { name: string; isOpen: boolean; count: number }

/** Goes in a Field. */
export function CreatingCombobox({ renderNew, ...props }: CreatingComboboxProps) {
  const [sheet, setSheet] = useState<OpenedSheet>({ name: '', isOpen: false, count: 0 })
  const [made, setMade] = useState<MadeRecord>()
  const close = () => setSheet((before) => ({ ...before, isOpen: false }))
  return (
    <>
      <RecordCombobox
        {...props}
        // The name of one just made is known before the list is.
        name={made?.id === props.value ? made?.name : props.name}
        onCreate={
          renderNew
            ? (name) => setSheet(({ count }) => ({ name, isOpen: true, count: count + 1 }))
            : undefined
        }
      />
      {renderNew && sheet.count > 0 ? (
        <NewRecord
          key={sheet.count}
          render={renderNew}
          open={sheet.isOpen}
          name={sheet.name}
          onClose={close}
          onMade={(record) => {
            setMade(record)
            close()
            props.onChange(record.id, record.name)
          }}
        />
      ) : null}
    </>
  )
}

/** Each opening begins with a form of its own, which stays until it is out of sight. */
function NewRecord({ render, ...sheet }: NewRecordProps & { render: (sheet: NewRecordProps) => ReactNode }) {
  return render(sheet)
}
