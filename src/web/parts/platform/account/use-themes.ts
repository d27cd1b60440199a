// The three appearances by name, with the one in force.
import { useLingui } from '@lingui/react/macro'
import { useTheme, type Theme } from '#web/ui/use-theme.ts'

export function useThemes() {
  const { t } = useLingui()
  const [theme, setTheme] = useTheme()
  const options: { value: Theme; label: string }[] = [
    { value: 'system', label: t`System` },
    { value: 'light', label: t`Light` },
    { value: 'dark', label: t`Dark` },
  ]
  return { theme, setTheme, options }
}
