// Sends one file to the server, and reports progress.
import type { Fault } from '#domain/errors.ts'
import { errorTexts, generalText, messageFor } from '#texts/errors.ts'
import { pageLanguage, pageSayer } from '#web/page-language.ts'
import { accessToken, recheckSession } from '#web/session/session.ts'

/** Where a file belongs, and what it is there. */
export type UploadTarget = {
  orgSlug: string
  entity: string
  entityId: string
  kind: string
  /** The file that this is a newer version of. */
  replaces?: string | undefined
  /** Riders: the first day it applies to. */
  validFrom?: string | undefined
}

type Transfer = {
  file: Blob
  /** The same for each attempt, so that an answer that was lost does not make two files. */
  key: string
  /** Bytes on their way so far. */
  onProgress: (sent: number) => void
  signal: AbortSignal
}

/** A refusal in words; `isFinal` when the same file will be refused again. */
export class UploadProblem extends Error {
  readonly isFinal: boolean

  constructor(message: string, isFinal: boolean) {
    super(message)
    this.isFinal = isFinal
  }
}

/** Resolves with the id of the kept file. Throws UploadProblem, or an AbortError when `signal` says so. */
export async function sendFile({
  target,
  name,
  ...transfer
}: Transfer & { target: UploadTarget; name: string }): Promise<string> {
  const token = await accessToken()
  const { orgSlug, ...query } = target
  const params = new URLSearchParams({ name })
  for (const [field, value] of Object.entries(query)) if (value) params.set(field, value)
  const address = `/files/${encodeURIComponent(orgSlug)}?${params.toString()}`
  const { id } = (await postFile(address, token, transfer)) as { id: string }
  return id
}

/** What the server answers to the bytes of a file. Throws as `sendFile` does. */
export async function postFile(
  address: string,
  token: string | null | undefined,
  { file, key, onProgress, signal }: Transfer,
): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  // fetch() cannot tell how much of a body is on its way.
  const request = new XMLHttpRequest()
  request.open('POST', address)
  request.setRequestHeader('Content-Type', 'application/octet-stream')
  request.setRequestHeader('Idempotency-Key', key)
  request.setRequestHeader('Accept-Language', pageLanguage())
  if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
  request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded))
  request.addEventListener('error', () => reject(new UploadProblem(pageSayer()(errorTexts.network), false)))
  request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')))
  request.addEventListener('load', () => {
    if (request.status === 200) resolve(JSON.parse(request.responseText) as unknown)
    else reject(problemOf(request.status, request.responseText))
  })
  signal.addEventListener('abort', () => request.abort(), { once: true })
  if (signal.aborted) throw new DOMException('Cancelled', 'AbortError')
  request.send(file)
  return promise
}

function problemOf(status: number, body: string): UploadProblem {
  if (status === 401) recheckSession()
  const isFinal = status >= 400 && status < 500 && status !== 401 && status !== 408 && status !== 429
  try {
    const { error } = JSON.parse(body) as {
      error: { message: string; data: Omit<Fault, 'kind' | 'message'> }
    }
    return new UploadProblem(
      messageFor({ kind: 'rpc', ...error.data, message: error.message }, pageSayer()),
      isFinal,
    )
  } catch {
    return new UploadProblem(generalText(pageSayer(), 'INTERNAL_SERVER_ERROR'), false)
  }
}
