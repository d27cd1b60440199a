// The page as the server sends it: the same for one build, but for the settings filled into it.

const settings = /<script type="application\/json" id="config">[\s\S]*?<\/script>/

/** Two copies of the page that differ in the installation's settings at most: their scripts are those of one build. */
export function isSameBuild(page: string, other: string): boolean {
  return page.replace(settings, '') === other.replace(settings, '')
}
