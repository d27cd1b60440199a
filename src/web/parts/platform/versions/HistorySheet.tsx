// The history of a text that saves itself: who wrote when, what differs from now, and the way back.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { TextDiff } from './TextDiff.tsx'

type Content = { title: string; body: unknown }
type Version = { id: string; savedAt: Date; savedByName: string | null }

export type HistorySheetProps = {
  open: boolean
  onClose: () => void
  /** Of the text. */
  id: string
  list: () => Promise<{ versions: Version[] }>
  load: (versionId: string) => Promise<Content>
  /** What is on the page now. */
  now: readonly string[]
  linesOf: (content: Content) => string[]
  /** Puts the text of a version on the page, where it saves itself like any other change. */
  onRestore: (content: Content) => void
}

/** Remount it for each opening. */
export function HistorySheet({ open, onClose, id, list, load, now, linesOf, onRestore }: HistorySheetProps) {
  const { i18n } = useLingui()
  const meta = { persist: false }
  const [chosen, setChosen] = useState<string>()
  const query = useQuery({
    queryKey: ['text-versions', id],
    queryFn: list,
    enabled: open,
    staleTime: 0,
    meta,
  })
  const versions = query.data?.versions ?? []
  // The newest is what is on the page.
  const shown = chosen ?? versions[1]?.id ?? versions[0]?.id
  const version = useQuery({
    queryKey: ['text-versions', id, shown],
    queryFn: () => load(shown!),
    enabled: open && shown !== undefined,
    staleTime: 0,
    meta,
  })
  return (
    <Sheet
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={<Trans>History</Trans>}
      description={<Trans>Compare earlier text with the current one, or restore it.</Trans>}
    >
      <LoadedOr query={query}>
        {versions.length === 0 ? (
          <p className="text-mute">
            <Trans>No changes yet. Each change you make is kept here.</Trans>
          </p>
        ) : (
          <div className="flex flex-col gap-4">
            <ol className="max-h-56 divide-y divide-line overflow-y-auto rounded-card border border-line">
              {versions.map(({ id: versionId, savedAt, savedByName }, index) => (
                <li key={versionId}>
                  <button
                    type="button"
                    aria-pressed={versionId === shown}
                    onClick={() => setChosen(versionId)}
                    className={cx(
                      'flex min-h-11 w-full flex-wrap items-center gap-x-2 px-3 py-2 text-start',
                      versionId === shown ? 'bg-sunk font-semibold' : 'hover:bg-sunk',
                    )}
                  >
                    <span>{i18n.date(savedAt, { dateStyle: 'medium', timeStyle: 'short' })}</span>
                    <span className="text-sm font-normal text-mute">
                      {savedByName ?? <Trans>Before the first change</Trans>}
                    </span>
                    {index === 0 ? (
                      <span className="ml-auto text-sm font-normal text-mute">
                        <Trans>Latest</Trans>
                      </span>
                    ) : null}
                  </button>
                </li>
              ))}
            </ol>
            {version.data ? (
              <>
                <TextDiff before={linesOf(version.data)} after={now} />
                <Button
                  className="w-fit"
                  icon={<Undo2 aria-hidden />}
                  onClick={() => {
                    onRestore(version.data)
                    onClose()
                  }}
                >
                  <Trans>Restore this version</Trans>
                </Button>
              </>
            ) : (
              <LoadedOr query={version}>{null}</LoadedOr>
            )}
          </div>
        )}
      </LoadedOr>
    </Sheet>
  )
}
