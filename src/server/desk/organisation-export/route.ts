/** The route that archives are downloaded from: `GET /organisation-export/{orgSlug}/{id}?token=` by a link of the calls. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { readLink } from '../../platform/files/links.ts'
import { archiveKey } from '../../platform/files/storage.ts'
import { answerCallError, callContext, fileHeaders, type RouteDeps } from '../../platform/http/call-route.ts'
import { parsed } from '../../platform/http/file-transfer.ts'
import { router } from '../../trpc.ts'
import { organisationArchiveRouter } from './router.ts'

const Params = z.object({ orgSlug: z.string().min(1).max(80), id: z.uuid() })
const Query = z.object({ token: z.string().max(1000) })

/** By its full name, as the log knows it. */
const calls = router({ organisationExports: organisationArchiveRouter })

export function registerOrganisationExports(app: FastifyInstance, deps: RouteDeps): void {
  void app.register(async (scope) => {
    scope.setErrorHandler((error, req, reply) => answerCallError(error, req, reply, deps.headers))
    scope.get('/organisation-export/:orgSlug/:id', async (req, reply) => {
      const { orgSlug, id } = parsed(Params, req.params, 'NOT_FOUND')
      const { token } = parsed(Query, req.query, 'NOT_FOUND')
      const ctx = await callContext(deps, req, reply, 'organisationExports.open')
      const link = readLink(ctx.secrets, id, token, ctx.now)
      if (!link) throw new DomainError('NOT_FOUND')
      // A link alone proves no second factor: whoever made it had shown it, in the same session.
      const claims = {
        userId: link.userId,
        sessionId: link.sessionId,
        email: '',
        aal: 'aal2',
        provenAt: null,
      }
      const caller = calls.createCaller({ ...ctx, claims }).organisationExports
      const { orgId, name, size } = await caller.open({ orgSlug, id })
      if (orgId !== link.orgId) throw new DomainError('NOT_FOUND')
      const headers = fileHeaders({ name, mime: 'application/zip', size }, deps.headers, 'no-store')
      return reply
        .headers({ ...headers, 'content-length': String(size), 'accept-ranges': 'none' })
        .send(ctx.files.open(archiveKey(orgId, id)))
    })
  })
}
