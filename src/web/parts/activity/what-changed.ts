// Reads an entry of the activity log: what kind of change it was, and of which fields.

export type Change = { kind: 'created' | 'archived' | 'restored' | 'changed'; fields: string[] }

/** The action is the path of the call ("venues.update"); `after` holds the fields that changed. */
export function whatChanged({
  action,
  after,
}: {
  action: string
  after: Record<string, unknown> | null
}): Change {
  const verb = action.split('.').at(-1)
  if (verb === 'create') return { kind: 'created', fields: [] }
  if (verb === 'remove') return { kind: 'archived', fields: [] }
  if (verb === 'restore') return { kind: 'restored', fields: [] }
  return { kind: 'changed', fields: Object.keys(after ?? {}) }
}

/** The names that the page has for fields, each once; fields without a name are left out. */
export function namesOf(fields: readonly string[], names: Record<string, string>): string[] {
  return [...new Set(fields.flatMap((field) => names[field] ?? []))]
}
