/** An assistant for tests: the client of the official SDK, over real HTTP. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { FastifyInstance } from 'fastify'
import { atFileEnd } from '../file-end.ts'

type Answer = { isError: boolean; data: Record<string, unknown> }

/** Lets the server listen on a port of its own, and answers with its address. */
export const listening = (app: FastifyInstance): Promise<string> => app.listen({ port: 0, host: '127.0.0.1' })

/** A client that has connected with this access token. */
export async function assistantWith(address: string, secret: string) {
  const client = new Client({ name: 'test-assistant', version: '1.0.0' })
  const authProvider = { token: async () => secret }
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', address), { authProvider }))
  atFileEnd(() => client.close())
  return {
    client,
    async callTool(name: string, input: Record<string, unknown> = {}): Promise<Answer> {
      const { content, structuredContent, isError } = await client.callTool({ name, arguments: input })
      const [block] = content
      const text = block?.type === 'text' ? block.text : ''
      const data = structuredContent ?? (JSON.parse(text) as unknown)
      return { isError: isError === true, data: data as Record<string, unknown> }
    },
  }
}
