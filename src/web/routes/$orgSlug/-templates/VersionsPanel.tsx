// The versions of a template, and what changed between any two of them.
import { Trans, useLingui } from '@lingui/react/macro'
import { skipToken, useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { trpc } from '#web/trpc.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { EmptyState } from '#web/ui/Page.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { versionLines } from '#texts/documents/clause-source.ts'
import { translate } from '#web/texts.ts'
import type { TemplateDraft, TemplateRecord } from './template-draft.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const TextDiff = lazyPart(async () => (await import('#web/parts/platform/versions/TextDiff.tsx')).TextDiff)

type VersionsPanelProps = { id: string; versions: TemplateRecord['versions']; draft: TemplateDraft }

export function VersionsPanel({ id, versions, draft }: VersionsPanelProps) {
  const { i18n } = useLingui()
  if (versions.length === 0)
    return (
      <EmptyState icon={<History aria-hidden />} title={<Trans>No version yet</Trans>}>
        <Trans>Activate the template to create the first version, ready for contracts.</Trans>
      </EmptyState>
    )
  const newestFirst = versions.toSorted((a, b) => b.no - a.no)
  return (
    <div className="flex flex-col gap-5">
      <ol className="divide-y divide-line rounded-card border border-line">
        {newestFirst.map(({ no, note, createdAt, createdByName }) => (
          <li key={no} className="px-3 py-2">
            <p className="font-semibold">
              <Trans>Version {no}</Trans>
            </p>
            {note ? <p>{note}</p> : null}
            <p className="text-sm text-mute">
              {[i18n.date(createdAt, { dateStyle: 'medium', timeStyle: 'short' }), createdByName]
                .filter(Boolean)
                .join(', ')}
            </p>
          </li>
        ))}
      </ol>
      <Comparison id={id} versions={newestFirst} draft={draft} />
    </div>
  )
}

/** At first of the active version with the current text, which is 'now' in the lists. */
function Comparison({ id, versions, draft }: VersionsPanelProps) {
  const { t } = useLingui()
  const [from, setFrom] = useState(String(versions[0]?.no ?? 'now'))
  const [to, setTo] = useState('now')
  const older = useVersion(id, from)
  const newer = useVersion(id, to)
  const options = [
    { value: 'now', label: t`Current text` },
    ...versions.map(({ no, note }) => ({
      value: String(no),
      label: t`Version ${no}`,
      ...(note ? { hint: note } : {}),
    })),
  ]
  const linesOf = (name: string, query: typeof older) =>
    name === 'now' ? versionLines(draft, translate()) : query.data && versionLines(query.data, translate())
  const before = linesOf(from, older)
  const after = linesOf(to, newer)
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Field label={<Trans>Compare</Trans>}>
          <Select value={from} options={options} onValueChange={setFrom} />
        </Field>
        <Field label={<Trans>with</Trans>}>
          <Select value={to} options={options} onValueChange={setTo} />
        </Field>
      </div>
      {before && after ? (
        <Suspense fallback={<Skeleton className="h-24 w-full" />}>
          <TextDiff before={before} after={after} />
        </Suspense>
      ) : (
        <LoadedOr query={before ? newer : older}>{null}</LoadedOr>
      )}
    </>
  )
}

/** A version never changes: once asked for, it stays. */
function useVersion(id: string, no: string) {
  const { orgSlug } = useOrganisation()
  return useQuery(
    trpc.contractTemplates.version.queryOptions(no === 'now' ? skipToken : { orgSlug, id, no: Number(no) }, {
      staleTime: Infinity,
    }),
  )
}
