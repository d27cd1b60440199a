// The areas that entries of the audit log are filtered by.

/** In the order in which they are listed. */
export const auditAreas = [
  'people',
  'shows',
  'sales',
  'contracts',
  'money',
  'road',
  'messages',
  'automations',
  'settings',
  'signIns',
  'refusals',
  'exports',
] as const
export type AuditArea = (typeof auditAreas)[number]
