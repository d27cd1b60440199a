// The person's menu: settings, appearance, shortcuts, ways out. Loaded when it is first used.
import { Trans } from '@lingui/react/macro'
import { LogOut, MonitorSmartphone, Sparkles } from 'lucide-react'
import type { ReactElement } from 'react'
import { showWalkthrough } from '#web/parts/platform/walkthrough/store.ts'
import type { MenuEntry } from '#web/ui/overlays/menu-props.ts'
import { MenuPopup } from '#web/ui/overlays/MenuPopup.tsx'
import { useLeaving } from './use-leaving.tsx'
import { useThemes } from '#web/parts/platform/account/use-themes.ts'

type UserMenuProps = {
  trigger: ReactElement
  side: 'top' | 'bottom'
  align?: 'start' | 'end'
  /** Above the common entries: settings, shortcuts. */
  entries: MenuEntry[]
}

export function UserMenu({ trigger, side, align, entries }: UserMenuProps) {
  const { leave, confirmLeaveEverywhere, dialog } = useLeaving()
  const { theme, setTheme, options } = useThemes()
  return (
    <>
      <MenuPopup
        trigger={trigger}
        side={side}
        align={align}
        items={[
          ...entries,
          {
            label: <Trans>Introduction</Trans>,
            icon: <Sparkles aria-hidden />,
            onSelect: showWalkthrough,
          },
          'separator',
          { heading: <Trans>Appearance</Trans> },
          ...options.map(({ value, label }) => ({
            label,
            checked: theme === value,
            onSelect: () => setTheme(value),
          })),
          'separator',
          { label: <Trans>Sign out</Trans>, icon: <LogOut aria-hidden />, onSelect: leave },
          {
            label: <Trans>Sign out everywhere</Trans>,
            icon: <MonitorSmartphone aria-hidden />,
            onSelect: confirmLeaveEverywhere,
          },
        ]}
      />
      {dialog}
    </>
  )
}
