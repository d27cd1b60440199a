// Calendar feeds: what one covers, and how much of each show it tells.

export const feedScopes = ['organisation', 'artist', 'person'] as const
export type FeedScope = (typeof feedScopes)[number]

export const feedDetails = ['busy', 'no_money', 'full'] as const
export type FeedDetail = (typeof feedDetails)[number]
export const feedDetailLabels: Record<FeedDetail, string> = {
  busy: 'Only that the time is taken',
  no_money: 'Everything but money',
  full: 'Everything, with the fee',
}

/** A feed never tells more than its owner may see, also when their rights shrink later. */
export const allowedDetail = (wanted: FeedDetail, maySeeDeals: boolean): FeedDetail =>
  wanted === 'full' && !maySeeDeals ? 'no_money' : wanted
