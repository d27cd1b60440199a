// Archiving several records at once, with Undo. One that something is about is left for a look at its own page.
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { runEach } from '#web/calls/run-each.ts'
import { type RecordCalls, refreshRecords } from '#web/parts/people/records/record-calls.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'
import { toast } from '#web/ui/overlays/toast.ts'

type Named = { id: string; name: string }
export type ArchiveCalls = Pick<RecordCalls<unknown>, 'archiveEffects' | 'remove' | 'restore'>

export function useArchiveMany({ archiveEffects, remove, restore }: ArchiveCalls) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const [isRunning, setRunning] = useState(false)

  async function archive(rows: readonly Named[], onDone: () => void) {
    setRunning(true)
    const done: Named[] = []
    const kept: Named[] = []
    const { refused } = await runEach(
      rows,
      ({ name }) => name,
      async (row) => {
        const { effects } = await archiveEffects({ orgSlug, id: row.id })
        if (effects.length > 0) {
          kept.push(row)
          return
        }
        await remove({ orgSlug, id: row.id })
        done.push(row)
      },
    )
    await refreshRecords()
    setRunning(false)
    const names = kept.map(({ name }) => name).join(', ')
    if (kept.length > 0) toast.error(t`Still in use, archive individually: ${names}`)
    const [first] = refused
    if (first) toast.error(`${first.name}: ${first.sentence}`)
    if (done.length === 0) return
    const undo = async () => {
      await runEach(
        done,
        ({ name }) => name,
        ({ id }) => restore({ orgSlug, id }),
      )
      await refreshRecords()
    }
    toastUndo(
      t`${plural(done.length, { one: '# record archived', other: '# records archived' })}`,
      () => void undo(),
    )
    onDone()
  }
  return { archive: (...call: Parameters<typeof archive>) => void archive(...call), isRunning }
}
