// What each setting is called, as on its page, and the one line that says what it changes and where it shows.
import type { Setting } from '#domain/platform/settings/settings.ts'
import { msg, type Text } from '#texts/msg.ts'

export const settingLabels: Record<Setting, { title: Text; changes: Text }> = {
  'your-name': { title: msg`Your name`, changes: msg`Shown to colleagues and in e-mails you send.` },
  'your-phone': { title: msg`Phone`, changes: msg`On invoices, contracts and day sheets that name you.` },
  'your-language': {
    title: msg`Language`,
    changes: msg`Fermata’s language on all your devices, and of e-mails to you.`,
  },
  'your-time-zone': {
    title: msg`Time zone`,
    changes: msg`Your own time zone. Shows keep that of their venue.`,
  },
  notifications: {
    title: msg`Notifications on this device`,
    changes: msg`Get notified immediately, even when Fermata is closed. You still get e-mails.`,
  },
  'your-email': {
    title: msg`E-mail address`,
    changes: msg`You sign in with it, and notifications are sent to it.`,
  },
  password: {
    title: msg`Password`,
    changes: msg`You stay signed in here and are signed out everywhere else.`,
  },
  appearance: { title: msg`Appearance`, changes: msg`Light or dark, saved on this device.` },

  'agency-account': {
    title: msg`Agency account`,
    changes: msg`Sign in with the account that your agency manages.`,
  },
  passkeys: {
    title: msg`Passkeys`,
    changes: msg`Sign in with fingerprint, face or PIN. Your password alone then no longer signs you in.`,
  },
  'second-factor': {
    title: msg`Authenticator app`,
    changes: msg`Signing in then needs a code from your phone as well as your password.`,
  },
  'recovery-codes': {
    title: msg`Recovery codes`,
    changes: msg`Each signs you in once if you lose your passkey or the app.`,
  },
  sessions: {
    title: msg`Where you are signed in`,
    changes: msg`End the sessions you don’t recognise, then change your password.`,
  },
  'sign-out-everywhere': {
    title: msg`Sign out everywhere`,
    changes: msg`Ends all sessions, on this device as well.`,
  },

  'agency-details': {
    title: msg`Organisation`,
    changes: msg`How colleagues, promoters and artists see you.`,
  },
  'agency-name': {
    title: msg`Name`,
    changes: msg`Shown in Fermata, in e-mails, and on pages that promoters open.`,
  },
  'agency-email': { title: msg`E-mail`, changes: msg`Printed on invoices and available in contracts.` },
  'agency-phone': { title: msg`Phone`, changes: msg`Printed on invoices and available in contracts.` },
  'agency-website': { title: msg`Website`, changes: msg`Available as a field in contracts.` },
  'privacy-notice': {
    title: msg`Privacy notice URL`,
    changes: msg`Linked from your inquiry form. If blank, a page with your contact details is used.`,
  },
  'agency-time-zone': {
    title: msg`Time zone`,
    changes: msg`Decides which day is today: deadlines, reminders, due dates.`,
  },
  'agency-language': {
    title: msg`Language of e-mails and documents`,
    changes: msg`Used where the recipient’s own language isn’t known.`,
  },
  'assistants-confirm': {
    title: msg`Assistants can confirm bookings`,
    changes: msg`If off, an agent has to confirm.`,
  },
  'legal-details': { title: msg`Legal details`, changes: msg`Shown on contracts and invoices.` },
  'legal-name': { title: msg`Legal name`, changes: msg`Your name as a party to contracts and on invoices.` },
  'managing-directors': {
    title: msg`Managing directors`,
    changes: msg`Named in contracts and on invoices. Press Enter after each name.`,
  },
  register: { title: msg`Register number`, changes: msg`Printed at the foot of invoices and in contracts.` },
  'legal-address': { title: msg`Address`, changes: msg`Your registered address, on contracts and invoices.` },
  'vat-id': { title: msg`VAT ID`, changes: msg`Printed on invoices; required for reverse charge.` },
  'tax-number': { title: msg`Tax number`, changes: msg`Printed on invoices and statements.` },
  'home-currency': {
    title: msg`Currency`,
    changes: msg`Reports and totals are in it; new deals start with it.`,
  },
  'fiscal-year': {
    title: msg`Fiscal year starts in`,
    changes: msg`Start of the fiscal year in the DATEV export.`,
  },
  'small-business': {
    title: msg`Small business`,
    changes: msg`In Germany under section 19 UStG: no VAT on invoices.`,
  },
  logo: { title: msg`Logo and colour`, changes: msg`Shown on everything that people outside see.` },
  'agency-address': {
    title: msg`Address`,
    changes: msg`In the links of Fermata and of your inquiry form. Old links keep working.`,
  },
  storage: { title: msg`Files`, changes: msg`Space used by all files and their versions.` },
  leave: { title: msg`Leave`, changes: msg`Ends your own access to this organisation.` },

  team: { title: msg`Team`, changes: msg`Who works here, and what each role may see and change.` },
  'second-factor-rule': {
    title: msg`Second factor for the team`,
    changes: msg`Members without a second factor set one up before they can go on.`,
  },
  'single-sign-on': {
    title: msg`Single sign-on`,
    changes: msg`Members sign in with their account at your own OpenID Connect provider.`,
  },
  'portal-access': {
    title: msg`Artists and their teams`,
    changes: msg`Who opens the artist portal, and what they see there.`,
  },

  'audit-log': {
    title: msg`Audit log`,
    changes: msg`Every change, sign-in and refused attempt. Nobody can edit or delete entries.`,
  },

  'your-data': {
    title: msg`Your data`,
    changes: msg`Download what your account keeps, or erase the account.`,
  },

  'keep-inquiries': {
    title: msg`Inquiries`,
    changes: msg`Names and addresses are removed this long after the inquiry, unless it led to a booking.`,
  },
  'keep-emails': {
    title: msg`E-mails`,
    changes: msg`Older e-mails are deleted. Leave empty to keep them.`,
  },
  'keep-guests': {
    title: msg`Guest lists`,
    changes: msg`Names are removed this long after the show. Leave empty to keep them.`,
  },
  'keep-travellers': {
    title: msg`Passports and travel details`,
    changes: msg`Removed this long after the last show of the artists that somebody travels with.`,
  },
  'keep-log': {
    title: msg`Details in the audit log`,
    changes: msg`Older entries lose IP address, device and changed values. Values about money and contracts stay. Leave empty to keep them.`,
  },
  'keep-documents': {
    title: msg`Documents`,
    changes: msg`Erased people stay in issued invoices, sent contracts, statements and payments for this long, counted from the end of the year.`,
  },

  'data-export': {
    title: msg`Data export`,
    changes: msg`All records as JSON and CSV, with original documents and uploaded files.`,
  },

  health: {
    title: msg`Health`,
    changes: msg`Whether everything runs, and what to do if something does not.`,
  },
  backups: {
    title: msg`Backups`,
    changes: msg`Copies of the database and all files, taken every night and on request.`,
  },

  'booking-rules': { title: msg`Holds`, changes: msg`Deadlines of new holds; each hold can have its own.` },
  'first-hold': {
    title: msg`First hold expires after`,
    changes: msg`Proposed as the deadline of a new first hold.`,
  },
  'lower-holds': {
    title: msg`Lower holds expire after`,
    changes: msg`Proposed for a second hold and those below it.`,
  },
  'challenge-time': {
    title: msg`Time to answer a challenge`,
    changes: msg`How long the first hold has to confirm or release.`,
  },
  'move-up-holds': {
    title: msg`Move up lower holds`,
    changes: msg`When a hold ends, the next one takes its rank. Their agents are e-mailed.`,
  },
  'release-unanswered': {
    title: msg`Release the hold`,
    changes: msg`When a challenge stays unanswered. If off, both agents get an e-mail and decide.`,
  },
  radius: {
    title: msg`Radius clause`,
    changes: msg`Warns about shows too close by. For shows without their own clause; leave blank for none.`,
  },
  'inquiry-form': {
    title: msg`Inquiries`,
    changes: msg`A public form for your website.`,
  },
  'advancing-templates': {
    title: msg`Templates`,
    changes: msg`Each show gets its own copy, so changes apply to the shows you start later.`,
  },
  'signing-certificate': {
    title: msg`Document signing certificate`,
    changes: msg`Seals signed contracts. Later changes can be detected.`,
  },
  'own-certificate': {
    title: msg`Your own certificate`,
    changes: msg`PDF readers show your name without a warning.`,
  },

  'bank-accounts': {
    title: msg`Bank accounts`,
    changes: msg`Printed on invoices with the GiroCode; bank files are matched against them.`,
  },
  'due-after': {
    title: msg`Due after`,
    changes: msg`Due date of new invoices, unless the deal says otherwise.`,
  },
  'invoice-language': {
    title: msg`Language`,
    changes: msg`Used where the recipient’s own language isn’t known.`,
  },
  'invoice-format': {
    title: msg`Format for businesses in your country`,
    changes: msg`Others get a PDF unless their record says otherwise.`,
  },
  'small-amounts': {
    title: msg`Small amounts up to`,
    changes: msg`An accountant can write these off without an admin.`,
  },
  'statements-viewed': {
    title: msg`Mark statements as viewed after`,
    changes: msg`Counted from the day that a statement is sent.`,
  },
  'invoice-text': { title: msg`Text on every invoice`, changes: msg`Added to the notes on each invoice.` },
  'number-series': {
    title: msg`Number series`,
    changes: msg`The next number of invoices and statements, and its format.`,
  },
  'automatic-reminders': {
    title: msg`Send reminders automatically`,
    changes: msg`The artist’s agent is notified a day before. Disputed invoices are skipped.`,
  },
  'reminder-days': {
    title: msg`Reminder days`,
    changes: msg`Days after the due date, for automatic reminders.`,
  },
  interest: {
    title: msg`Charge interest and the late payment lump sum`,
    changes: msg`From the second reminder on, for businesses only.`,
  },

  datev: { title: msg`DATEV`, changes: msg`For the monthly export. Ask your tax adviser for these numbers.` },
  'datev-numbers': {
    title: msg`Consultant no.`,
    changes: msg`Identify you in your tax adviser’s program.`,
  },
  'account-chart': {
    title: msg`Chart of accounts`,
    changes: msg`Decides which accounts the export posts to.`,
  },
  'datev-accounts': {
    title: msg`Custom accounts`,
    changes: msg`Replace single accounts of the chart in the export.`,
  },
  'statutory-figures': {
    title: msg`Statutory figures`,
    changes: msg`Each applies from its date on. Your own figures take priority over the built-in ones.`,
  },
  'exchange-rates': {
    title: msg`Exchange rates for VAT`,
    changes: msg`Convert the VAT of invoices in other currencies into euros.`,
  },

  'email-account': { title: msg`My account`, changes: msg`The address your e-mails are sent from.` },
  'agency-email-account': {
    title: msg`Agency account`,
    changes: msg`A shared address that everyone here can send from.`,
  },
  'email-templates': {
    title: msg`E-mail templates`,
    changes: msg`Offered when you write an e-mail about a show.`,
  },
  'calendar-subscriptions': {
    title: msg`Calendar subscriptions`,
    changes: msg`Shows in Apple, Google or Outlook, always up to date.`,
  },
  'calendar-apps': {
    title: msg`Calendar apps`,
    changes: msg`Reads shows and travel by CalDAV, and blocks days from your own calendar.`,
  },
  'external-calendars': {
    title: msg`External calendars`,
    changes: msg`Artists’ own calendars and those of other agencies, as busy days.`,
  },
  'shows-on-website': {
    title: msg`Shows on a website`,
    changes: msg`A public list of announced shows, without fees, notes and contacts.`,
  },
  imports: { title: msg`Imports`, changes: msg`Adds records from a file. You can undo each import.` },
  'access-tokens': {
    title: msg`Access tokens`,
    changes: msg`Let other programs read and change your data.`,
  },
  webhooks: { title: msg`Webhooks`, changes: msg`Addresses that workflows can notify.` },
}
