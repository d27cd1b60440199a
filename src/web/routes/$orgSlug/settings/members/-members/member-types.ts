// The rows of the members' page.
import type { RouterOutputs } from '#web/trpc.ts'

type Members = RouterOutputs['members']['list']
export type Member = Members['members'][number]
export type Access = Members['artistAccess'][number]
export type Invitation = Members['invitations'][number]
