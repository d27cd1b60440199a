/** The document of the API: OpenAPI 3.1, made from the table of operations and the schemas of their procedures. */
import { changedRecords, recordChanged, webhookEvents, WebhookPayload } from '#domain/automation/webhooks.ts'
import { triggerKinds } from '#domain/automation/workflow-graph.ts'
import { accessScopes } from '#domain/platform/access-tokens/access-scopes.ts'
import type { Site } from '../context.ts'
import { limits } from '../platform/http/rate-limit.ts'
import { named, withComponents } from './components.ts'
import type { Operation } from './operation.ts'
import { operations } from './operations.ts'
import { Problem } from './problem.ts'
import { planOf, type InputPlan } from './request.ts'
import { notNull, outputSchema, procedureOf, schemaOf, type JsonSchema } from './schemas.ts'

const description = `
Fermata's own pages and this API call the same procedures: rights, checks and the activity log are the same.

**Access.** Every call carries an access token, as \`Authorization: Bearer fma_…\`. Tokens are made in the settings, under
API. A token belongs to one organisation; it may do what its scopes allow, and never more than whose it is.

**Lists** come in pages: \`limit\` and \`offset\`, with the \`total\` in the answer.

**Changes.** Records have a \`version\`, which answers also give as \`ETag\`. A change sends it back as \`If-Match\`; when
somebody else has changed the record meanwhile the answer is 412. With an \`Idempotency-Key\`, a call that is sent again
within 8 days has no second effect, and gets the first answer again.

**Formats.** Days are \`2027-05-14\`, instants \`2027-05-14T19:00:00Z\`. Amounts are integers in the smallest unit of their
currency.

**Errors** are problem details (RFC 9457), with sentences in the language of \`Accept-Language\` (English or German).

**Limits.** ${limits.token.perMinute} calls a minute for each token. \`RateLimit\` says how many are left; beyond it, the
answer is 429.
`.trim()

const json = (schema: unknown) => ({ 'application/json': { schema } })
const problem = { $ref: '#/components/responses/Problem' }
const pascal = (text: string) => text.replace(/(?:^|\W)(\w)/g, (_, first: string) => first.toUpperCase())

function parametersOf({ operation, params, rest, required, takesVersion, mayBeNew }: InputPlan): unknown[] {
  const { method, procedure } = operation
  const inPath = Object.entries(params).map(([name, { schema }]) => ({
    name,
    in: 'path',
    required: true,
    schema,
  }))
  const inQuery = Object.entries(rest).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(notNull(schema).type === 'object' && { style: 'deepObject', explode: true }),
    schema: notNull(schema),
  }))
  return [
    ...inPath,
    ...(method === 'GET' ? inQuery : []),
    ...(takesVersion ? [{ $ref: `#/components/parameters/${mayBeNew ? 'IfMatchOrNew' : 'IfMatch'}` }] : []),
    ...(mayBeNew ? [{ $ref: '#/components/parameters/IfNoneMatch' }] : []),
    ...(procedureOf(procedure).meta?.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ]
}

function bodyOf({ operation, rest, required, body }: InputPlan) {
  if (operation.method === 'GET') return undefined
  if (body && operation.body !== undefined) {
    return { required: true, content: json(named(`${pascal(operation.body)}Input`, body)) }
  }
  if (Object.keys(rest).length === 0) return undefined
  const schema: JsonSchema = {
    type: 'object',
    properties: rest,
    required: [...required],
    additionalProperties: false,
  }
  return {
    required: required.length > 0,
    content: json(named(`${pascal(operation.procedure)}Input`, schema)),
  }
}

/** What an answer is called: a short one after its fields, any other after the operation. */
function nameOfAnswer({ procedure }: Operation, { properties = {} }: JsonSchema): string {
  const fields = Object.keys(properties)
  return fields.length > 3 ? pascal(procedure) : fields.map(pascal).join('')
}

function responsesOf({ operation, takesVersion }: InputPlan) {
  const { procedure, record } = operation
  const schema = outputSchema(procedure)
  const about = record === undefined ? schema : (schema.properties?.[record] as JsonSchema)
  const hasVersion = about.properties?.['version'] !== undefined
  const refused = [
    '400',
    '401',
    '403',
    '404',
    '409',
    ...(takesVersion ? ['412', '428'] : []),
    '429',
    'default',
  ]
  return {
    '200': {
      description: 'Done',
      headers: {
        ...(hasVersion && { ETag: { $ref: '#/components/headers/ETag' } }),
        RateLimit: { $ref: '#/components/headers/RateLimit' },
      },
      content: json(named(nameOfAnswer(operation, schema), schema)),
    },
    ...Object.fromEntries(refused.map((status) => [status, problem])),
  }
}

function pathsOf(): Record<string, Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const operation of operations) {
    const plan = planOf(operation)
    const { path, method, procedure, noun, scope, summary } = operation
    const requestBody = bodyOf(plan)
    paths[path] ??= {}
    paths[path][method.toLowerCase()] = {
      operationId: procedure,
      summary,
      tags: [noun],
      security: [{ accessToken: [scope] }],
      parameters: parametersOf(plan),
      ...(requestBody && { requestBody }),
      responses: responsesOf(plan),
    }
  }
  return paths
}

const isSubscribable = (kind: string) => (webhookEvents as readonly string[]).includes(kind)

function summaryOf(kind: string): string {
  if (kind === 'test') return 'A trial'
  if (kind === recordChanged)
    return `Sent to webhooks that subscribe to it. The subject is one of: ${changedRecords.join(', ')}`
  const byWorkflows = `workflows that begin with ${kind}`
  return isSubscribable(kind)
    ? `Sent to subscribed webhooks, and by ${byWorkflows}`
    : `Sent by ${byWorkflows}`
}

/** What webhooks receive: what they subscribe to, what can start a workflow, and the trial. */
const webhooksOf = () =>
  Object.fromEntries(
    [...new Set<string>([...webhookEvents, ...triggerKinds, 'test'])].map((kind) => [
      kind,
      {
        post: {
          operationId: `webhook.${kind}`,
          summary: summaryOf(kind),
          tags: ['webhooks'],
          parameters: [
            { $ref: '#/components/parameters/Signature' },
            { $ref: '#/components/parameters/Delivery' },
          ],
          requestBody: { required: true, content: json({ $ref: '#/components/schemas/WebhookPayload' }) },
          responses: { '2XX': { description: 'Received. Everything else is tried again for two days.' } },
        },
      },
    ]),
  )

const version = { type: 'string', pattern: '^"\\d+"$', examples: ['"3"'] }
const ifMatch = { name: 'If-Match', in: 'header', schema: version }

const components = {
  securitySchemes: {
    accessToken: {
      type: 'http',
      scheme: 'bearer',
      description: `An access token, \`fma_…\`. Scopes: ${accessScopes.map((scope) => `\`${scope}\``).join(', ')}.`,
    },
  },
  parameters: {
    IfMatch: { ...ifMatch, required: true, description: 'The version that is changed.' },
    IfMatchOrNew: {
      ...ifMatch,
      required: false,
      description: 'The version that is changed, if there is one.',
    },
    IfNoneMatch: {
      name: 'If-None-Match',
      in: 'header',
      required: false,
      description: '`*` instead of If-Match, where there is none yet.',
      schema: { const: '*' },
    },
    Signature: {
      name: 'Fermata-Signature',
      in: 'header',
      required: true,
      description:
        '`v1` is the HMAC-SHA256 of `t`, a full stop and the body, under the secret of the webhook.',
      schema: { type: 'string', examples: ['t=1795284000,v1=5f1d…'] },
    },
    Delivery: {
      name: 'Fermata-Delivery',
      in: 'header',
      required: true,
      description: 'The id of the payload: who has it already ignores the message.',
      schema: { type: 'string', format: 'uuid' },
    },
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: 'Any text, the same whenever this call is sent again.',
      schema: { type: 'string', minLength: 1, maxLength: 200 },
    },
  },
  headers: {
    ETag: { description: 'The version of the record, for If-Match.', schema: version },
    RateLimit: {
      description: 'Calls that are left, and the seconds until all are there again.',
      schema: { type: 'string', examples: ['"token";r=299;t=1'] },
    },
  },
  responses: {
    Problem: {
      description: 'The call was refused, or failed.',
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  },
}

/** The whole document, for an installation. */
export function makeDocument({ appUrl, version: program }: Pick<Site, 'appUrl' | 'version'>) {
  const { value: paths, schemas } = withComponents(pathsOf())
  return {
    openapi: '3.1.1',
    info: {
      title: 'Fermata API',
      version: program,
      description,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: `${appUrl}/api/v1` }],
    tags: [...new Set(operations.map(({ noun }) => noun))].map((name) => ({ name })),
    paths,
    webhooks: webhooksOf(),
    components: {
      ...components,
      schemas: {
        Problem: schemaOf(Problem, 'output'),
        WebhookPayload: schemaOf(WebhookPayload, 'output'),
        ...schemas,
      },
    },
  }
}

let made: string | undefined

/** The document as text; made when it is first asked for. */
export const documentFor = (site: Pick<Site, 'appUrl' | 'version'>): string =>
  (made ??= JSON.stringify(makeDocument(site)))
