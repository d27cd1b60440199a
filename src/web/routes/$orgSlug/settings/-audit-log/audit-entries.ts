// The entries of the audit log: how the page loads them, and their labels.
import { actOf } from '#domain/platform/audit-log/audit-acts.ts'
import { areaOf } from '#domain/platform/audit-log/area-rules.ts'
import { signInActOf } from '#domain/platform/audit-log/sign-in-acts.ts'
import type { AuditArea } from '#domain/platform/audit-log/audit-areas.ts'
import { hitKinds, type HitKind } from '#domain/desk/search/hits.ts'
import { auditActLabels, auditAreaLabels, auditEntityLabels, signInLabels } from '#texts/desk/audit-log.ts'
import { hitPath } from '#web/parts/desk/search/hit-path.ts'
import { translate } from '#web/texts.ts'
import { trpc, trpcClient, type RouterOutputs } from '#web/trpc.ts'

export type AuditEntry = RouterOutputs['auditLog']['list']['rows'][number]

/** As in the address of the page. */
export type AuditFilter = {
  person?: string | undefined
  area?: AuditArea | undefined
  entity?: string | undefined
  entityId?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

const PAGE = 50

/** The entries, a page after the other. Not kept on the device. */
export const auditLogQuery = (orgSlug: string, filter: AuditFilter) => ({
  queryKey: [...trpc.auditLog.list.pathKey(), { type: 'infinite', input: { orgSlug, ...filter } }],
  queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
    trpcClient.auditLog.list.query(
      { orgSlug, ...filter, limit: PAGE, ...(pageParam ? { before: pageParam } : {}) },
      { signal },
    ),
  initialPageParam: 0,
  getNextPageParam: ({ rows }: { rows: AuditEntry[] }) =>
    rows.length === PAGE ? rows.at(-1)?.id : undefined,
  meta: { persist: false },
})

/** The address of the download with the same filters. */
export function downloadPath(orgSlug: string, filter: AuditFilter): string {
  const given = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : []))
  const query = new URLSearchParams(given).toString()
  return `/audit-log/${orgSlug}.csv${query ? `?${query}` : ''}`
}

/** What happened, and to which kind of record; no act where the kind is enough. */
export function whatHappened({ action, entity }: AuditEntry): { act: string | null; kind: string } {
  const say = translate()
  if (entity === 'signIn') {
    const act = signInActOf(action)
    return { act: null, kind: say(act ? signInLabels[act] : auditAreaLabels.signIns) }
  }
  if (entity === 'denial') return { act: null, kind: say(auditAreaLabels[areaOf({ action, entity: '' })]) }
  const kind = auditEntityLabels[entity] ?? auditAreaLabels[areaOf({ action, entity })]
  return { act: say(auditActLabels[actOf(action)]), kind: say(kind) }
}

/** Where the record is, within the organisation; null where it has no page or is gone. */
export function recordPath({ entity, entityId, subject }: AuditEntry): string | null {
  if (!subject || !entityId) return null
  if (entity === 'booking') return `${subject.at}/overview`
  if (entity === 'workflow') return `automations/workflows/${entityId}`
  if (['member', 'artistAccess', 'invitation', 'signIn'].includes(entity)) return 'settings/members'
  const kind = hitKinds.find((each) => each === entity) as Exclude<HitKind, 'file'> | undefined
  return kind ? hitPath({ kind, id: entityId, title: subject.name, at: subject.at, on: null }) : null
}

export type ChangedField = { name: string; before: unknown; after: unknown }

/** The fields of an entry with what they were and became. */
export function fieldsOf({ before, after }: AuditEntry): ChangedField[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.map((name) => ({ name, before: before?.[name], after: after?.[name] }))
}
