// The sheets for authorities that a tour has.
export const sheetKinds = ['a1', 'visa', 'carnet'] as const
export type SheetKind = (typeof sheetKinds)[number]
