// The first page of the settings: all pages in their groups, each with a line of what it holds.
import { createFileRoute } from '@tanstack/react-router'
import { SettingsOverview } from '#web/parts/desk/settings/SettingsNav.tsx'

export const Route = createFileRoute('/$orgSlug/settings/')({ component: SettingsOverview })
