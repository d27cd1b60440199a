// What a new agency does first, and what of it is done: read from the data, so that nobody has to tick anything.
import type { Permission } from '../access.ts'

export const firstSteps = ['artist', 'show', 'import', 'colleague', 'mailbox', 'logo', 'legal'] as const
export type FirstStep = (typeof firstSteps)[number]

/** Who may do what the step proposes; others do not see it. */
export const firstStepRights: Record<FirstStep, Permission> = {
  artist: 'artists.manage',
  show: 'events.manage',
  import: 'contacts.manage',
  colleague: 'members.manage',
  mailbox: 'mailAccounts.manage',
  logo: 'organisation.manage',
  legal: 'legal.manage',
}

/** Who may leave a step out, or put the whole list away: it is the same for everybody. */
export const firstStepsOwner: Permission = 'workspace.manage'

/** How many of each the organisation has. */
export type FirstCounts = {
  artists: number
  bookings: number
  /** Of shows, that were carried out: contacts alone fill no calendar. */
  imports: number
  /** Colleagues, and those who were invited. */
  members: number
  mailAccounts: number
  /** 1 once outsiders see it. */
  logos: number
  /** 1 once name and address for contracts and invoices are there. */
  legalDetails: number
}

const isDone: Record<FirstStep, (counts: FirstCounts) => boolean> = {
  artist: ({ artists }) => artists > 0,
  show: ({ bookings }) => bookings > 0,
  import: ({ imports }) => imports > 0,
  // The first member is whoever founded the agency.
  colleague: ({ members }) => members > 1,
  mailbox: ({ mailAccounts }) => mailAccounts > 0,
  logo: ({ logos }) => logos > 0,
  legal: ({ legalDetails }) => legalDetails > 0,
}

export const firstStepStates = ['done', 'open', 'skipped'] as const
export type FirstStepState = (typeof firstStepStates)[number]
export type StepWithState = { step: FirstStep; state: FirstStepState }

/** The steps that somebody may take. What was skipped and then done after all is done. */
export function firstStepsOf(
  counts: FirstCounts,
  skipped: readonly string[],
  can: (permission: Permission) => boolean,
): StepWithState[] {
  return firstSteps
    .filter((step) => can(firstStepRights[step]))
    .map((step) => ({
      step,
      state: isDone[step](counts) ? 'done' : skipped.includes(step) ? 'skipped' : 'open',
    }))
}

/** "2 of 6": what was skipped is not counted. */
export function firstProgress(steps: readonly StepWithState[]): { done: number; of: number } {
  const counted = steps.filter(({ state }) => state !== 'skipped')
  return { done: counted.filter(({ state }) => state === 'done').length, of: counted.length }
}
