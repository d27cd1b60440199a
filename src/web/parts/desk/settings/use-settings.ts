// The settings that this member may open, in the language of the page: for the navigation, the search and the palette.
import { settingEntry, settingPath, settingsFor, type Setting } from '#domain/platform/settings/settings.ts'
import { groupedPages, type SettingsPage } from '#domain/platform/settings/settings-pages.ts'
import { settingsGroupLabels, settingsPageLabels } from '#texts/platform/settings-pages.ts'
import { settingLabels } from '#texts/platform/settings.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { translate } from '#web/texts.ts'

export type FoundSetting = {
  id: Setting
  title: string
  /** What it changes and where it shows. */
  changes: string
  page: string
  path: string
  /** What is searched beside the title, and the words beside both. */
  about: string
  synonyms: string
}

/** All of them, to search in; read when something is typed. */
export function useSettings(): () => FoundSetting[] {
  const { orgSlug, can } = useOrganisation()
  return () => {
    const say = translate()
    return settingsFor(can).map((id) => {
      const { page, synonyms } = settingEntry(id)
      const title = say(settingLabels[id].title)
      const changes = say(settingLabels[id].changes)
      const pageTitle = say(settingsPageLabels[page].title)
      return {
        id,
        title,
        changes,
        page: pageTitle,
        path: settingPath(orgSlug, page, id),
        about: `${changes} ${pageTitle}`,
        synonyms,
      }
    })
  }
}

export type ListedPage = { page: SettingsPage; title: string; holds: string; path: string }

/** The groups of pages, each page with a line of what it holds. */
export function useSettingsGroups(): { group: string; pages: ListedPage[] }[] {
  const { orgSlug, can } = useOrganisation()
  const say = translate()
  return groupedPages(can).map(({ group, pages }) => ({
    group: say(settingsGroupLabels[group]),
    pages: pages.map((page) => ({
      page,
      title: say(settingsPageLabels[page].title),
      holds: say(settingsPageLabels[page].holds),
      path: settingPath(orgSlug, page),
    })),
  }))
}
