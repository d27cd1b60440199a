// A record with a page of its own for writing: unknown, on its way, or there.
import type { UseQueryResult } from '@tanstack/react-query'
import { Fragment, useState, type ReactNode } from 'react'
import { isMissing } from '#web/calls/errors.ts'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import type { LinkElement } from '#web/ui/Page.tsx'
import { RecordNotFound, type RecordNoun } from './MissingRecord.tsx'

type EditedRecordProps<R> = {
  noun: RecordNoun
  id: string
  query: UseQueryResult<R, unknown>
  /** Asks the server for the record as it is now. */
  latest: () => Promise<unknown>
  /** Leads to the list. */
  back: LinkElement
  /** `reload` begins again with what the server has. */
  children: (record: R, reload: () => void) => ReactNode
}

/** The children once the record is there, which start over with each record and each reload. */
export function EditedRecord<R>({ noun, id, query, latest, back, children }: EditedRecordProps<R>) {
  const [reloads, setReloads] = useState(0)
  if (!query.data && isMissing(query.error)) return <RecordNotFound isPage noun={noun} back={back} />
  if (!query.data)
    return (
      <div className="safe-x py-6">
        <LoadedOr query={query}>{null}</LoadedOr>
      </div>
    )
  const reload = () => void latest().then(() => setReloads((before) => before + 1))
  return <Fragment key={`${id} ${reloads}`}>{children(query.data, reload)}</Fragment>
}
