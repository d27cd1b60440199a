// For assistants that start a program on their own machine: speaks MCP on stdin and stdout, and passes each message on to a
// Fermata elsewhere. FERMATA_URL is its address, FERMATA_TOKEN an access token (Settings → API).
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { isJSONRPCResultResponse, type JSONRPCMessage } from '@modelcontextprotocol/server'
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio'

const { FERMATA_URL: address, FERMATA_TOKEN: token } = process.env
if (!address || !token || !URL.canParse(address)) {
  console.error('Set FERMATA_URL to the address of Fermata and FERMATA_TOKEN to an access token.')
  process.exit(1)
}

const here = new StdioServerTransport()
const there = new StreamableHTTPClientTransport(new URL('/mcp', address), {
  authProvider: { token: async () => token },
})
// Stdout belongs to the protocol.
const report = (error: unknown) => console.error(String(error))

Object.assign(here, {
  onmessage: (message: JSONRPCMessage) => void there.send(message).catch(report),
  onclose: () => void there.close(),
  onerror: report,
})
Object.assign(there, {
  onmessage(message: JSONRPCMessage) {
    // What both sides have agreed on is in a header from then on.
    if (isJSONRPCResultResponse(message) && typeof message.result['protocolVersion'] === 'string')
      there.setProtocolVersion(message.result['protocolVersion'])
    void here.send(message).catch(report)
  },
  onerror: report,
})

await there.start()
await here.start()
