// The clauses of the library that answer what is looked for, as rows that open them.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { BookMarked, SearchX } from 'lucide-react'
import { clauseExcerpt } from '#web/parts/documents/contract/clause-excerpt.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import type { RouterOutputs } from '#web/trpc.ts'
import { Card, EmptyState } from '#web/ui/Page.tsx'
import { cx } from '#web/ui/cx.ts'
import { Pill } from '#web/ui/Pill.tsx'
import { languageNames } from '#texts/documents/contract-labels.ts'

export type Clause = RouterOutputs['contractClauses']['list']['clauses'][number]

type ClauseListProps = {
  clauses: readonly Clause[]
  open: string | undefined
  isFiltered: boolean
  archived: boolean
}

export function ClauseList({ clauses, open, isFiltered, archived }: ClauseListProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  if (clauses.length === 0)
    return (
      <div className="rounded-card border border-line">
        {isFiltered ? (
          <EmptyState icon={<SearchX aria-hidden />} title={<Trans>No match</Trans>} />
        ) : archived ? (
          <EmptyState icon={<BookMarked aria-hidden />} title={<Trans>No archived items</Trans>} />
        ) : (
          <EmptyState icon={<BookMarked aria-hidden />} title={<Trans>No clauses yet</Trans>}>
            <Trans>
              Write text for many contracts once. Ready-made templates add their own clauses.
            </Trans>
          </EmptyState>
        )}
      </div>
    )
  return (
    <Card flush title={<Plural value={clauses.length} one="# clause" other="# clauses" />}>
      <ul aria-label={t`Clauses`} className="divide-y divide-line border-t border-line">
        {clauses.map((clause) => (
          <li key={clause.id}>
            <Link
              to="/$orgSlug/contracts/clauses"
              params={{ orgSlug }}
              search={(before) => ({ ...before, open: clause.id })}
              resetScroll={false}
              aria-current={open === clause.id ? 'true' : undefined}
              className={cx(
                'flex min-h-14 flex-col justify-center gap-0.5 px-4 py-2 hover:bg-hover focus-visible:-outline-offset-2',
                open === clause.id && 'bg-hover shadow-[inset_2px_0_0_var(--color-signal)]',
              )}
            >
              <span className="flex items-center gap-2">
                <span className="min-w-0 flex-1 truncate font-semibold">{clause.title}</span>
                {clause.isMandatory ? (
                  <Pill tone="confirmed">
                    <Trans>Mandatory</Trans>
                  </Pill>
                ) : null}
                <span
                  className="text-xs font-medium text-mute"
                  title={languageNames[clause.language]}
                >
                  <span aria-hidden>{clause.language.toUpperCase()}</span>
                  <span className="sr-only">{languageNames[clause.language]}</span>
                </span>
              </span>
              <span className="truncate text-sm text-mute">{clauseExcerpt(clause)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
