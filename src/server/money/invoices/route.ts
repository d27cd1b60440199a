/** The routes that files of invoices travel by: PDF and XML out for staff and holders of a link, proofs of payment in. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { moneyProblem } from '#domain/money/problems.ts'
import { answerCallError, attachment, callContext, type RouteDeps } from '../../platform/http/call-route.ts'
import { parsed, receiveFile, registerTransfers } from '../../platform/http/file-transfer.ts'
import { maxProofBytes, documentsRouter, ProofInput } from './documents.ts'

const orgSlug = z.string().min(1).max(80)
const Invoice = z.object({ orgSlug, id: z.uuid(), kind: z.enum(['pdf', 'xml']) })
const Company = z.object({ orgSlug, companyId: z.uuid() })
const Linked = z.object({ token: z.string().min(1).max(200), kind: z.enum(['pdf', 'xml']) })
const Proof = z.object({ token: z.string().min(1).max(200) })

type Sent = { name: string; mime: string; bytes: Buffer }

/**
 * `GET /invoices/{org}/{id}.pdf` and `.xml`, `GET /invoices/{org}/open-items/{companyId}.pdf`, by a link
 * `GET /invoice-link/{token}.pdf` and `.xml`; `POST /invoice-link/{token}/proof?name=…` takes a proof → `{ id }`.
 */
export function registerInvoices(app: FastifyInstance, deps: RouteDeps): void {
  const headers = { ...deps.headers, 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }

  const send = (reply: FastifyReply, { name, mime, bytes }: Sent): FastifyReply =>
    reply.headers({ ...headers, 'content-type': mime, 'content-disposition': attachment(name) }).send(bytes)

  void app.register(async (scope) => {
    scope.setErrorHandler((error, req, reply) => answerCallError(error, req, reply, headers))
    scope.get('/invoices/:orgSlug/open-items/:companyId.pdf', async (req: FastifyRequest, reply) => {
      const ctx = await callContext(deps, req, reply, 'invoices.openItems')
      const input = parsed(Company, req.params, 'NOT_FOUND')
      const { name, document } = await documentsRouter.createCaller(ctx).openItems(input)
      return send(reply, { name, mime: 'application/pdf', bytes: await ctx.pdf.render(document) })
    })
    scope.get('/invoices/:orgSlug/:id.:kind', async (req: FastifyRequest, reply) => {
      const ctx = await callContext(deps, req, reply, 'invoices.file')
      const input = parsed(Invoice, req.params, 'NOT_FOUND')
      return send(reply, await documentsRouter.createCaller(ctx).file(input))
    })
  })

  registerTransfers(app, headers, {
    upload: {
      url: '/invoice-link/:token/proof',
      async handler(req, reply) {
        const ctx = await callContext(deps, req, reply, 'invoiceLink.addProof')
        const calls = documentsRouter.createCaller(ctx)
        const target = parsed(Proof, req.params, 'NOT_FOUND')
        const input = parsed(ProofInput, { ...target, ...(req.query as object) })
        if (Number(req.headers['content-length'] ?? 0) > maxProofBytes) {
          throw new DomainError('BAD_REQUEST', { problem: moneyProblem('proof.tooLarge', { max: 10 }) })
        }
        const kept = await receiveFile(
          ctx,
          req,
          { kind: 'document', name: input.name },
          {
            check: (size) => calls.checkProof({ ...input, size }),
            add: (content) => calls.addProof({ ...input, content }),
          },
        )
        return reply.headers(headers).send(kept)
      },
    },
    download: {
      url: '/invoice-link/:token.:kind',
      async handler(req, reply) {
        const ctx = await callContext(deps, req, reply, 'invoiceLink.file')
        const input = parsed(Linked, req.params, 'NOT_FOUND')
        return send(reply, await documentsRouter.createCaller(ctx).linked(input))
      },
    },
  })
}
