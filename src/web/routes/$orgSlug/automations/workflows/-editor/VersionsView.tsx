// The versions of a workflow as they were activated, each to look at.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { History, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { Graph } from '#domain/automation/workflow-graph.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { ZoneNote } from '#web/parts/automation/times/ZoneNote.tsx'
import { versionsQuery, type Choices } from '#web/parts/automation/workflow/workflow-queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/Page.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import { cx } from '#web/ui/cx.ts'
import { useStepViews } from './step-view.ts'
import { Surface, SurfaceFrame, type SurfaceKind } from './Surface.tsx'

type VersionsViewProps = {
  id: string
  activeNo: number | null
  choices: Choices | undefined
  /** Draws from that version on; null for those who only look. */
  onTake: ((graph: Graph, no: number) => void) | null
  kind: SurfaceKind
  onKind: (kind: SurfaceKind) => void
}

const noMarks = new Map<string, never>()
const blank: Graph = { trigger: { kind: 'manual' }, nodes: [], edges: [] }

export function VersionsView({ id, activeNo, choices, onTake, kind, onKind }: VersionsViewProps) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const query = useQuery(versionsQuery(orgSlug, id))
  const versions = query.data ?? []
  const [chosenNo, setChosenNo] = useState<number | null>(null)
  const shown = versions.find(({ no }) => no === chosenNo) ?? versions[0]
  const graph = shown?.graph ?? blank
  const views = useStepViews(graph, choices)
  if (!query.data || !shown)
    return (
      <div className="safe-x flex-1 py-4">
        <LoadedOr query={query}>
          <EmptyState icon={<History aria-hidden />} title={<Trans>No versions yet</Trans>}>
            <Trans>
              Switch the workflow on to create the first. Runs keep the version they started with.
            </Trans>
          </EmptyState>
        </LoadedOr>
      </div>
    )
  return (
    <SurfaceFrame
      kind={kind}
      onKind={onKind}
      label={t`Versions`}
      isPanelFirst
      surface={
        <Surface
          key={shown.no}
          kind={kind}
          graph={graph}
          views={views}
          marks={noMarks}
          path={null}
          chosenId={null}
          onOpen={() => undefined}
          onClose={() => undefined}
          actions={null}
          jump={null}
        />
      }
      panel={
        <div className="flex flex-col gap-2">
          <ol
            aria-label={t`Versions`}
            className="divide-y divide-line overflow-hidden rounded-card border border-line"
          >
            {versions.map(({ no, createdAt, createdByName, graph: drawn }) => (
              <li key={no} className={cx('flex items-center gap-2 pr-2', no === shown.no && 'bg-sunk')}>
                <button
                  type="button"
                  aria-current={no === shown.no || undefined}
                  onClick={() => setChosenNo(no)}
                  className="flex min-h-14 min-w-0 flex-1 flex-col justify-center px-3 py-2 text-left hover:bg-hover"
                >
                  <span className="flex items-center gap-2 font-semibold">
                    <Trans>Version {no}</Trans>
                    {no === activeNo ? (
                      <Pill tone="confirmed">
                        <Trans>Active</Trans>
                      </Pill>
                    ) : null}
                  </span>
                  <span className="text-sm text-mute">
                    {[i18n.date(createdAt, { dateStyle: 'medium', timeStyle: 'short' }), createdByName]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </button>
                {onTake && no === shown.no ? (
                  <Button size="sm" icon={<Undo2 aria-hidden />} onClick={() => onTake(drawn, no)}>
                    <Trans>Restore as draft</Trans>
                  </Button>
                ) : null}
              </li>
            ))}
          </ol>
          <ZoneNote className="text-sm text-mute" />
        </div>
      }
    />
  )
}
