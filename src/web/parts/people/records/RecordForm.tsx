// Opens the form of a record when the address says so: for a new one, or for the one that is open.
import { Suspense, useState, type ComponentType } from 'react'
import type { RecordSearchState } from './record-search.ts'

/** Props of the form itself, which is a sheet. It is loaded when it is first needed. */
export type RecordFormProps<R> = {
  open: boolean
  /** The record, kept up to date while the form is open; undefined for a new one. */
  record: R | undefined
  /** What a new one is called already. */
  name?: string | undefined
  onClose: () => void
  onSaved: (saved: { id: string }) => void
}

type RecordFormHost<R> = RecordSearchState & {
  record: R | undefined
  canCreate: boolean
  form: ComponentType<RecordFormProps<R>>
}

const closed = { new: undefined, edit: undefined, for: undefined, name: undefined }

type Opened<R> = { count: number; isOpen: boolean; record: R | undefined }

/** `?new=true`, or `?open=…&edit=true`. A saved record is then open. Nothing for members who may not. */
export function RecordForm<R extends { id: string; canEdit: boolean }>(props: RecordFormHost<R>) {
  const { search, setSearch, record, canCreate, form: Form } = props
  const isNew = search.new === true && canCreate
  const isOpen = isNew || (search.edit === true && record?.canEdit === true)
  const [opened, setOpened] = useState<Opened<R>>({ count: 0, isOpen: false, record: undefined })
  if (isOpen !== opened.isOpen) {
    // Each opening starts afresh; closing leaves what was entered until it is out of sight.
    setOpened(
      isOpen
        ? { count: opened.count + 1, isOpen, record: isNew ? undefined : record }
        : { ...opened, isOpen },
    )
  } else if (isOpen && record && record !== opened.record && record.id === opened.record?.id) {
    setOpened({ ...opened, record })
  }
  if (opened.count === 0) return null
  return (
    <Suspense fallback={null}>
      <Form
        key={opened.count}
        open={isOpen}
        record={opened.record}
        name={search.name}
        onClose={() => setSearch(closed)}
        onSaved={({ id }) => setSearch({ ...closed, open: id })}
      />
    </Suspense>
  )
}
