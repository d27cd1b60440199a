/** The part of autocannon that the bench uses; the package brings no types. */
declare module 'autocannon' {
  export type Options = {
    url: string
    duration: number
    connections: number
    overallRate?: number | undefined
    method?: string
    headers?: Record<string, string>
    body?: string
  }
  type Result = { '2xx': number; non2xx: number; errors: number; requests: { sent: number } }
  type Run = Promise<Result> & {
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): void
  }
  const autocannon: (options: Options) => Run
  export { autocannon as default }
}
