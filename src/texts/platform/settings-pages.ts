// What the groups and pages of the settings are called, and what each page holds.
import type { SettingsGroup, SettingsPage } from '#domain/platform/settings/settings-pages.ts'
import { msg, type Text } from '#texts/msg.ts'

export const settingsGroupLabels: Record<SettingsGroup, Text> = {
  you: msg({ message: 'You', context: 'group of settings' }),
  agency: msg`Agency`,
  sales: msg`Sales and contracts`,
  money: msg`Money`,
  email: msg`E-mail`,
  connections: msg`Connections`,
}

/** `holds` is one line for those who look for something. */
export const settingsPageLabels: Record<SettingsPage, { title: Text; holds: Text }> = {
  profile: { title: msg`Profile`, holds: msg`Your name, language, password and notifications` },
  sessions: { title: msg`Sessions`, holds: msg`Your second factor, and where you are signed in` },
  organisation: {
    title: msg`Organisation`,
    holds: msg`Name, contact details, legal details, logo, web address`,
  },
  members: { title: msg`Members`, holds: msg`Colleagues, their roles, and access to the artist portal` },
  'audit-log': { title: msg`Audit log`, holds: msg`Who changed what, sign-ins and refused attempts` },
  privacy: {
    title: msg`Privacy`,
    holds: msg`How long inquiries, e-mails, guest lists and log details are kept`,
  },
  'data-export': { title: msg`Data export`, holds: msg`Everything your organisation keeps, as one ZIP file` },
  health: { title: msg`Health`, holds: msg`Status of the server, e-mail and backups` },
  booking: { title: msg`Booking rules`, holds: msg`Hold deadlines, radius clause, inquiry form` },
  advancing: { title: msg`Advancing`, holds: msg`Templates of the questions you send to promoters` },
  seal: { title: msg`Document signing certificate`, holds: msg`The key that seals signed contracts` },
  invoicing: { title: msg`Invoicing`, holds: msg`Bank accounts, payment terms, invoice numbers, reminders` },
  bookkeeping: { title: msg`Bookkeeping`, holds: msg`DATEV, statutory figures, exchange rates for VAT` },
  'email-account': {
    title: msg`E-mail account`,
    holds: msg`The addresses you send from and receive replies at`,
  },
  'email-templates': { title: msg`E-mail templates`, holds: msg`Texts for e-mails you send again and again` },
  feeds: {
    title: msg`Calendars and website`,
    holds: msg`Shows in your own calendar and on your website, and busy days from other calendars`,
  },
  imports: {
    title: msg`Imports`,
    holds: msg`Contacts, companies, venues, artists, shows and open invoices from a file`,
  },
  api: { title: msg`API`, holds: msg`Access tokens for your own programs and calendars` },
  webhooks: {
    title: msg`Webhooks`,
    holds: msg`Notify your own systems, for example when a contract is signed`,
  },
}
