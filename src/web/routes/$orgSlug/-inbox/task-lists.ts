// The lists of tasks that the inbox shows. Apart from the tab that shows them: the route needs them before its page.
import { tasksQuery } from '#web/parts/desk/inbox/inbox-queries.ts'

export const whose = ['mine', 'all', 'nobody'] as const
export type Whose = (typeof whose)[number]

export const inboxTasksQuery = (orgSlug: string, of: Whose, isEnded: boolean) =>
  tasksQuery(orgSlug, {
    ...(of === 'all' ? {} : { assignee: of === 'mine' ? 'me' : 'nobody' }),
    state: isEnded ? 'done' : 'open',
    limit: isEnded ? 50 : 200,
  })
