/** What one tool of assistants is: its schemas, the scopes that it takes, and the calls of the app that answer. */
import { z } from 'zod'
import type { AccessScope } from '#domain/platform/access-tokens/access-scopes.ts'
import type { TokenCaller } from '../platform/access-tokens/verify.ts'
import type { assistantRouter } from '../desk/proposals/assistant-calls.ts'
import type { appRouter } from '../router.ts'

/** A call of a tool: the procedures of the app under the token, and those for assistants alone. */
export type ToolCall = {
  caller: TokenCaller
  orgSlug: string
  calls: ReturnType<typeof appRouter.createCaller>
  assistant: ReturnType<typeof assistantRouter.createCaller>['assistant']
  /** Where people reach this installation. */
  appUrl: string
}

export type Tool = {
  name: string
  title: string
  description: string
  /** All of them, or the tool is not offered. */
  scopes: readonly AccessScope[]
  /** Leaves something for a person to decide; all other tools only read. */
  proposes: boolean
  input: z.ZodObject
  output: z.ZodObject
  run(call: ToolCall, input: never): Promise<unknown>
}

/** What becomes that in JSON: instants are texts there. */
type BeforeJson<T> = T extends string
  ? T | Date
  : T extends readonly (infer Each)[]
    ? readonly BeforeJson<Each>[]
    : T extends object
      ? { [Key in keyof T]: BeforeJson<T[Key]> }
      : T

type Definition<Input extends z.ZodObject, Output extends z.ZodObject> = Omit<
  Tool,
  'input' | 'output' | 'run' | 'proposes'
> & {
  proposes?: boolean
  input: Input
  output: Output
  run(call: ToolCall, input: z.output<Input>): Promise<BeforeJson<z.output<Output>>>
}

/** Makes a tool. Of what `run` answers with, only the fields of the output schema leave. */
export const tool = <Input extends z.ZodObject, Output extends z.ZodObject>({
  proposes = false,
  ...definition
}: Definition<Input, Output>): Tool => ({ ...definition, proposes })

/** Instants as they are in JSON. */
export const instant = z.iso.datetime()
