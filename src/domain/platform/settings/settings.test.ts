import { expect, test } from 'vitest'
import { can, staffRoles, type StaffRole } from '../../access.ts'
import { allSettings, settingEntry, settingPath, settingsFor } from './settings.ts'
import { groupedPages, permissionOfPage, settingsGroups, settingsPages } from './settings-pages.ts'

const memberOf = (role: StaffRole) => ({ role, overrides: {}, artistIds: null })
const allowedTo = (role: StaffRole) => (permission: Parameters<typeof can>[1]) =>
  can(memberOf(role), permission)

test('each page is listed once, in a group, and holds a setting', () => {
  const listed = groupedPages(() => true)
  expect(listed.map(({ group }) => group)).toEqual(settingsGroups)
  expect(listed.flatMap(({ pages }) => pages).toSorted()).toEqual(settingsPages.toSorted())
  expect(new Set(allSettings.map((setting) => settingEntry(setting).page))).toEqual(new Set(settingsPages))
})

test.each(staffRoles)('%s: nothing is listed or found that the role may not open', (role) => {
  const may = allowedTo(role)
  const pages = groupedPages(may).flatMap(({ pages: own }) => own)
  expect(pages.every((page) => may(permissionOfPage(page)))).toBe(true)
  for (const setting of settingsFor(may)) expect(pages).toContain(settingEntry(setting).page)
})

test.each<[StaffRole, string, boolean]>([
  ['owner', 'agency-name', true],
  ['admin', 'agency-name', false],
  ['admin', 'agency-details', true],
  ['admin', 'vat-id', true],
  ['accountant', 'vat-id', true],
  ['agent', 'vat-id', false],
  ['agent', 'booking-rules', true],
  ['agent', 'first-hold', false],
  ['agent', 'webhooks', false],
  ['agent', 'agency-email-account', false],
  ['admin', 'agency-email-account', true],
  ['tour_manager', 'due-after', false],
  ['read_only', 'your-language', true],
])('%s finds %s: %s', (role, setting, isFound) => {
  const found: string[] = settingsFor(allowedTo(role))
  expect(found.includes(setting)).toBe(isFound)
})

test('the address of a setting names its page, its search and its anchor', () => {
  expect(settingPath('halbmond', 'invoicing')).toBe('/halbmond/settings/invoicing')
  expect(settingPath('halbmond', 'invoicing', 'due-after')).toBe('/halbmond/settings/invoicing#due-after')
  expect(settingPath('halbmond', 'email-account', 'agency-email-account')).toBe(
    '/halbmond/settings/email-account?account=agency#agency-email-account',
  )
})
