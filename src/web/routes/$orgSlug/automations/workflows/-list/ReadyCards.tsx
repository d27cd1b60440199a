// The ready-made workflows that are not used yet.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { refreshWorkflows } from '#web/parts/automation/workflow/workflow-queries.ts'
import { trpc, type RouterOutputs } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'

type ReadyCardsProps = { ready: RouterOutputs['workflows']['list']['ready'] }

/** Nothing when all are in use. Using one opens it as a draft. */
export function ReadyCards({ ready }: ReadyCardsProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const navigate = useNavigate()
  const create = useMutation(trpc.workflows.create.mutationOptions({ onSettled: refreshWorkflows }))
  if (ready.length === 0) return null
  return (
    <section aria-label={t`Templates`} className="flex flex-col gap-3">
      <div>
        <h2 className="text-xl">
          <Trans>Templates</Trans>
        </h2>
        <p className="text-mute">
          <Trans>Use one, adapt it, do a dry run and switch it on.</Trans>
        </p>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {ready.map(({ key, name, description }) => (
          <li key={key} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
            <div className="flex-1">
              <h3 className="text-md">{name}</h3>
              <p className="mt-0.5 text-pretty text-mute">{description}</p>
            </div>
            <Button
              className="w-fit"
              needsNet
              busy={create.isPending && create.variables.fromKey === key}
              aria-label={t`Use ${name}`}
              onClick={() =>
                create.mutate(
                  { orgSlug, fromKey: key },
                  {
                    onSuccess: ({ id }) =>
                      void navigate({
                        to: '/$orgSlug/automations/workflows/$workflowId/editor',
                        params: { orgSlug, workflowId: id },
                      }),
                  },
                )
              }
            >
              <Trans>Use</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
