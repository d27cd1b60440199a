// Everything that the phone's bottom bar has no room for.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ListChecks, LogOut, MonitorSmartphone, Search, Settings, Sparkles } from 'lucide-react'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { showWalkthrough } from '#web/parts/platform/walkthrough/store.ts'
import { Badge } from '#web/ui/Pill.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import type { Place } from './nav.tsx'
import { OrganisationSwitcher } from './OrganisationSwitcher.tsx'
import { openPalette } from '#web/parts/platform/palette/palette-store.ts'
import { useLeaving } from './use-leaving.tsx'
import { usePersonName } from './use-person-name.ts'
import { usePlaces } from './use-places.ts'
import { useThemes } from '#web/parts/platform/account/use-themes.ts'

const row =
  'flex min-h-12 w-full items-center gap-3 rounded-control text-left text-md font-medium [&_svg]:size-5 [&_svg]:text-mute'

type MoreSheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  places: Place[]
  /** What is new at a place. */
  countOf: (segment: string) => number
}

/** Opens from below; choosing a place closes it. */
export function MoreSheet({ open, onOpenChange, places, countOf }: MoreSheetProps) {
  const { t, i18n } = useLingui()
  const { organisation, orgSlug } = useOrganisation()
  const name = usePersonName()
  const { isOperator } = usePlaces()
  const { leave, confirmLeaveEverywhere, dialog } = useLeaving()
  const { theme, setTheme, options } = useThemes()
  const close = () => onOpenChange(false)
  const params = { orgSlug }

  return (
    <>
      <Sheet open={open} onOpenChange={onOpenChange} title={<Trans>More</Trans>}>
        <div className="flex flex-col">
          <OrganisationSwitcher current={{ kind: 'staff', slug: orgSlug }} name={organisation.name} />
          <div className="mt-3 border-b border-line pb-2">
            <button
              type="button"
              className={row}
              onClick={() => {
                close()
                openPalette()
              }}
            >
              <Search aria-hidden />
              <Trans>Search</Trans>
            </button>
            {places.map(({ to, segment, label, icon: Icon }) => (
              <Link key={to} to={to} params={params} className={row} onClick={close}>
                <Icon aria-hidden />
                <span className="flex-1">{i18n._(label)}</span>
                {countOf(segment) > 0 ? <Badge tone="attention">{countOf(segment)}</Badge> : null}
              </Link>
            ))}
            <Link to="/$orgSlug/settings" params={params} className={row} onClick={close}>
              <Settings aria-hidden />
              <Trans>Settings</Trans>
            </Link>
            {isOperator ? (
              <Link to="/waitlist" className={row} onClick={close}>
                <ListChecks aria-hidden />
                <Trans>Waitlists</Trans>
              </Link>
            ) : null}
          </div>
          <p className="mt-4 mb-2 text-sm text-mute">
            <Trans>Signed in as {name}</Trans>
          </p>
          <SegmentedControl
            label={t`Appearance`}
            value={theme}
            onValueChange={setTheme}
            options={options}
            className="flex!"
          />
          <div className="mt-2">
            <button
              type="button"
              className={row}
              onClick={() => {
                close()
                showWalkthrough()
              }}
            >
              <Sparkles aria-hidden />
              <Trans>Introduction</Trans>
            </button>
            <button type="button" className={row} onClick={leave}>
              <LogOut aria-hidden />
              <Trans>Sign out</Trans>
            </button>
            <button
              type="button"
              className={row}
              onClick={() => {
                close()
                confirmLeaveEverywhere()
              }}
            >
              <MonitorSmartphone aria-hidden />
              <Trans>Sign out everywhere</Trans>
            </button>
          </div>
        </div>
      </Sheet>
      {dialog}
    </>
  )
}
