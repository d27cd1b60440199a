/** Tells colleagues what happens to an invoice: the agent of its show, and who keeps the books. */
import { emailLocale } from '../../platform/mail/layout.ts'
import { enqueueEmail } from '../../platform/mail/store.ts'
import { notificationEmail, type InvoiceNotification } from './emails.ts'
import { findSender, listInvoiceManagers, listOwners, type InvoiceManager } from './delivery-store.ts'
import { openMinorOf } from '../invoices/rules.ts'
import { issuedDocument, showOf, type DeliveryCall } from './sending.ts'
import { findInvoice } from '../invoices/store.ts'

type NotificationCall = Pick<DeliveryCall, 'tx' | 'scope' | 'secrets' | 'site'>

/** Writes to these colleagues; each address once. */
export async function notify(
  { tx, scope, secrets, site }: NotificationCall,
  invoiceId: string,
  managers: readonly InvoiceManager[],
  what: InvoiceNotification,
): Promise<string[]> {
  const invoice = await findInvoice(tx, scope, invoiceId)
  const { organisation } = await findSender(tx, scope)
  const email = notificationEmail(
    {
      locale: organisation.locale,
      number: issuedDocument(invoice).number,
      recipientName: invoice.recipientName,
      show: showOf(invoice, emailLocale(organisation.locale)),
      currency: invoice.currency,
      openMinor: openMinorOf(invoice),
      url: `${site.appUrl}/${organisation.slug}/invoices/${invoiceId}`,
    },
    what,
  )
  const addresses = [...new Set(managers.map(({ email }) => email))]
  for (const to of addresses) {
    await enqueueEmail(tx, scope, secrets, { ...email, to, kind: `invoice.${what.about}` })
  }
  return addresses
}

/** The agent and the accountants; where there are none, whoever runs the agency. */
export async function notifyKeepers(
  call: NotificationCall,
  invoiceId: string,
  what: InvoiceNotification,
): Promise<string[]> {
  const invoice = await findInvoice(call.tx, call.scope, invoiceId)
  const managers = await listInvoiceManagers(call.tx, call.scope, invoice)
  return notify(call, invoiceId, managers.length > 0 ? managers : await listOwners(call.tx, call.scope), what)
}
