// What the privacy notice says about each service outside: who it is, what it gets, and when.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Destination } from '#domain/platform/destinations.ts'

type Texts = { who: MessageDescriptor; what: MessageDescriptor; when: MessageDescriptor }

/** In the order in which they are printed. */
export const destinationTexts: Record<Destination, Texts> = {
  database: {
    who: msg`Database server of the operator`,
    what: msg`Everything that is stored, except files.`,
    when: msg`Always. The operator has chosen this server instead of the built-in one.`,
  },
  storage: {
    who: msg`Storage service of the operator (S3 or compatible)`,
    what: msg`Uploaded files, backups, or both, as the operator has set it up.`,
    when: msg`When a file is uploaded or opened, and with each backup.`,
  },
  signIn: {
    who: msg`Hosted sign-in service (Supabase)`,
    what: msg`E-mail addresses, password hashes, sessions and IP addresses of those who sign in.`,
    when: msg`When you sign up, sign in or change your password. It acts as a processor of the operator.`,
  },
  mailServer: {
    who: msg`Mail server of this installation`,
    what: msg`Recipient, subject, text and attachments of each e-mail.`,
    when: msg`With each e-mail that Fermata sends, unless it’s sent from a connected account.`,
  },
  ownMail: {
    who: msg`Mail servers of connected accounts`,
    what: msg`The sign-in details of the account and the e-mails sent with it. Incoming e-mails are read from there.`,
    when: msg`Once someone at an agency has connected their account, until they disconnect it.`,
  },
  google: {
    who: msg`Google (sign-in of connected accounts, and their calendars)`,
    what: msg`The permission to send and read e-mails or calendars of the account, and its address. With calendars: the shows, travel and blocked days that their owner chose to have there. Entries of other calendars are read.`,
    when: msg`When someone connects a Google account and whenever the permission is renewed; with calendars every few minutes, until they disconnect it.`,
  },
  microsoft: {
    who: msg`Microsoft (sign-in of connected accounts, and their calendars)`,
    what: msg`The permission to send and read e-mails or calendars of the account, and its address. With calendars: the shows, travel and blocked days that their owner chose to have there. Entries of other calendars are read.`,
    when: msg`When someone connects a Microsoft account and whenever the permission is renewed; with calendars every few minutes, until they disconnect it.`,
  },
  push: {
    who: msg`Push service of your browser’s maker (such as Google, Mozilla, Apple or Microsoft)`,
    what: msg`The device’s push address and an encrypted notification. The service can’t read it.`,
    when: msg`When you have switched on notifications on a device, until you switch them off.`,
  },
  vies: {
    who: msg`European Commission (VIES)`,
    what: msg`The VAT ID of a company and that of the agency.`,
    when: msg`When someone at an agency checks the VAT ID of a company.`,
  },
  stripe: {
    who: msg`Stripe (payments by card)`,
    what: msg`Amount, invoice number, name of the agency and e-mail address of the payer. Card details are entered at Stripe and never reach Fermata.`,
    when: msg`When you choose to pay an invoice by card.`,
  },
  webhooks: {
    who: msg`Programs of an agency (webhooks)`,
    what: msg`What was created or changed, as the agency has chosen.`,
    when: msg`Once an agency has set up an address for it.`,
  },
  singleSignOn: {
    who: msg`Sign-in provider of your agency (such as Google, Microsoft or Keycloak)`,
    what: msg`That you sign in, and at what time. It sends back your identifier and e-mail address.`,
    when: msg`When you sign in with the account of your agency, once it has set that up.`,
  },
  calendars: {
    who: msg`Calendar services (such as Google, Outlook or iCloud)`,
    what: msg`The address of a calendar that someone pastes. Only its entries are read.`,
    when: msg`When an agency imports a calendar by its address, and every hour for the external calendars of artists.`,
  },
  telemetry: {
    who: msg`Trace collector of the operator (OpenTelemetry)`,
    what: msg`Names, times and durations of calls and of background jobs. No content, no names of people.`,
    when: msg`With each call, once the operator has set up a collector.`,
  },
  dns: {
    who: msg`Name servers`,
    what: msg`Names of the servers above, and the domain of an e-mail account. No other personal data.`,
    when: msg`Before each connection, and when an e-mail account is checked.`,
  },
}

/** Not services but people: they receive what they need for a show, by link or e-mail. */
export const peopleTexts: { who: MessageDescriptor; what: MessageDescriptor }[] = [
  {
    who: msg`Promoters and their teams`,
    what: msg`Offers, advance requests, day sheets, guest lists and invoices of their shows, with the contacts named in them.`,
  },
  {
    who: msg`Signers`,
    what: msg`The contract and its attachments. All parties receive the signed PDF with names, e-mail addresses, times and IP addresses of the signers as evidence.`,
  },
  {
    who: msg`Artists, their management and touring parties`,
    what: msg`Their own shows, travel, contacts and statements, as far as the agency allows.`,
  },
  {
    who: msg`Staff at the door`,
    what: msg`Names on the guest list of the show, by a link that the agency can revoke.`,
  },
  {
    who: msg`Agencies that you send an inquiry to`,
    what: msg`What you enter in the form, and a hash of your IP address against misuse.`,
  },
  {
    who: msg`Calendar programs and websites`,
    what: msg`Show dates, once a member or an artist has subscribed, or the agency has published them.`,
  },
  {
    who: msg`Banks, tax advisers and authorities`,
    what: msg`Files that members of an agency download and pass on themselves. Fermata does not send them. Bank statements and exchange rates are uploaded, not fetched.`,
  },
]
