/** The routes that files of contracts travel by: PDFs out for staff and signers, a signed paper in. */
import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { contractFileKinds } from '#domain/documents/contract-attachments.ts'
import { documentsProblem } from '#domain/documents/problems.ts'
import { DomainError } from '#domain/errors.ts'
import { maxFileBytes } from '#domain/platform/files.ts'
import { typeOf } from '../../platform/files/type-of.ts'
import { answerCallError, attachment, callContext, type RouteDeps } from '../../platform/http/call-route.ts'
import { parsed, registerTransfers, sendFile } from '../../platform/http/file-transfer.ts'
import { DocumentContent, documentsRouter } from './documents.ts'

const Place = z.object({ orgSlug: z.string().min(1).max(80), id: z.uuid() })
const File = z.object({ ...Place.shape, kind: z.enum(contractFileKinds) })

const Attached = z.object({ token: z.string().min(1).max(200), no: z.coerce.number().int() })

const tooLarge = () =>
  new DomainError('BAD_REQUEST', { problem: documentsProblem('file.tooLarge', { megabytes: 25 }) })
const noPdf = () => new DomainError('BAD_REQUEST', { problem: documentsProblem('file.notPdf') })

/**
 * `GET /contracts/{org}/{id}/{preview|original|sealed|paper}.pdf` and `GET /contract-link/{token}.pdf` give files,
 * `GET /contracts/portal/{org}/{id}.pdf` a signed one to the artist's side,
 * `GET /contract-link/{token}/attachments/{no}` one that belongs to the contract;
 * `POST /contracts/{org}/{id}/paper` takes the bytes of a signed paper → `{ state: 'signed' }`.
 */
export function registerContracts(app: FastifyInstance, deps: RouteDeps): void {
  const headers = { ...deps.headers, 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }

  const send = (reply: FastifyReply, { name, bytes }: { name: string; bytes: Buffer }): FastifyReply =>
    reply
      .headers({
        ...headers,
        'content-type': 'application/pdf',
        'content-disposition': attachment(name),
      })
      .send(bytes)

  registerTransfers(app, headers, {
    upload: {
      url: '/contracts/:orgSlug/:id/paper',
      async handler(req, reply) {
        const ctx = await callContext(deps, req, reply, 'contracts.addPaper')
        const calls = documentsRouter.createCaller(ctx)
        const place = parsed(Place, req.params, 'NOT_FOUND')
        await calls.checkDocument(place)
        if (Number(req.headers['content-length'] ?? 0) > maxFileBytes) throw tooLarge()
        const draft = await ctx.files.stage(req.raw, maxFileBytes)
        try {
          if (draft.size > maxFileBytes) throw tooLarge()
          if ((await typeOf(draft.path, 'paper.pdf')) !== 'application/pdf') throw noPdf()
          const content = new DocumentContent({ bytes: await readFile(draft.path), sha256: draft.sha256 })
          return reply.headers(headers).send(await calls.addDocument({ ...place, content }))
        } finally {
          await draft.discard()
        }
      },
    },
    download: {
      url: '/contracts/:orgSlug/:id/:kind.pdf',
      async handler(req, reply) {
        const ctx = await callContext(deps, req, reply, 'contracts.file')
        const { kind, ...place } = parsed(File, req.params, 'NOT_FOUND')
        return send(reply, await documentsRouter.createCaller(ctx).file({ ...place, kind }))
      },
    },
  })

  registerTransfers(app, headers, {
    download: {
      url: '/contract-link/:token/attachments/:no',
      async handler(req, reply) {
        const ctx = await callContext(deps, req, reply, 'signing.attachment')
        const input = parsed(Attached, req.params, 'NOT_FOUND')
        const file = await documentsRouter.createCaller(ctx).attachment(input)
        return sendFile(ctx, req, reply, headers, file, headers['cache-control'])
      },
    },
  })

  void app.register(async (scope) => {
    scope.setErrorHandler((error, req, reply) => answerCallError(error, req, reply, headers))
    scope.get('/contracts/portal/:orgSlug/:id.pdf', async (req, reply) => {
      const ctx = await callContext(deps, req, reply, 'contracts.portalFile')
      const place = parsed(Place, req.params, 'NOT_FOUND')
      return send(reply, await documentsRouter.createCaller(ctx).portalFile(place))
    })
    scope.get(
      '/contract-link/:token.pdf',
      async (req: FastifyRequest<{ Params: { token: string } }>, reply) => {
        const ctx = await callContext(deps, req, reply, 'signing.file')
        return send(reply, await documentsRouter.createCaller(ctx).linked({ token: req.params.token }))
      },
    )
  })
}
