// Why an artist may be blocked: the closed list.

export const blockKinds = ['holiday', 'studio', 'travel', 'private', 'other'] as const
export type BlockKind = (typeof blockKinds)[number]
