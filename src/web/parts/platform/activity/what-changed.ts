// Reads an entry of the activity log: what kind of change it was, and of which fields.

export type Change =
  | { kind: 'created' | 'archived' | 'restored' | 'changed'; fields: string[] }
  /** `other` is what the record that was merged into this one, or taken out again, was called, where it may be shown. */
  | { kind: 'merged' | 'unmerged'; other: string | null; fields: string[] }
  /** `other` is what the record that this one is not the same as is called, where it may be shown. */
  | { kind: 'notDuplicate' | 'duplicateAgain'; other: string | null; fields: string[] }
  | { kind: 'tagged' | 'untagged'; tag: string; fields: string[] }

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

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
  if (verb === 'merge') return { kind: 'merged', other: textOf(after?.['merged']), fields: [] }
  if (verb === 'unmerge') return { kind: 'unmerged', other: textOf(after?.['unmerged']), fields: [] }
  if (verb === 'dismissDuplicate') {
    return { kind: 'notDuplicate', other: textOf(after?.['dismissed']), fields: [] }
  }
  if (verb === 'restoreDuplicate') {
    return { kind: 'duplicateAgain', other: textOf(after?.['restored']), fields: [] }
  }
  if (verb === 'setTag') {
    return { kind: after?.['isOn'] ? 'tagged' : 'untagged', tag: textOf(after?.['tag']) ?? '', fields: [] }
  }
  return { kind: 'changed', fields: Object.keys(after ?? {}) }
}

/** The names that the page has for fields, each once; fields without a name are left out. */
export function namesOf(fields: readonly string[], names: Record<string, string>): string[] {
  return [...new Set(fields.flatMap((field) => names[field] ?? []))]
}
