// The clauses of the library that answer what is looked for, as rows that open them.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { BookMarked, SearchX } from 'lucide-react'
import { clauseExcerpt } from '#web/parts/documents/contract/clause-excerpt.ts'
import { LibraryRow } from '#web/parts/platform/library/LibraryRow.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import type { RouterOutputs } from '#web/trpc.ts'
import { Card, EmptyState } from '#web/ui/Page.tsx'
import { Pill } from '#web/ui/Pill.tsx'

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
            <Trans>Write text for many contracts once. Ready-made templates add their own clauses.</Trans>
          </EmptyState>
        )}
      </div>
    )
  return (
    <Card flush title={<Plural value={clauses.length} one="# clause" other="# clauses" />}>
      <ul aria-label={t`Clauses`} className="divide-y divide-line border-t border-line">
        {clauses.map((clause) => (
          <LibraryRow
            key={clause.id}
            title={clause.title}
            pill={
              clause.isMandatory ? (
                <Pill tone="confirmed">
                  <Trans>Mandatory</Trans>
                </Pill>
              ) : null
            }
            language={clause.language}
            line={clauseExcerpt(clause)}
            isOpen={open === clause.id}
            link={
              <Link
                to="/$orgSlug/contracts/clauses"
                params={{ orgSlug }}
                search={(before) => ({ ...before, open: clause.id })}
                resetScroll={false}
              />
            }
          />
        ))}
      </ul>
    </Card>
  )
}
