// Saved views of calendar and events: what a name stands for, and who may change one.
import { z } from 'zod'
import { can, type Member } from '../access.ts'
import { flag, oneOf, requiredText } from '../fields.ts'
import { deskProblem } from './problems.ts'

export const viewPages = ['calendar', 'events'] as const
export type ViewPage = (typeof viewPages)[number]

/** The search parameters that a view keeps: how things are shown and filtered, never a day or a month. */
export const viewParams = [
  'view',
  'layout',
  'artists',
  'statuses',
  'tours',
  'avail',
  'cancelled',
  'search',
  'sort',
  'columns',
] as const

const Params = z
  .partialRecord(z.enum(viewParams), z.string().min(1).max(8000))
  .meta({ examples: [{ layout: 'week', statuses: 'hold,offer' }] })

export const SavedViewInput = z.strictObject({
  name: requiredText(60, deskProblem('view.nameMissing')),
  page: oneOf(viewPages),
  /** Everybody of the organisation finds it in their list. */
  isShared: flag(),
  params: Params,
})
export type SavedViewInput = z.infer<typeof SavedViewInput>

type Owned = { userId: string; isShared: boolean }

/** One's own views are one's own to change; a shared one also belongs to those who manage the organisation. */
export function mayChangeView(view: Owned, member: Member, userId: string): boolean {
  return view.userId === userId || (view.isShared && can(member, 'organisation.view'))
}

/** Sharing puts a view into everybody's list, which whoever may write in the calendar may do. */
export function mayShareView(member: Member): boolean {
  return can(member, 'calendar.manage')
}
