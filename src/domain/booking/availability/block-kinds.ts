// Why an artist may be blocked: the closed list with its words.

export const blockKinds = ['holiday', 'studio', 'travel', 'private', 'other'] as const
export type BlockKind = (typeof blockKinds)[number]
export const blockKindLabels: Record<BlockKind, string> = {
  holiday: 'Holiday',
  studio: 'Studio',
  travel: 'Travel',
  private: 'Private',
  other: 'Other',
}
