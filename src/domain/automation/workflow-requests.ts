// Who may draw a workflow but not switch it on requests it; what becomes of the request.

/** `withdrawn`: by who made it, or with the workflow; `outdated`: the drawing was changed. */
export const requestStates = ['open', 'granted', 'declined', 'withdrawn', 'outdated'] as const
export type RequestState = (typeof requestStates)[number]

type Requestable = {
  state: 'draft' | 'active' | 'paused' | 'archived'
  /** Another version than the one at work is drawn. */
  isChanged: boolean
}

/** Is there something to switch on: a draft, a change, or what was paused? */
export const isRequestable = ({ state, isChanged }: Requestable): boolean =>
  state === 'draft' || state === 'paused' || (state === 'active' && isChanged)

/** Is the latest request shown? One that ended only while it says why nothing was switched on. */
export const isShownRequest = (state: RequestState, workflow: Requestable): boolean =>
  state === 'open' || ((state === 'declined' || state === 'outdated') && isRequestable(workflow))
