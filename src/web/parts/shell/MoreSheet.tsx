// Everything that the phone's bottom bar has no room for.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { LogOut, MonitorSmartphone, Search, Settings } from 'lucide-react'
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { useOrganisation } from '#web/parts/organisation/organisation.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import type { Place } from './nav.tsx'
import { OrganisationSwitcher } from './OrganisationSwitcher.tsx'
import { openPalette } from './palette-store.ts'
import { useLeaving } from './use-leaving.tsx'
import { usePersonName } from './use-person-name.ts'
import { useThemes } from './use-themes.ts'

type MoreSheetProps = { open: boolean; onOpenChange: (open: boolean) => void; places: Place[] }

/** Opens from below; choosing a place closes it. */
export function MoreSheet({ open, onOpenChange, places }: MoreSheetProps) {
  const { t, i18n } = useLingui()
  const { organisation, orgSlug } = useOrganisation()
  const name = usePersonName()
  const { leave, askLeaveEverywhere, dialog } = useLeaving()
  const { theme, setTheme, options } = useThemes()
  const close = () => onOpenChange(false)
  const params = { orgSlug }

  return (
    <>
      <Sheet open={open} onOpenChange={onOpenChange} title={<Trans>More</Trans>}>
        <div className="flex flex-col">
          <OrganisationSwitcher current={{ kind: 'staff', slug: orgSlug }} name={organisation.name} />
          <div className="mt-3 border-b border-line pb-2">
            <Row
              icon={<Search aria-hidden />}
              element={
                <button
                  type="button"
                  onClick={() => {
                    close()
                    openPalette()
                  }}
                />
              }
            >
              <Trans>Search</Trans>
            </Row>
            {places.map(({ to, label, icon: Icon }) => (
              <Row
                key={to}
                icon={<Icon aria-hidden />}
                element={<Link to={to} params={params} onClick={close} />}
              >
                {i18n._(label)}
              </Row>
            ))}
            <Row
              icon={<Settings aria-hidden />}
              element={<Link to="/$orgSlug/settings" params={params} onClick={close} />}
            >
              <Trans>Settings</Trans>
            </Row>
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
            <Row icon={<LogOut aria-hidden />} element={<button type="button" onClick={leave} />}>
              <Trans>Sign out</Trans>
            </Row>
            <Row
              icon={<MonitorSmartphone aria-hidden />}
              element={
                <button
                  type="button"
                  onClick={() => {
                    close()
                    askLeaveEverywhere()
                  }}
                />
              }
            >
              <Trans>Sign out everywhere</Trans>
            </Row>
          </div>
        </div>
      </Sheet>
      {dialog}
    </>
  )
}

type RowProps = {
  icon: ReactNode
  /** The link or button; it receives class and content. */
  element: ReactElement<{ className?: string; children?: ReactNode }>
  children: ReactNode
}

function Row({ icon, element, children }: RowProps) {
  const className =
    'flex min-h-12 w-full items-center gap-3 rounded-control text-left text-md font-medium [&_svg]:size-5 [&_svg]:text-mute'
  return cloneElement(element, { className }, icon, children)
}
