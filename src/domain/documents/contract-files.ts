// The files that a contract has; src/texts/documents/contract-files.ts names them.

export const contractFileKinds = ['preview', 'original', 'sealed', 'paper'] as const
export type ContractFileKind = (typeof contractFileKinds)[number]
