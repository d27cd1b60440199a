// The kinds of records that travel as files. Apart from their columns: pages begin with this list.

/** Those that lists are saved as. */
export const exportNouns = ['contacts', 'companies', 'venues', 'artists', 'events'] as const
export type ExportNoun = (typeof exportNouns)[number]

export const tableNouns = [...exportNouns, 'openInvoices'] as const
export type TableNoun = (typeof tableNouns)[number]
