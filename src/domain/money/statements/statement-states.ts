// How far a statement is.
export const statementStates = ['draft', 'reviewed', 'sent', 'queried', 'approved', 'paid', 'void'] as const
export type StatementState = (typeof statementStates)[number]
/** Its lines may still change. */
export const isOpenStatement = (state: StatementState): boolean => state === 'draft' || state === 'reviewed'
