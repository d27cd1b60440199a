/** Sends requests from a process of its own: JSON options as the argument, JSON figures on stdout. */
import autocannon from 'autocannon'

export type LoadOptions = {
  url: string
  seconds: number
  connections: number
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** Requests a second over all connections; as many as possible without it. */
  rate?: number
}

/** Latencies in milliseconds; `failed` counts every answer but 200 and every broken connection. */
export type LoadResult = { rps: number; p50: number; p95: number; p99: number; failed: number; sent: number }

async function load({ url, seconds, connections, rate, ...request }: LoadOptions): Promise<LoadResult> {
  const times: number[] = []
  const started = performance.now()
  const run = autocannon({ url, duration: seconds, connections, overallRate: rate, ...request })
  run.on('response', (_client, _status, _bytes, ms) => void times.push(ms))
  const result = await run
  const elapsed = (performance.now() - started) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  const good = result['2xx']
  return {
    rps: good / elapsed,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    failed: result.non2xx + result.errors,
    sent: result.requests.sent,
  }
}

console.log(JSON.stringify(await load(JSON.parse(process.argv[2] ?? '{}') as LoadOptions)))
