// The kinds of records that travel as files. Apart from their columns: pages begin with this list.

export const tableNouns = ['contacts', 'companies', 'venues', 'artists', 'events'] as const
export type TableNoun = (typeof tableNouns)[number]
