// A new template: from a ready-made one, or from nothing.
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { TemplateInput } from '#domain/documents/contract-inputs.ts'
import { fieldErrorsOf, messageOf } from '#web/calls/errors.ts'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { FormButtons } from '#web/parts/platform/form/FormButtons.tsx'
import { LeaveWarning } from '#web/parts/platform/form/LeaveWarning.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { queryClient } from '#web/calls/query.ts'
import { trpc } from '#web/trpc.ts'
import { Card, EmptyState, PageHeader } from '#web/ui/Page.tsx'
import { StandardList } from '../../-templates/StandardList.tsx'
import { blankTemplate } from '../../-templates/template-draft.ts'
import { refreshTemplates, templatesQuery } from '#web/routes/$orgSlug/-templates/template-calls.ts'
import { TemplateFields } from '../../-templates/TemplateFields.tsx'

export const Route = createFileRoute('/$orgSlug/contracts/templates/create')({
  loader: ({ params: { orgSlug } }) => {
    void queryClient.prefetchQuery(templatesQuery(orgSlug))
  },
  component: CreateTemplatePage,
})

function CreateTemplatePage() {
  const { orgSlug, can } = useOrganisation()
  const query = useQuery(templatesQuery(orgSlug))
  return (
    <>
      <PageHeader
        back={
          <Link to="/$orgSlug/contracts/templates" params={{ orgSlug }}>
            <Trans>Templates</Trans>
          </Link>
        }
        title={<Trans>New template</Trans>}
      />
      {can('contractTemplates.manage') ? (
        <div className="safe-x pb-8">
          <LoadedOr query={query}>
            <div className="grid items-start gap-4 lg:grid-cols-2">
              {query.data ? (
                <StandardList standards={query.data.standards} templates={query.data.templates} opens />
              ) : null}
              <BlankForm />
            </div>
          </LoadedOr>
        </div>
      ) : (
        <EmptyState title={<Trans>No permission</Trans>}>
          <Trans>Only owners and admins can create templates.</Trans>
        </EmptyState>
      )}
    </>
  )
}

type About = Pick<TemplateInput, 'name' | 'kind' | 'language' | 'contractingMode'>

function BlankForm() {
  const { orgSlug } = useOrganisation()
  const navigate = Route.useNavigate()
  const [about, setAbout] = useState<About>({
    name: '',
    kind: 'performance',
    language: 'en',
    contractingMode: null,
  })
  const create = useMutation(trpc.contractTemplates.create.mutationOptions({ onSettled: refreshTemplates }))
  const errors = fieldErrorsOf(create.error)
  return (
    <Card title={<Trans>Blank template</Trans>}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          create.mutate(
            { orgSlug, template: blankTemplate(about) },
            {
              onSuccess: ({ id }) =>
                void navigate({
                  to: '/$orgSlug/contracts/templates/$templateId/edit',
                  params: { orgSlug, templateId: id },
                  replace: true,
                }),
            },
          )
        }}
      >
        <TemplateFields
          about={about}
          onChange={(part) => setAbout((before) => ({ ...before, ...part }))}
          errors={errors}
        />
        <FormError>
          {create.error && Object.keys(errors).length === 0 ? messageOf(create.error) : null}
        </FormError>
        <FormButtons label={<Trans>Create template</Trans>} busy={create.isPending} />
      </form>
      <LeaveWarning
        isDirty={about.name.trim() !== '' && !create.isPending && !create.isSuccess}
        entries={{
          start: () => 'a template from nothing',
          read: () => about,
          fill: (kept) => setAbout(kept as About),
        }}
      />
    </Card>
  )
}
