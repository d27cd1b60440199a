// Templates of e-mails as rows that open them.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Archive, FileText } from 'lucide-react'
import type { EmailTemplate } from '#web/parts/messages/thread/message-queries.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/Page.tsx'

type TemplateRowsProps = { rows: readonly EmailTemplate[]; open: string | undefined; archived: boolean }

export function TemplateRows({ rows, open, archived }: TemplateRowsProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  if (rows.length === 0)
    return (
      <div className="rounded-card border border-line bg-surface">
        {archived ? (
          <EmptyState icon={<Archive aria-hidden />} title={<Trans>The archive is empty</Trans>} />
        ) : (
          <EmptyState icon={<FileText aria-hidden />} title={<Trans>No templates yet</Trans>}>
            <Trans>Create templates for e-mails you send often.</Trans>
          </EmptyState>
        )}
      </div>
    )
  return (
    <ul
      aria-label={t`Templates`}
      className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
    >
      {rows.map(({ id, name, language, subject }) => (
        <li key={id}>
          <Link
            to="/$orgSlug/settings/email-templates"
            params={{ orgSlug }}
            search={(before) => ({ ...before, open: id })}
            resetScroll={false}
            aria-current={open === id ? 'true' : undefined}
            className={cx(
              'flex min-h-14 flex-col justify-center gap-0.5 px-4 py-2 hover:bg-hover focus-visible:-outline-offset-2',
              open === id && 'bg-hover shadow-[inset_2px_0_0_var(--color-signal)]',
            )}
          >
            <span className="flex items-center gap-2">
              <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
              <span className="text-xs font-medium text-mute">
                <span aria-hidden>{language.toUpperCase()}</span>
                <span className="sr-only">{language === 'de' ? t`German` : t`English`}</span>
              </span>
            </span>
            <span className="truncate text-sm text-mute">{subject}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
