/** Paying an invoice by card, from the page that a link to it opens. */
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { moneyProblem } from '#domain/money/problems.ts'
import { withAllArtists } from '../../platform/db/artist-reach.ts'
import { findInvoiceLink } from '../invoice-delivery/link-store.ts'
import { lockInvoice } from '../invoices/store.ts'
import { openNow } from '../payments/wanted.ts'
import { linkProcedure, router, tokenHash } from '../../trpc.ts'
import { insertCheckout } from './store.ts'

export const cardLinkRouter = router({
  /** Opens a page of the card provider over what is open; nothing is paid before the provider confirms it itself. */
  payByCard: linkProcedure('invoice', findInvoiceLink)
    .input(z.strictObject({ token: z.string().min(1).max(200) }))
    .output(z.strictObject({ url: z.url() }))
    .mutation(async ({ ctx, input }) => {
      const { cards, link, site } = ctx
      const { tx, scope } = withAllArtists(ctx, 'sharedInvoice')
      const invoice = await lockInvoice(tx, scope, link.invoiceId)
      const { id, currency, number, document } = invoice
      const amountMinor = openNow(invoice)
      if (!cards?.takes(currency)) {
        throw new DomainError('CONFLICT', { problem: moneyProblem('card.notPossible') })
      }
      if (amountMinor <= 0) {
        throw new DomainError('CONFLICT', { problem: moneyProblem('invoice.nothingOpen') })
      }
      const token = randomBytes(32).toString('base64url')
      await insertCheckout(tx, scope, {
        invoiceId: id,
        tokenHash: tokenHash('card-checkout', token),
        amountMinor,
        currency,
      })
      const { url } = await cards
        .begin({
          token,
          amountMinor,
          currency,
          label: number ?? '',
          seller: document?.seller.name ?? '',
          email: document?.buyer.email ?? null,
          language: invoice.language,
          returnUrl: `${site.appUrl}/invoice/${id}?token=${encodeURIComponent(input.token)}`,
        })
        .catch((error: unknown) => {
          process.emitWarning(error as Error)
          throw new DomainError('CONFLICT', { problem: moneyProblem('card.unavailable') })
        })
      ctx.log({ entity: 'invoice', entityId: id, after: { cardPaymentBegun: amountMinor } })
      return { url }
    }),
})
