/** Calls about webhooks: addresses of other programs that workflows call, their secrets, and what was sent to them. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { automationProblem } from '#domain/automation/problems.ts'
import { DomainError } from '#domain/errors.ts'
import { asMessage } from '#domain/problems.ts'
import { messageText } from '#texts/problems.ts'
import {
  deliveryStates,
  isSafeProtocol,
  webhookEvents,
  WebhookInput,
  WebhookSecret,
} from '#domain/automation/webhooks.ts'
import type { Context } from '../../context.ts'
import { archiveEffectsCall } from '../../people/archiving/calls.ts'
import { followArchiving } from '../../people/archiving/effects.ts'
import { changedFields } from '../../platform/db/activity.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import {
  endDeliveries,
  findEndpoint,
  insertDelivery,
  insertEndpoint,
  listDeliveries,
  listEndpoints,
  requeueDelivery,
  secretPlace,
  updateEndpoint,
} from './store.ts'

const target = { id: z.uuid(), version: z.int() }
const Version = z.strictObject({ version: z.int() })
const logged = (id: string) => ({ entity: 'webhook', entityId: id })

const Endpoint = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  isActive: z.boolean(),
  version: z.int(),
  createdAt: z.date(),
  /** Of the delivery made last; null before the first. */
  lastState: z.enum(deliveryStates).nullable(),
  lastAt: z.date().nullable(),
})

const Delivery = z.strictObject({
  id: z.uuid(),
  endpointId: z.uuid(),
  endpointName: z.string(),
  kind: z.string(),
  payload: z.record(z.string(), z.unknown()),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  nextAttemptAt: z.date(),
  statusCode: z.int().nullable(),
  lastError: z.string().nullable(),
  deliveredAt: z.date().nullable(),
  createdAt: z.date(),
  canResend: z.boolean(),
})

const sealed = ({ secrets }: Pick<Context, 'secrets'>, orgId: string, id: string, secret: string) =>
  secrets.seal(secret, secretPlace(orgId, id))

function mustBeSafe({ site }: Pick<Context, 'site'>, { url }: WebhookInput): void {
  if (isSafeProtocol(url, site.allowPrivateNet)) return
  const problem = automationProblem('webhook.address')
  throw new DomainError('BAD_REQUEST', { problem, fields: { 'webhook.url': asMessage(problem) } })
}

export const webhooksRouter = router({
  list: orgProcedure('apiKeys.administrate')
    .input(orgInput({}))
    .output(z.strictObject({ rows: z.array(Endpoint) }))
    .query(async ({ ctx }) => ({ rows: await listEndpoints(ctx.tx, ctx.scope) })),

  /** The secret comes from whoever calls; it is kept sealed, and never shown again. */
  create: orgProcedure('apiKeys.administrate')
    .meta({ idempotent: true })
    .input(orgInput({ webhook: WebhookInput, secret: WebhookSecret }))
    .output(z.strictObject({ id: z.uuid() }))
    .mutation(async ({ ctx, input: { webhook, secret } }) => {
      mustBeSafe(ctx, webhook)
      const id = randomUUID()
      const secretEncrypted = sealed(ctx, ctx.scope.orgId, id, secret)
      await insertEndpoint(ctx.tx, ctx.scope, { ...webhook, id, secretEncrypted })
      ctx.log({ ...logged(id), after: webhook })
      return { id }
    }),

  update: orgProcedure('apiKeys.administrate')
    .input(orgInput({ ...target, webhook: WebhookInput }))
    .output(Version)
    .mutation(async ({ ctx, input: { webhook, ...key } }) => {
      mustBeSafe(ctx, webhook)
      const before = await updateEndpoint(ctx.tx, ctx.scope, key, webhook)
      ctx.log({ ...logged(key.id), ...changedFields(before, webhook) })
      return { version: key.version + 1 }
    }),

  /** While it is paused, deliveries wait. */
  setActive: orgProcedure('apiKeys.administrate')
    .input(orgInput({ ...target, isActive: z.boolean() }))
    .output(Version)
    .mutation(async ({ ctx, input: { isActive, ...key } }) => {
      const before = await updateEndpoint(ctx.tx, ctx.scope, key, { isActive })
      ctx.log({ ...logged(key.id), ...changedFields(before, { isActive }) })
      return { version: key.version + 1 }
    }),

  /** A new secret; the one before is of no use from now on. */
  rotate: orgProcedure('apiKeys.administrate')
    .input(orgInput({ ...target, secret: WebhookSecret }))
    .output(Version)
    .mutation(async ({ ctx, input: { secret, ...key } }) => {
      const secretEncrypted = sealed(ctx, ctx.scope.orgId, key.id, secret)
      await updateEndpoint(ctx.tx, ctx.scope, key, { secretEncrypted })
      ctx.log({ ...logged(key.id), after: { secret: 'new' } })
      return { version: key.version + 1 }
    }),

  archiveEffects: archiveEffectsCall('webhook', 'apiKeys.administrate'),

  remove: orgProcedure('apiKeys.administrate')
    .input(orgInput(target))
    .output(z.strictObject({ id: z.uuid() }))
    .mutation(async ({ ctx, input: key }) => {
      const before = await updateEndpoint(ctx.tx, ctx.scope, key, { archivedAt: ctx.now })
      await followArchiving(ctx, 'webhook', before)
      await endDeliveries(ctx.tx, ctx.scope, key.id)
      ctx.log({ ...logged(key.id), before: { name: before.name }, after: { archivedAt: ctx.now } })
      return { id: key.id }
    }),

  deliveries: orgProcedure('apiKeys.administrate')
    .input(
      orgInput({
        endpointId: z.uuid().optional(),
        state: z.enum(deliveryStates).optional(),
        offset: z.int().min(0).max(100_000).default(0),
        limit: z.int().min(1).max(100).default(50),
      }),
    )
    .output(z.strictObject({ rows: z.array(Delivery), total: z.int() }))
    .query(async ({ ctx, input }) => {
      const { rows, total } = await listDeliveries(ctx.tx, ctx.scope, input)
      const said = rows.map(({ lastError, ...row }) => ({
        ...row,
        lastError: lastError && messageText(lastError, ctx.t),
      }))
      return { rows: said, total }
    }),

  /** The same delivery once more; whoever has taken it knows it by its id. */
  resend: orgProcedure('apiKeys.administrate')
    .meta({ idempotent: true })
    .input(orgInput({ id: z.uuid() }))
    .output(z.strictObject({ id: z.uuid() }))
    .mutation(async ({ ctx, input: { id } }) => {
      const { endpointId } = await requeueDelivery(ctx.tx, ctx.scope, id)
      ctx.log({ ...logged(endpointId), after: { resent: id } })
      return { id }
    }),

  /** A message without content, to see whether it arrives. */
  test: orgProcedure('apiKeys.administrate')
    .meta({ idempotent: true })
    .input(orgInput({ id: z.uuid() }))
    .output(z.strictObject({ deliveryId: z.uuid() }))
    .mutation(async ({ ctx, input: { id } }) => {
      const endpoint = await findEndpoint(ctx.tx, ctx.scope, id)
      if (!endpoint.isActive) {
        throw new DomainError('CONFLICT', { problem: automationProblem('webhook.paused') })
      }
      const deliveryId = await insertDelivery(ctx.tx, ctx.scope, {
        endpointId: id,
        runId: null,
        dedupeKey: `test:${randomUUID()}`,
        payload: {
          kind: 'test',
          at: ctx.now.toISOString(),
          organisation: ctx.org.slug,
          workflow: null,
          subject: null,
          event: null,
          booking: null,
        },
      })
      ctx.log({ ...logged(id), after: { tested: deliveryId } })
      return { deliveryId }
    }),
})
