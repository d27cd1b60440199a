// The page as the server sends it: the same for one build, but for the settings filled into it and the files it names.
import { pageHeads, withHead, type PageFiles } from '#domain/platform/page/page-files.ts'

const settings = /<script type="application\/json" id="config">[\s\S]*?<\/script>/

/** Two copies of the page that differ in the installation's settings at most: their scripts are those of one build. */
export function isSameBuild(page: string, other: string): boolean {
  return page.replace(settings, '') === other.replace(settings, '')
}

/**
 * The kept page as an answer for this address: its files are named in the head, as the server would, so that they come
 * from the device together and not one after the other.
 */
export async function openedPage(
  page: Response,
  files: Response,
  address: string,
  languages: readonly string[],
): Promise<Response> {
  const [html, known] = await Promise.all([page.text(), files.json() as Promise<PageFiles>])
  const headers = new Headers(page.headers)
  // They are of the bytes that came over the network.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
  return new Response(withHead(html, pageHeads(known)(address, languages)), { headers })
}
