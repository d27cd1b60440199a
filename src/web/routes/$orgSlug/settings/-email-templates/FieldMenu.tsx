// The menu that puts a field in at the cursor.
import { Trans } from '@lingui/react/macro'
import { Braces } from 'lucide-react'
import { emailFields, type EmailField } from '#domain/messages/email-fields.ts'
import { Button } from '#web/ui/Button.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import type { MenuEntry } from '#web/ui/overlays/menu-props.ts'

const groups: readonly (readonly EmailField[])[] = [
  ['contact.firstName', 'contact.name'],
  ['event.name', 'event.date', 'event.city', 'venue.name', 'artist.name'],
  ['agent.name', 'agent.phone', 'agency.name', 'signature'],
  ['deal.fee', 'contract.number', 'invoice.number', 'invoice.open', 'invoice.dueOn'],
  ['personalLine', 'tour', 'dates'],
]

export function FieldMenu({ onInsert }: { onInsert: (words: string) => void }) {
  return (
    <Menu
      align="end"
      trigger={
        <Button size="sm" icon={<Braces aria-hidden />}>
          <Trans>Insert a field</Trans>
        </Button>
      }
      items={groups.flatMap((group, index): MenuEntry[] => [
        index > 0 && 'separator',
        ...group.map((name) => ({ label: emailFields[name], onSelect: () => onInsert(`{{${name}}}`) })),
      ])}
    />
  )
}
