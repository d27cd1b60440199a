/** A show of the walk from all sides: where two places differ, the walk has found something. */
import { collectShowFacts } from '../../view-invariants/collect.ts'
import { disagreements } from '../../view-invariants/say.ts'
import { advanceTokenOf } from './road-steps.ts'
import { Contradiction, orgSlug, type Show, type Walk } from './agency.ts'

/** Compares every fact of one show over all its places. Throws a Contradiction that names fact and places. */
export async function checkViews(walk: Walk, show: Show): Promise<void> {
  const { owner, anonymous } = walk.people
  const facts = await collectShowFacts({
    orgSlug,
    eventId: show.eventId,
    staff: walk.viewer(owner),
    artist: show.artistId === walk.artistIds[0] ? walk.viewer(walk.artistOwner) : undefined,
    anonymous: walk.viewer(anonymous),
    ...walk.tokens,
    advanceToken: await advanceTokenOf(walk, show.recipient),
  })
  const [first] = disagreements(facts)
  if (first) throw new Contradiction(`Two answers to ${first.replace(/[0-9a-f-]{36}/g, '…')}`)
}
