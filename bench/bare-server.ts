/** The yardstick for HTTP alone: node:http that answers the bytes of its first request's body to every GET. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

let answer = Buffer.from('')
const server = createServer((req, res) => {
  if (req.method !== 'POST') {
    res.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length }).end(answer)
    return
  }
  void buffer(req).then((body) => {
    answer = body
    res.writeHead(204).end()
  })
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
process.stdin.on('end', () => process.exit()).resume()
