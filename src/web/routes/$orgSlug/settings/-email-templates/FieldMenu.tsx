// The menu that puts a field in at the cursor.
import { Trans } from '@lingui/react/macro'
import { Braces } from 'lucide-react'
import type { EmailField } from '#domain/messages/email-fields.ts'
import { emailFieldLabels } from '#texts/messages/email-fields.ts'
import { translate } from '#web/texts.ts'
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

export function FieldMenu({ onInsert }: { onInsert: (field: string) => void }) {
  const say = translate()
  return (
    <Menu
      align="end"
      trigger={
        <Button size="sm" icon={<Braces aria-hidden />}>
          <Trans>Insert field</Trans>
        </Button>
      }
      items={groups.flatMap((group, index): MenuEntry[] => [
        index > 0 && 'separator',
        ...group.map((name) => ({
          label: say(emailFieldLabels[name]),
          onSelect: () => onInsert(`{{${name}}}`),
        })),
      ])}
    />
  )
}
