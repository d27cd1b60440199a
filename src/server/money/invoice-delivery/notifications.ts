/** Notifies colleagues of what happens to an invoice: the agent of its show, and who keeps the books. */
import { languageOf } from '#domain/language.ts'
import { notificationEmailTexts, type InvoiceNotification } from '#texts/money/invoice-emails.ts'
import { translatorOf } from '../../texts.ts'
import { renderEmail } from '../../platform/mail/layout.ts'
import { enqueueEmail } from '../../platform/mail/store.ts'
import { findSender, listInvoiceManagers, listOwners, type InvoiceManager } from './delivery-store.ts'
import { openMinorOf } from '../invoices/rules.ts'
import { issuedDocument, showOf, type DeliveryCall } from './sending.ts'
import { findInvoice } from '../invoices/store.ts'

type NotificationCall = Pick<DeliveryCall, 'tx' | 'scope' | 'secrets' | 'site'>

/** Writes to these colleagues, each in their language; each address once. */
export async function notify(
  { tx, scope, secrets, site }: NotificationCall,
  invoiceId: string,
  managers: readonly InvoiceManager[],
  what: InvoiceNotification,
): Promise<string[]> {
  const invoice = await findInvoice(tx, scope, invoiceId)
  const { organisation } = await findSender(tx, scope)
  const readers = new Map(
    managers.map(({ email, locale }) => [email, languageOf(locale, organisation.locale)]),
  )
  for (const [to, language] of readers) {
    const texts = notificationEmailTexts(
      {
        number: issuedDocument(invoice).number,
        recipientName: invoice.recipientName,
        show: showOf(invoice, language),
        currency: invoice.currency,
        openMinor: openMinorOf(invoice),
        url: `${site.appUrl}/${organisation.slug}/invoices/${invoiceId}`,
      },
      what,
      translatorOf(language),
    )
    await enqueueEmail(tx, scope, secrets, {
      ...renderEmail(texts, language),
      to,
      kind: `invoice.${what.about}`,
    })
  }
  return [...readers.keys()]
}

/** The agent and the accountants; where there are none, whoever runs the agency. */
export async function notifyManagers(
  call: NotificationCall,
  invoiceId: string,
  what: InvoiceNotification,
): Promise<string[]> {
  const invoice = await findInvoice(call.tx, call.scope, invoiceId)
  const managers = await listInvoiceManagers(call.tx, call.scope, invoice)
  return notify(call, invoiceId, managers.length > 0 ? managers : await listOwners(call.tx, call.scope), what)
}
