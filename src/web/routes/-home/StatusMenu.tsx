// The status of a sample show as the pill it is in the product, with the menu behind it.
import { useLingui } from '@lingui/react/macro'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import { sampleTones, type SampleTone } from './sample-month.ts'
import { toneLabels } from './tone-labels.ts'

type StatusMenuProps = {
  tone: SampleTone
  onTone: (tone: SampleTone) => void
  size?: 'sm' | 'lg'
  /** Whose status it is, for screen readers. */
  title: string
  align?: 'start' | 'end'
}

/** Every status may follow every other here; in the product the booking's rules decide. */
export function StatusMenu({ tone, onTone, size = 'sm', title, align = 'start' }: StatusMenuProps) {
  const { t, i18n } = useLingui()
  const label = i18n._(toneLabels[tone])
  return (
    <Menu
      align={align}
      trigger={
        <Pill opens tone={tone} size={size} aria-label={t`Status of ${title}: ${label}`}>
          {label}
        </Pill>
      }
      items={sampleTones.map((one) => ({
        label: i18n._(toneLabels[one]),
        checked: one === tone,
        onSelect: () => onTone(one),
      }))}
    />
  )
}
