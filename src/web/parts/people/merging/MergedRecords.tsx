// What was merged into an open record and can still be taken out again.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpcClient, trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { useUnmerge, type MergedNoun } from './use-unmerge.ts'

/** Nothing where nothing was merged lately, or for members who may not. */
export function MergedRecords({ noun, id }: { noun: MergedNoun; id: string }) {
  const { i18n } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const { unmerge, isPending } = useUnmerge(noun)
  const { data } = useQuery({
    queryKey: [...trpc[noun].merged.pathKey(), { type: 'query', input: { orgSlug, id } }],
    queryFn: ({ signal }) => trpcClient[noun].merged.query({ orgSlug, id }, { signal }),
    enabled: can(`${noun}.manage`),
  })
  if (!data || data.rows.length === 0) return null
  return (
    <ul className="mb-3 flex flex-col gap-2">
      {data.rows.map(({ id: oldId, name, mergedAt }) => {
        const day = i18n.date(mergedAt, { dateStyle: 'long' })
        return (
          <li
            key={oldId}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-card border border-line bg-sunk px-4 py-2"
          >
            <p className="min-w-0 wrap-anywhere">
              <Trans>
                {name} was merged into this on {day}.
              </Trans>
            </p>
            <Button
              size="sm"
              icon={<Undo2 aria-hidden />}
              busy={isPending}
              onClick={() => unmerge({ id: oldId, name })}
            >
              <Trans>Undo merge</Trans>
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
