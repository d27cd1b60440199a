// The API against its document: generated calls of every operation, each answer as the document says, never a 5xx, and
// nothing of another organisation.
import { randomBytes, randomUUID } from 'node:crypto'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { presetScopes } from '#domain/platform/access-tokens/access-scopes.ts'
import { makeDocument } from '../api/document.ts'
import { operations } from '../api/operations.ts'
import { planOf, type InputPlan } from '../api/request.ts'
import { accessTokensRouter } from '../platform/access-tokens/router.ts'
import { actors, type Actor } from '../testing/actors.ts'
import { testDatabase } from '../testing/database.ts'
import { buildInput, makeTargets, manifest, type Targets } from '../testing/matrix.ts'
import { testServer } from '../testing/server.ts'
import { inputsOf, requestFor } from './api-calls.ts'

// `npm run api-contract` makes as many as it is asked for.
const CALLS = Number(process.env.API_CALLS ?? 600)

let app: FastifyInstance
let log: string[]
let targets: Targets
let tokens: Record<Caller, string>
const callers = ['owner', 'organisation', 'readOnly', 'stranger'] as const
type Caller = (typeof callers)[number]

/** In every text of the organisation, and so in no answer to another. */
const canary = 'cnry-halbmond'
const document = makeDocument({ appUrl: 'http://localhost:3000', version: '0.0.0-test' })
/** Those that remove come last, so that something is left for the others. */
const order = ['GET', 'PUT', 'POST', 'DELETE']
const plans = operations
  .map(planOf)
  .toSorted((a, b) => order.indexOf(a.operation.method) - order.indexOf(b.operation.method))
const entries = new Map(manifest.map((entry) => [entry.path, entry]))

async function tokenOf(actor: Actor, orgSlug: string, isOrganisations = false) {
  const secret = `fma_${randomBytes(32).toString('base64url')}`
  const scopes = presetScopes('write')
  const token = { name: 'Contract', isOrganisations, scopes, lifetime: 'year' as const }
  await accessTokensRouter.createCaller(actor).create({ orgSlug, token, secret })
  return secret
}

beforeAll(async () => {
  const people = await actors(await testDatabase())
  targets = await makeTargets(people, canary)
  tokens = {
    owner: await tokenOf(people.owner, people.org.slug),
    organisation: await tokenOf(people.admin, people.org.slug, true),
    readOnly: await tokenOf(people.readOnly, people.org.slug),
    stranger: await tokenOf(people.otherOwner, people.otherOrg.slug),
  }
  ;({ app, log } = await testServer(people))
})

const ajv = new Ajv2020({ strict: false })
addFormats.default(ajv)
ajv.addSchema(document, 'api')
const pointer = (...parts: string[]) =>
  parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')
const validators = new Map<string, ValidateFunction>()
function validatorAt(...parts: string[]): ValidateFunction {
  const $ref = `api#/${pointer(...parts)}`
  const known = validators.get($ref) ?? ajv.compile({ $ref })
  validators.set($ref, known)
  return known
}

type Seen = { status: number; type: string; body: string }

/** What the document does not say of an answer; nothing where they agree. */
function deviations({ operation }: InputPlan, { status, type, body }: Seen): unknown {
  const at = ['paths', operation.path, operation.method.toLowerCase(), 'responses'] as const
  const { responses } = document.paths[operation.path]![operation.method.toLowerCase()] as {
    responses: object
  }
  if (status !== 200 && !(String(status) in responses)) return `${status} is not in the document`
  const [expected, validate] =
    status === 200
      ? ['application/json', validatorAt(...at, '200', 'content', 'application/json', 'schema')]
      : ['application/problem+json', validatorAt('components', 'schemas', 'Problem')]
  if (!type.startsWith(expected)) return `${type} instead of ${expected}`
  return validate(JSON.parse(body)) ? [] : validate.errors
}

const versionOf = (body: string) => (JSON.parse(body) as { currentVersion?: number }).currentVersion

/** Sends it, once more with the present version where another was meant, and holds each answer against the document. */
async function send(plan: InputPlan, input: Record<string, unknown>, by: Caller): Promise<Seen> {
  const { method, url, headers, payload } = requestFor(plan, input)
  const answer = await app.inject({
    method,
    url,
    headers: { ...headers, authorization: `Bearer ${tokens[by]}`, 'idempotency-key': randomUUID() },
    ...(payload !== undefined && { payload }),
  })
  const { statusCode: status, body } = answer
  const about = { method, url, payload, by, status }
  if (status >= 500) throw new Error(`${JSON.stringify(about)} ${body} ${log.at(-2)} ${log.at(-1)}`)
  const seen = { status, type: String(answer.headers['content-type']), body }
  expect({ ...about, body, found: deviations(plan, seen) }).toEqual({ ...about, body, found: [] })
  if (by === 'stranger') expect(body).not.toContain(canary)
  const version = status === 412 ? versionOf(body) : undefined
  return version === undefined ? seen : send(plan, { ...input, version }, by)
}

const exampleOf = ({ operation }: InputPlan) =>
  buildInput(entries.get(operation.procedure)!, targets) as Record<string, unknown>

test.each(plans.map((plan) => [`${plan.operation.method} ${plan.operation.path}`, plan] as const))(
  '%s answers its example as the document says',
  async (_, plan) => {
    for (const by of ['stranger', 'readOnly', 'organisation'] as const)
      await send(plan, { version: 1, ...exampleOf(plan) }, by)
  },
)

const generatedCall = fc
  .constantFrom(...plans)
  .chain((plan) =>
    fc.record({ plan: fc.constant(plan), by: fc.constantFrom(...callers), made: inputsOf(plan) }),
  )

test(
  `${CALLS} generated calls are answered as the document says, without a fault or a foreign row`,
  { timeout: 60_000 + CALLS * 60 },
  async () => {
    let done = 0
    await fc.assert(
      fc.asyncProperty(generatedCall, async ({ plan, by, made }) => {
        const { status } = await send(plan, { version: 1, ...exampleOf(plan), ...made }, by)
        if (status === 200) done++
      }),
      { numRuns: CALLS, seed: 20_261, endOnFailure: true },
    )
    // Where next to none of them did anything, nothing would be proven.
    expect(done).toBeGreaterThan(CALLS / 10)
  },
)
