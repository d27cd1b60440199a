// Saves a file that the server writes for the signed-in person, or one that the page writes itself.
import { httpCall } from '#web/calls/http-call.ts'

const nameIn = (header: string | null) => {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(header ?? '')?.[1]
  return encoded ? decodeURIComponent(encoded) : undefined
}

export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Fetches and saves; throws what the global handler shows. */
export async function download(path: string): Promise<void> {
  const response = await httpCall(path)
  saveBlob(await response.blob(), nameIn(response.headers.get('content-disposition')) ?? 'download')
}
