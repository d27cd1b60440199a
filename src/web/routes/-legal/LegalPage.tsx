// The frame of terms and privacy: numbered like the clauses of a contract, with its list of contents.
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PublicPage } from '#web/parts/platform/public/PublicPage.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'

export type Clause = { id: string; title: ReactNode; body: ReactNode }

type LegalPageProps = {
  title: ReactNode
  lead: ReactNode
  /** Local date of the text's last change. */
  updatedOn: string
  clauses: Clause[]
}

/** Numbers are part of the address: `#7` or the clause's id may be quoted in an e-mail. */
export function LegalPage({ title, lead, updatedOn, clauses }: LegalPageProps) {
  const { t, i18n } = useLingui()
  const date = formatDate(updatedOn, 'short', i18n.locale)
  return (
    <PublicPage>
      <header className="max-w-160 pt-8 pb-8 md:pt-14">
        <h1 tabIndex={-1} className="text-3xl">
          {title}
        </h1>
        <p className="mt-3 text-lg text-pretty text-mute">{lead}</p>
        <p className="mt-3 text-sm text-mute">
          <Trans>As of {date}</Trans>
        </p>
      </header>
      <div className="grid gap-x-12 gap-y-8 border-t border-line pt-8 pb-12 lg:grid-cols-[15rem_minmax(0,42rem)]">
        <nav aria-label={t`Contents`} className="lg:sticky lg:top-6 lg:self-start">
          <ol className="grid grid-cols-[1.75rem_minmax(0,1fr)] text-mute">
            {clauses.map((clause, index) => (
              <li key={clause.id} className="contents">
                <span aria-hidden className="py-2.5 md:py-1">
                  {index + 1}
                </span>
                <a href={`#${clause.id}`} className="py-2.5 hover:text-ink hover:underline md:py-1">
                  {clause.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <ol className="flex flex-col gap-8">
          {clauses.map((clause, index) => (
            <li key={clause.id} id={clause.id} className="scroll-mt-6">
              <h2 className="flex gap-3 text-xl">
                <span aria-hidden className="w-7 shrink-0 text-signal">
                  {index + 1}
                </span>
                {clause.title}
              </h2>
              <div className="mt-2 flex flex-col gap-3 text-md leading-6 text-pretty md:pl-10 [&_a]:underline [&_a]:underline-offset-4 [&_li]:pl-1 [&_ul]:flex [&_ul]:list-disc [&_ul]:flex-col [&_ul]:gap-1.5 [&_ul]:pl-5">
                {clause.body}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </PublicPage>
  )
}
