// Opens a file in a tab of its own, by a link that holds for five minutes.
import { handleError } from '#web/calls/errors.ts'
import { trpcClient } from '#web/trpc.ts'

/**
 * The tab is opened within the click, or browsers take it for an unwanted one; it has no way back to this page.
 * What the browser saves instead of showing closes the tab again.
 */
export async function openLink(link: () => Promise<{ url: string }>): Promise<void> {
  const tab = window.open('about:blank', '_blank')
  if (tab) tab.opener = null
  try {
    const { url } = await link()
    if (tab) tab.location.href = url
    else location.assign(url)
  } catch (error) {
    tab?.close()
    handleError(error)
  }
}

/** For members of the organisation. */
export const openFile = (orgSlug: string, id: string) =>
  openLink(() => trpcClient.files.link.query({ orgSlug, id }))

/** Saves a picture as it was uploaded; opening it shows a smaller one. */
export const saveOriginal = (orgSlug: string, id: string) =>
  openLink(async () => original(await trpcClient.files.link.query({ orgSlug, id })))

/** The same for artists. */
export const saveSharedOriginal = (orgSlug: string, id: string) =>
  openLink(async () => original(await trpcClient.files.sharedLink.query({ orgSlug, id })))

const original = ({ url }: { url: string }) => ({ url: `${url}&size=original` })

/** For artists: what was shared with them. */
export const openSharedFile = (orgSlug: string, id: string) =>
  openLink(() => trpcClient.files.sharedLink.query({ orgSlug, id }))
