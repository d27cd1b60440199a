// Gallery: buttons, fields, choices, overlays.
import {
  Archive,
  CalendarPlus,
  Ellipsis,
  Mail,
  Pencil,
  Plus,
  Search,
  SlidersHorizontal,
  Users,
} from 'lucide-react'
import { useState } from 'react'
import { toast } from '#web/ui/overlays/toast.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button, IconButton } from '../ui/Button.tsx'
import { Checkbox, RadioGroup, Switch } from '../ui/fields/Choice.tsx'
import { Combobox } from '../ui/fields/Combobox.tsx'
import { ConfirmDialog } from '../ui/overlays/ConfirmDialog.tsx'
import { Field } from '../ui/fields/Field.tsx'
import { Input, Textarea } from '../ui/fields/Input.tsx'
import { NumberInput } from '../ui/fields/NumberInput.tsx'
import { Menu } from '../ui/overlays/Menu.tsx'
import { MultiFilter } from '../ui/fields/MultiFilter.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { Card, EmptyState } from '../ui/Page.tsx'
import { Badge, Pill, type Tone } from '../ui/Pill.tsx'
import { Popover } from '../ui/overlays/Popover.tsx'
import type { Option } from '../ui/fields/option.ts'
import { Select } from '../ui/fields/Select.tsx'
import { SegmentedControl } from '../ui/fields/SegmentedControl.tsx'
import { Sheet } from '../ui/overlays/Sheet.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { LinkTabs, PanelTabs } from '../ui/Tabs.tsx'
import { toastUndo } from '../ui/overlays/toast-undo.ts'

const tones: Tone[] = ['inquiry', 'hold', 'offer', 'confirmed', 'cancelled', 'neutral', 'attention']
const cities: Option[] = [
  'Berlin',
  'Hamburg',
  'Köln',
  'Leipzig',
  'München',
  'Wien',
  'Zürich',
  'Basel',
  'Dresden',
].map((label) => ({ value: label.toLowerCase(), label }))
const names = ['Mara Voss', 'Nordlicht', 'The Paper Lanterns', 'DJ Kestrel', 'Ines & the Tide', 'Low Orbit']

export function Controls() {
  const [city, setCity] = useState<Option | null>(cities[1] ?? null)
  const [filter, setFilter] = useState<string[]>(['berlin'])
  const [view, setView] = useState('month')
  const [tab, setTab] = useState('one')
  const [sheet, setSheet] = useState(false)
  const [confirm, setConfirm] = useState(false)
  return (
    <main className="grid gap-4 p-4 md:grid-cols-2">
      <Card title="Buttons">
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" icon={<Plus aria-hidden />}>
            New event
          </Button>
          <Button>Today</Button>
          <Button variant="quiet" icon={<Users aria-hidden />}>
            Artists
          </Button>
          <Button variant="danger">Delete venue</Button>
          <Button size="sm">Remind</Button>
          <Button variant="primary" busy>
            Saving
          </Button>
          <Button disabled>Disabled</Button>
          <Button render={<a href="#controls">Link</a>} variant="quiet">
            Link
          </Button>
          <IconButton label="Search" shortcut="/">
            <Search aria-hidden />
          </IconButton>
        </div>
      </Card>
      <Card title="Status" action="as certainty">
        <div className="flex flex-wrap gap-2">
          {tones.map((tone) => (
            <Pill key={tone} tone={tone}>
              {tone[0]?.toUpperCase() + tone.slice(1)}
            </Pill>
          ))}
          <Menu
            trigger={
              <Pill tone="confirmed" size="lg" opens>
                Confirmed
              </Pill>
            }
            items={[
              { label: 'Cancelled', checked: false },
              { label: 'Confirmed', checked: true },
            ]}
          />
          <Badge>3</Badge>
          <Badge tone="attention">5</Badge>
        </div>
        <div className="mt-3 flex flex-wrap gap-3">
          {names.map((name) => (
            <span key={name} className="flex items-center gap-2">
              <Avatar name={name} />
              {name}
            </span>
          ))}
          <Avatar name="Halbmond" size="md" />
          <Avatar name="Kantine Booking" ink />
        </div>
      </Card>
      <Card title="Fields">
        <div className="grid gap-4">
          <Field label="Name" hint="As shown on the poster">
            <Input example="Mara Voss" />
          </Field>
          <Field label="Email" error="Enter an email address">
            <Input type="email" defaultValue="mara@" before={<Mail aria-hidden />} />
          </Field>
          <Field label="Capacity" optional>
            <NumberInput unit="people" defaultValue={1500} />
          </Field>
          <Field label="Notes">
            <Textarea defaultValue="Load-in through the rear yard." />
          </Field>
          <Field label="Country">
            <Select options={cities} placeholder="Choose one" />
          </Field>
          <Field label="City">
            <Combobox
              value={city}
              onValueChange={setCity}
              options={cities}
              onCreate={(name) => toast(name)}
            />
          </Field>
        </div>
      </Card>
      <Card title="Choices">
        <Checkbox label="Send a copy to me" defaultChecked />
        <Checkbox label="Only mine" hint="Hides holds of colleagues" />
        <Switch label="Show cancelled shows" defaultChecked />
        <RadioGroup
          aria-label="Deal"
          defaultValue="flat"
          options={[
            { value: 'flat', label: 'Guarantee' },
            { value: 'versus', label: 'Guarantee or share', hint: 'Whichever is higher' },
          ]}
        />
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <SegmentedControl
            label="View"
            value={view}
            onValueChange={setView}
            options={['month', 'week', 'agenda'].map((value) => ({ value, label: value }))}
          />
          <MultiFilter
            label="Status"
            icon={<SlidersHorizontal aria-hidden />}
            options={cities}
            value={filter}
            onValueChange={setFilter}
          />
        </div>
      </Card>
      <Card title="Overlays">
        <div className="flex flex-wrap gap-2">
          <Menu
            trigger={
              <IconButton label="More">
                <Ellipsis aria-hidden />
              </IconButton>
            }
            items={[
              { label: 'Edit', icon: <Pencil aria-hidden />, shortcut: 'e' },
              { label: 'Move to date…', icon: <CalendarPlus aria-hidden />, shortcut: 'm' },
              'separator',
              { heading: 'Danger' },
              { label: 'Archive', icon: <Archive aria-hidden />, danger: true },
              { label: 'Delete', hint: 'A contract is signed', disabled: true },
            ]}
          />
          <Popover trigger={<Button>Popover</Button>} title="Legend">
            Dashed, hatched, tinted, solid.
          </Popover>
          <Button onClick={() => setSheet(true)}>Sheet</Button>
          <Button onClick={() => setConfirm(true)}>Confirm</Button>
          <Button onClick={() => toastUndo('Mara Voss moved to Wed 18 Nov', () => toast('Moved back'))}>
            Toast
          </Button>
        </div>
        <Sheet
          open={sheet}
          onOpenChange={setSheet}
          title="New venue"
          description="Only the name is needed now."
          onSubmit={(event) => {
            event.preventDefault()
            setSheet(false)
          }}
          footer={
            <>
              <Button onClick={() => setSheet(false)}>Cancel</Button>
              <Button type="submit" variant="primary">
                Create venue
              </Button>
            </>
          }
        >
          <div className="grid gap-4">
            <Field label="Name">
              <Input autoFocus />
            </Field>
            <Field label="City">
              <Combobox value={city} onValueChange={setCity} options={cities} />
            </Field>
          </div>
        </Sheet>
        <ConfirmDialog
          open={confirm}
          onOpenChange={setConfirm}
          title="Delete Astra Kulturhaus?"
          description="It has 14 past events. They keep the name, but the address and contacts are gone."
          confirmLabel="Delete venue"
          danger
          onConfirm={() => setConfirm(false)}
        />
      </Card>
      <Card title="Tabs" flush>
        <LinkTabs
          label="Event"
          className="px-4!"
          tabs={['Overview', 'Advancing', 'Travel', 'Finance', 'Documents'].map((label, index) => ({
            label,
            active: index === 0,
            count: index === 1 ? 5 : 0,
            link: <a href="#controls">{label}</a>,
          }))}
        />
        <div className="p-4">
          <PanelTabs
            label="Panels"
            value={tab}
            onValueChange={setTab}
            tabs={[
              { value: 'one', label: 'Members', content: 'First panel' },
              { value: 'two', label: 'Invitations', count: 2, content: 'Second panel' },
            ]}
          />
        </div>
      </Card>
      <Card flush>
        <EmptyState
          title="No venues yet"
          action={
            <Button variant="primary" icon={<Plus aria-hidden />}>
              New venue
            </Button>
          }
        >
          Venues hold the address, the stage and the people at the door.
        </EmptyState>
      </Card>
      <Card flush>
        <ErrorNotice onRetry={() => toast('Again')}>
          Network error. Please check your connection and try again.
        </ErrorNotice>
      </Card>
      <Card title="Loading" flush>
        <SkeletonRows rows={4} />
      </Card>
    </main>
  )
}
