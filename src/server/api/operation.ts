/** What one operation of the API is: a method and a path that stay, and the procedure that answers. */
import type { inferRouterInputs } from '@trpc/server'
import type { AccessScope, ApiNoun } from '#domain/platform/access-tokens/access-scopes.ts'
import type { AppRouter } from '../router.ts'

type Inputs = inferRouterInputs<AppRouter>
/** Calls of a member in an organisation: all that take its slug, but not those of the portal. */
type Noun = Exclude<keyof Inputs, 'artistPortal'>
export type OrgPath = {
  [N in Noun]: {
    [Call in keyof Inputs[N] & string]: Inputs[N][Call] extends { orgSlug: string } ? `${N}.${Call}` : never
  }[keyof Inputs[N] & string]
}[Noun]
export type InputOf<Path extends string> = Path extends `${infer N}.${infer Call}`
  ? N extends keyof Inputs
    ? Call extends keyof Inputs[N]
      ? Inputs[N][Call]
      : never
    : never
  : never
type ParamsOf<Route extends string> = Route extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamsOf<Rest>
  : never

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export type Operation = {
  method: Method
  /** Below /api/v1, with `{name}` for what the path says of the input. */
  path: string
  procedure: string
  noun: ApiNoun
  scope: AccessScope
  /** In English, like the whole document. */
  summary: string
  /** The part of the input that the body is; without it, all that neither path nor headers say. */
  body?: string | undefined
  /** The part of the answer that has the version of the record, where it is not at its top. */
  record?: string | undefined
  /** What the input calls a part of the path, where it is named otherwise. */
  params?: Readonly<Record<string, string>> | undefined
}

type Options<Path extends string> = {
  body?: keyof InputOf<Path> & string
  record?: string
  params?: Readonly<Record<string, keyof InputOf<Path> & string>>
}

/**
 * Makes the operations of one noun. A procedure that does not exist or takes no organisation does not compile, nor does
 * a path with a name that its input does not have.
 */
export const operationsOf =
  (noun: ApiNoun) =>
  <Path extends OrgPath, Route extends `${Method} /${string}`, Extra extends Options<Path>>(
    route: Route &
      (Exclude<ParamsOf<Route>, keyof Extra['params']> extends keyof InputOf<Path> ? unknown : never),
    procedure: Path,
    summary: string,
    options?: Extra,
  ): Operation => {
    const [method, path] = route.split(' ') as [Method, string]
    const scope: AccessScope = `${noun}:${method === 'GET' ? 'read' : 'write'}`
    return { method, path, procedure, noun, scope, summary, ...options }
  }
