// The templates of the organisation, and the ways to a new one.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Archive, Plus } from 'lucide-react'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Card, EmptyState } from '#web/ui/Page.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import type { Template } from './template-draft.ts'

type TemplateListProps = {
  templates: readonly Template[]
  open: string | undefined
  canEdit: boolean
  /** Shows those that were archived. */
  archived: boolean
}

/** How the address names a template; the built-in one has no id. */
export const addressOf = (template: Pick<Template, 'id'>) => template.id ?? 'built-in'

export function TemplateList({ templates, open, canEdit, archived }: TemplateListProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const to = '/$orgSlug/settings/advancing' as const
  return (
    <Card
      flush
      title={archived ? <Trans>Archived templates</Trans> : <Trans>Templates</Trans>}
      action={
        <Link
          to={to}
          params={{ orgSlug }}
          search={archived ? {} : { archived: true }}
          aria-current={archived || undefined}
          className={cx(buttonClass(archived ? 'secondary' : 'quiet'), '-mr-2')}
        >
          <Archive aria-hidden />
          <Trans>Archived</Trans>
        </Link>
      }
    >
      {templates.length === 0 ? <EmptyState title={<Trans>No archived templates</Trans>} /> : null}
      <ul
        aria-label={archived ? t`Archived templates` : t`Templates`}
        className={cx('divide-y divide-line', templates.length > 0 && 'border-t border-line')}
      >
        {templates.map((template) => (
          <li key={addressOf(template)}>
            <Link
              to={to}
              params={{ orgSlug }}
              search={{ open: addressOf(template), ...(archived && { archived }) }}
              className={cx(
                'flex min-h-13 items-center gap-3 px-4 py-2 hover:bg-hover focus-visible:-outline-offset-2',
                open === addressOf(template) && 'bg-hover shadow-[inset_2px_0_0_var(--color-signal)]',
              )}
              aria-current={open === addressOf(template) ? 'true' : undefined}
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{template.name}</span>
                <span className="block text-sm text-mute">
                  <Plural value={template.groups.length} one="# group" other="# groups" />,{' '}
                  <Plural
                    value={template.groups.flatMap(({ fields }) => fields).length}
                    one="# question"
                    other="# questions"
                  />
                </span>
              </span>
              {template.id === null ? (
                <Pill>
                  <Trans>Built in</Trans>
                </Pill>
              ) : template.isDefault && !archived ? (
                <Pill tone="confirmed">
                  <Trans>Default</Trans>
                </Pill>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
      {canEdit && !archived ? (
        <div className="flex flex-wrap gap-2 border-t border-line p-3">
          <Link
            to={to}
            params={{ orgSlug }}
            search={{ open: 'standard' }}
            className={buttonClass('secondary')}
          >
            <Plus aria-hidden />
            <Trans>Start from the standard template</Trans>
          </Link>
          <Link to={to} params={{ orgSlug }} search={{ open: 'new' }} className={buttonClass('quiet')}>
            <Trans>Start with an empty template</Trans>
          </Link>
        </div>
      ) : null}
    </Card>
  )
}
