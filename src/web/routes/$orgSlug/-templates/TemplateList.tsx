// Templates of one state, as rows that lead to them.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Card } from '#web/ui/Page.tsx'
import type { TemplateRow } from './template-draft.ts'
import { VersionText } from './TemplatePill.tsx'
import { useTemplateLine } from './template-line.ts'

type TemplateListProps = { title: ReactNode; templates: readonly TemplateRow[] }

/** Nothing without templates. */
export function TemplateList({ title, templates }: TemplateListProps) {
  const { i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const lineOf = useTemplateLine()
  if (templates.length === 0) return null
  return (
    <Card flush title={title} action={templates.length}>
      <ul className="divide-y divide-line border-t border-line">
        {templates.map((template) => (
          <li
            key={template.id}
            className="relative flex min-h-14 items-center gap-4 px-4 py-2 hover:bg-hover"
          >
            <span className="flex min-w-0 flex-1 flex-col">
              <Link
                to="/$orgSlug/contracts/templates/$templateId/edit"
                params={{ orgSlug, templateId: template.id }}
                className="font-semibold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-control focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-signal"
              >
                {template.name}
              </Link>
              <span className="text-sm text-mute">{lineOf(template)}</span>
              <span className="md:hidden">
                <VersionText template={template} />
              </span>
            </span>
            <span className="max-md:hidden">
              <VersionText template={template} />
            </span>
            <span className="w-28 shrink-0 text-right text-sm text-mute max-lg:hidden">
              <span className="sr-only">
                <Trans>Changed</Trans>{' '}
              </span>
              {i18n.date(template.updatedAt, { dateStyle: 'medium' })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
