// The pages of the settings: one list for their tabs and the palette.
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Permission } from '#domain/access.ts'

type SettingsPage = {
  to:
    | '/$orgSlug/settings'
    | '/$orgSlug/settings/members'
    | '/$orgSlug/settings/imports'
    | '/$orgSlug/settings/advancing'
    | '/$orgSlug/settings/seal'
    | '/$orgSlug/settings/invoicing'
    | '/$orgSlug/settings/feeds'
    | '/$orgSlug/settings/profile'
    | '/$orgSlug/settings/email-account'
    | '/$orgSlug/settings/email-templates'
    | '/$orgSlug/settings/webhooks'
    | '/$orgSlug/settings/sessions'
  /** The part of the address behind "settings". */
  segment: string
  label: MessageDescriptor
  permission: Permission
}

const page = (
  to: SettingsPage['to'],
  label: MessageDescriptor,
  permission: Permission = 'workspace.view',
): SettingsPage => ({ to, segment: to.split('/')[3] ?? '', label, permission })

export const settingsPages: readonly SettingsPage[] = [
  page('/$orgSlug/settings', msg`Organisation`),
  page('/$orgSlug/settings/members', msg`Members`, 'members.view'),
  page('/$orgSlug/settings/imports', msg`Imports`, 'contacts.manage'),
  page('/$orgSlug/settings/advancing', msg`Advancing`, 'advancing.view'),
  page('/$orgSlug/settings/seal', msg`Document signing certificate`, 'contracts.view'),
  page('/$orgSlug/settings/invoicing', msg`Invoicing`, 'invoices.view'),
  page('/$orgSlug/settings/feeds', msg`Calendar subscriptions`, 'calendar.view'),
  page('/$orgSlug/settings/profile', msg`Profile`),
  page('/$orgSlug/settings/email-account', msg`E-mail account`, 'mailAccounts.view'),
  page('/$orgSlug/settings/email-templates', msg`E-mail templates`, 'messages.view'),
  page('/$orgSlug/settings/webhooks', msg`Webhooks`, 'apiKeys.view'),
  page('/$orgSlug/settings/sessions', msg`Sessions`),
]
