// The frame of the settings: on wide windows the pages in their groups and the search beside the page, else a way back.
import { Trans } from '@lingui/react/macro'
import { createFileRoute, Link, Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { settingsPages } from '#domain/platform/settings/settings-pages.ts'
import type { Setting } from '#domain/platform/settings/settings.ts'
import { settingsPageLabels } from '#texts/platform/settings-pages.ts'
import { settingLabels } from '#texts/platform/settings.ts'
import { SettingsNav } from '#web/parts/desk/settings/SettingsNav.tsx'
import { SettingsSearch } from '#web/parts/desk/settings/SettingsSearch.tsx'
import { useSettings } from '#web/parts/desk/settings/use-settings.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { SettingLines } from '#web/parts/platform/settings/Setting.tsx'
import { translate } from '#web/texts.ts'
import { cx } from '#web/ui/cx.ts'
import { PageHeader } from '#web/ui/Page.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'

export const Route = createFileRoute('/$orgSlug/settings')({ component: Settings })

/** The line that says what a setting changes. */
const lineOf = (setting: Setting): string => translate()(settingLabels[setting].changes)

function Settings() {
  const say = translate()
  const segment = useLocation({ select: (location) => location.pathname.split('/')[3] ?? '' })
  const { orgSlug } = useOrganisation()
  const page = settingsPages.find((each) => each === segment)
  const isWide = useMediaQuery('(width >= 64rem)')
  const isBeside = isWide && page !== undefined
  const search = <Finder />
  const up = (
    <Link to="/$orgSlug/settings" params={{ orgSlug }}>
      <Trans>Settings</Trans>
    </Link>
  )
  return (
    <SettingLines value={lineOf}>
      <div
        className={cx(
          // On phones the ground reaches below the bar of places.
          'min-h-full max-md:-mb-20 max-md:min-h-dvh',
          isBeside ? 'grid grid-cols-[13.5rem_minmax(0,1fr)]' : 'flex flex-col',
        )}
      >
        {isBeside ? (
          <div className="border-r border-line">
            <div className="sticky top-0 flex max-h-[calc(100dvh-1.25rem)] flex-col gap-4 overflow-y-auto px-3 pt-5 pb-4">
              {search}
              <SettingsNav current={page} />
            </div>
          </div>
        ) : null}
        <div className="flex min-w-0 flex-1 flex-col">
          <PageHeader
            title={page ? say(settingsPageLabels[page].title) : <Trans>Settings</Trans>}
            {...(page && !isBeside ? { back: up } : {})}
            meta={page ? say(settingsPageLabels[page].holds) : null}
          >
            {page ? null : <div className="max-w-120">{search}</div>}
          </PageHeader>
          <div className="@container flex-1 safe-x border-t border-line bg-paper pt-5 pb-5 max-md:pb-25">
            <Outlet />
          </div>
        </div>
      </div>
    </SettingLines>
  )
}

function Finder() {
  const router = useRouter()
  return <SettingsSearch settings={useSettings()} onOpen={(path) => router.history.push(path)} />
}
