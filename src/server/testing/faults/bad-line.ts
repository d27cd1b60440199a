/** A line between client and server that breaks where a test wants it to. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Where connections are cut: after so many bytes of what is asked, or of what is answered. */
export type Cut = { way: 'request' | 'answer'; after: number }

export type BadLine = {
  url: string
  /** The next connections are cut there; null: none are. */
  cut: Cut | null
  /** Connections cut so far. */
  cuts: number
  stop(): Promise<void>
}

export async function startBadLine(target: string): Promise<BadLine> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const line: BadLine = { url: '', cut: null, cuts: 0, stop }
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    const { cut } = line
    const pass = (from: Socket, to: Socket, way: Cut['way']) => {
      let passed = 0
      from.on('data', (chunk: Buffer) => {
        const left = cut?.way === way ? cut.after - passed : Infinity
        passed += chunk.length
        if (chunk.length < left) return void to.write(chunk)
        line.cuts++
        // What fits still arrives, then the line is dead in both directions.
        if (left > 0) to.write(chunk.subarray(0, left))
        setTimeout(() => [near, far].forEach((socket) => socket.resetAndDestroy()), 5)
      })
      from.on('end', () => to.end())
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
    pass(near, far, 'request')
    pass(far, near, 'answer')
    for (const socket of [near, far]) sockets.add(socket)
  })
  async function stop() {
    for (const socket of sockets) socket.destroy()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  line.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return line
}
