// A template while it is edited: every group and question carries a key, so that moving keeps their places apart.
import type { AdvancingFieldInput, AdvancingTemplateInput } from '#domain/road/advancing/advancing-inputs.ts'
import type { RouterOutputs } from '#web/trpc.ts'

export type Template = RouterOutputs['advancing']['templates']['templates'][number]
export type DraftField = AdvancingFieldInput & { key: number }
export type DraftGroup = Omit<AdvancingTemplateInput['groups'][number], 'fields'> & {
  key: number
  fields: DraftField[]
}
export type Draft = { name: string; isDefault: boolean; groups: DraftGroup[]; nextKey: number }

/** The template with keys; without one an empty draft. */
export function draftOf(template: Pick<Template, 'name' | 'isDefault' | 'groups'>): Draft {
  let nextKey = 0
  const groups = template.groups.map((group) => ({
    ...group,
    key: nextKey++,
    fields: group.fields.map((field) => ({ ...field, key: nextKey++ })),
  }))
  return { name: template.name, isDefault: template.isDefault, groups, nextKey }
}

/** What is saved: the draft without its keys. */
export function templateOf({ name, isDefault, groups }: Draft): AdvancingTemplateInput {
  return {
    name,
    isDefault,
    groups: groups.map(({ key: _key, fields, ...group }) => ({
      ...group,
      fields: fields.map(({ key: _own, ...field }) => field),
    })),
  }
}

/** The draft with the group of this key changed. */
export function withGroup(draft: Draft, key: number, change: (group: DraftGroup) => DraftGroup): Draft {
  return { ...draft, groups: draft.groups.map((group) => (group.key === key ? change(group) : group)) }
}

/** A further group at the end. */
export function withNewGroup(draft: Draft, group: Pick<DraftGroup, 'name' | 'audience'>): Draft {
  const { nextKey } = draft
  return { ...draft, nextKey: nextKey + 1, groups: [...draft.groups, { ...group, key: nextKey, fields: [] }] }
}

/** The question in its group: a new one at the end when it has no key yet. */
export function withField(
  draft: Draft,
  groupKey: number,
  field: AdvancingFieldInput,
  key: number | null,
): Draft {
  if (key === null) {
    const { nextKey } = draft
    const added = { ...field, key: nextKey }
    return withGroup({ ...draft, nextKey: nextKey + 1 }, groupKey, (group) => ({
      ...group,
      fields: [...group.fields, added],
    }))
  }
  return withGroup(draft, groupKey, (group) => ({
    ...group,
    fields: group.fields.map((one) => (one.key === key ? { ...field, key } : one)),
  }))
}
