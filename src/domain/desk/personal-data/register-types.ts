// What the register of personal data says of a table and its columns.

/** Why rows are kept although a person wants to be erased. Until when: the years that the organisation set. */
export const retainedAs = ['invoices', 'contracts', 'statements', 'books'] as const
export type RetainedAs = (typeof retainedAs)[number]

/** By what a row is recognised as one about the person: the column that has an id, or an e-mail address. */
export type AboutBy = Partial<Record<'contact' | 'user' | 'address', string>>

export type TableRule = {
  /** Codes, keys, hashes, figures: they name nobody. */
  free?: string
  /** May name somebody. Addresses, numbers and names of the person are taken out of it. */
  texts?: string
  /** Rows about the person go, or lose what `clear` names; a value may hold the row's `{id}`. */
  about?: { by: AboutBy; clear?: Readonly<Record<string, unknown>> }
  /** Rows that are kept as they are for as long as the law asks. */
  retained?: RetainedAs
  /** No table of an organisation: erased together with an account. */
  isOfAccounts?: true
  /** Erased in a way of its own: the log, whose chain of hashes has to hold. */
  isLog?: true
}

/** Columns of a rule as a list. */
export const columnsOf = (columns: string | undefined): string[] => columns?.split(' ') ?? []
