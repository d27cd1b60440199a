/** The routes that exports of one person are downloaded from: `GET /personal-data/{orgSlug}/{contactId}?token=` and `GET /own-data/{userId}?token=`. */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { readLink } from '../../platform/files/links.ts'
import { zipStream } from '../../platform/files/zip-writer.ts'
import { answerCallError, callContext, fileHeaders, type RouteDeps } from '../../platform/http/call-route.ts'
import { parsed } from '../../platform/http/file-transfer.ts'
import { router } from '../../trpc.ts'
import { personEntries, type PersonData } from './export.ts'
import { personalDataFileRouter } from './router.ts'

const OwnParams = z.object({ id: z.uuid() })
const Params = z.object({ orgSlug: z.string().min(1).max(80), id: z.uuid() })
const Query = z.object({ token: z.string().max(1000) })

/** By its full name, as the log knows it. */
const calls = router({ personalData: personalDataFileRouter })

export function registerPersonalData(app: FastifyInstance, deps: RouteDeps): void {
  /** The calls in the name of whoever made the link. A link alone proves no second factor: its maker had shown it. */
  async function opened(req: FastifyRequest, reply: FastifyReply, id: string, path: string) {
    const { token } = parsed(Query, req.query, 'NOT_FOUND')
    const ctx = await callContext(deps, req, reply, path)
    const link = readLink(ctx.secrets, id, token, ctx.now)
    if (!link) throw new DomainError('NOT_FOUND')
    const { userId, sessionId } = link
    const claims = { userId, sessionId, email: '', aal: 'aal2', provenAt: null }
    return { ctx, link, caller: calls.createCaller({ ...ctx, claims }).personalData }
  }
  const send = (
    reply: FastifyReply,
    { ctx }: Pick<Awaited<ReturnType<typeof opened>>, 'ctx'>,
    { orgId, name, ...data }: PersonData & { orgId: string | null; name: string },
  ) => {
    const entries = personEntries(data, { storage: ctx.files, orgId, t: ctx.t, now: ctx.now })
    const { 'content-length': _unknown, ...headers } = fileHeaders(
      { name, mime: 'application/zip', size: 0 },
      deps.headers,
      'no-store',
    )
    return reply.headers(headers).send(Readable.from(zipStream(entries, ctx.now), { objectMode: false }))
  }
  void app.register(async (scope) => {
    scope.setErrorHandler((error, req, reply) => answerCallError(error, req, reply, deps.headers))
    scope.get('/personal-data/:orgSlug/:id', async (req, reply) => {
      const { orgSlug, id } = parsed(Params, req.params, 'NOT_FOUND')
      const found = await opened(req, reply, id, 'personalData.contact')
      const data = await found.caller.contact({ orgSlug, contactId: id })
      if (data.orgId !== found.link.orgId) throw new DomainError('NOT_FOUND')
      return send(reply, found, data)
    })
    scope.get('/own-data/:id', async (req, reply) => {
      const { id } = parsed(OwnParams, req.params, 'NOT_FOUND')
      const found = await opened(req, reply, id, 'personalData.own')
      if (found.link.userId !== id) throw new DomainError('NOT_FOUND')
      return send(reply, found, await found.caller.own())
    })
  })
}
