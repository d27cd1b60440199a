// What workflows ask before they go on, above the messages that wait for the same reason.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Approvals } from '#web/parts/automation/workflow/Approvals.tsx'
import { approvalsQuery } from '#web/parts/automation/workflow/workflow-queries.ts'
import { cx } from '#web/ui/cx.ts'
import { Card } from '#web/ui/Page.tsx'

/** Nothing while nothing is asked. `isHidden` on narrow screens, where an open message is the page. */
export function WaitingApprovals({ isHidden }: { isHidden: boolean }) {
  const { orgSlug, can } = useOrganisation()
  const { data } = useQuery({ ...approvalsQuery(orgSlug), enabled: can('workflows.view') })
  if (!data?.length) return null
  return (
    <Card title={<Trans>Workflow approvals</Trans>} flush className={cx(isHidden && 'max-lg:hidden')}>
      <Approvals orgSlug={orgSlug} />
    </Card>
  )
}
