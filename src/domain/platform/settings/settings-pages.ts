// The pages of the settings in their groups: one list for the navigation, the search and the palette.
import type { Permission } from '../../access.ts'

/** In the order in which they are listed. */
export const settingsGroups = ['you', 'agency', 'sales', 'money', 'email', 'connections'] as const
export type SettingsGroup = (typeof settingsGroups)[number]

type Page = { group: SettingsGroup; permission: Permission }

/** By the part of the address behind "settings", in the order in which they are listed. */
const pages = {
  profile: { group: 'you', permission: 'workspace.view' },
  sessions: { group: 'you', permission: 'workspace.view' },
  organisation: { group: 'agency', permission: 'workspace.view' },
  members: { group: 'agency', permission: 'members.view' },
  'audit-log': { group: 'agency', permission: 'auditLog.view' },
  privacy: { group: 'agency', permission: 'personalData.administrate' },
  'data-export': { group: 'agency', permission: 'organisation.administrate' },
  health: { group: 'agency', permission: 'organisation.administrate' },
  booking: { group: 'sales', permission: 'workspace.view' },
  advancing: { group: 'sales', permission: 'advancing.view' },
  seal: { group: 'sales', permission: 'contracts.view' },
  invoicing: { group: 'money', permission: 'invoices.view' },
  bookkeeping: { group: 'money', permission: 'invoices.view' },
  'email-account': { group: 'email', permission: 'mailAccounts.view' },
  'email-templates': { group: 'email', permission: 'messages.view' },
  feeds: { group: 'connections', permission: 'calendar.view' },
  imports: { group: 'connections', permission: 'contacts.manage' },
  api: { group: 'connections', permission: 'workspace.view' },
  webhooks: { group: 'connections', permission: 'apiKeys.view' },
} as const satisfies Record<string, Page>

export type SettingsPage = keyof typeof pages
export const settingsPages = Object.keys(pages) as SettingsPage[]

/** The right that opens a page. */
export const permissionOfPage = (page: SettingsPage): Permission => pages[page].permission

/** The groups with the pages that the member may open; a group without any is left out. */
export function groupedPages(
  can: (permission: Permission) => boolean,
): { group: SettingsGroup; pages: SettingsPage[] }[] {
  const open = settingsPages.filter((page) => can(permissionOfPage(page)))
  return settingsGroups
    .map((group) => ({ group, pages: open.filter((page) => pages[page].group === group) }))
    .filter(({ pages: own }) => own.length > 0)
}
