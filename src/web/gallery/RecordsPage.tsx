// Gallery: the shell with a list of records, long enough to be virtual, and the command palette.
import {
  Building2,
  Calendar,
  CalendarCheck,
  ClipboardCheck,
  Ellipsis,
  Mail,
  MapPin,
  Music,
  Plus,
  Search,
  SlidersHorizontal,
  Users,
} from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { toast } from '#web/ui/overlays/toast.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button, IconButton } from '../ui/Button.tsx'
import { DataTable } from '../ui/tables/DataTable.tsx'
import { Input } from '../ui/fields/Input.tsx'
import { Kbd } from '../ui/keys/Kbd.tsx'
import { MultiFilter } from '../ui/fields/MultiFilter.tsx'
import { BottomBar, PageSheet, Sidebar, type NavItem } from '../ui/Navigation.tsx'
import { FilterChip, PageHeader, Toolbar } from '../ui/Page.tsx'
import { PalettePanel } from '../ui/overlays/PalettePanel.tsx'
import { Pill } from '../ui/Pill.tsx'
import type { TableColumn } from '../ui/tables/table-props.ts'
import { useHotkeys } from '../ui/keys/use-hotkeys.ts'
import { Wordmark } from '../ui/Wordmark.tsx'

const acts = [
  'Mara Voss',
  'Nordlicht',
  'The Paper Lanterns',
  'DJ Kestrel',
  'Ines & the Tide',
  'Low Orbit',
  'Juno Park',
]
const cities = ['Berlin', 'Hamburg', 'Köln', 'Leipzig', 'Wien']
const tones = ['confirmed', 'offer', 'hold', 'inquiry', 'cancelled'] as const
type Row = {
  id: string
  act: string
  city: string
  date: string
  tone: (typeof tones)[number]
  fee: number | null
}
const rows: Row[] = Array.from({ length: 400 }, (_, index) => ({
  id: `r${index}`,
  act: acts[index % acts.length] ?? '',
  city: cities[index % cities.length] ?? '',
  date: new Date(Date.UTC(2026, 9, 1) + index * 86_400_000).toISOString().slice(0, 10),
  tone: tones[(index * 7) % tones.length] ?? 'hold',
  fee: index % 9 === 0 ? null : 1500 + ((index * 137) % 9000),
}))

const columns: TableColumn<Row>[] = [
  {
    id: 'act',
    header: 'Artist',
    width: 'minmax(14rem,2fr)',
    sortBy: (row) => row.act,
    render: (row) => (
      <span className="inline-flex items-center gap-2.5">
        <Avatar name={row.act} />
        {row.act}
      </span>
    ),
  },
  { id: 'date', header: 'Date', width: '8rem', sortBy: (row) => row.date, render: (row) => row.date },
  {
    id: 'city',
    header: 'City',
    sortBy: (row) => row.city,
    render: (row) => <span className="text-mute">{row.city}</span>,
  },
  { id: 'status', header: 'Status', width: '8rem', render: (row) => <Pill tone={row.tone}>{row.tone}</Pill> },
  {
    id: 'fee',
    header: 'Fee',
    width: '7rem',
    align: 'end',
    sortBy: (row) => row.fee,
    render: (row) => (row.fee === null ? '–' : `€${row.fee.toLocaleString('en')}`),
  },
  {
    id: 'more',
    header: 'Actions',
    headerHidden: true,
    width: '3rem',
    align: 'end',
    render: (row) => (
      <IconButton label="Mail" size="sm" onClick={() => toast(row.act)}>
        <Mail aria-hidden />
      </IconButton>
    ),
  },
]

const nav = (label: string, icon: ReactNode, rest: Partial<NavItem> = {}): NavItem => ({
  label,
  icon,
  link: <a href="#records">{label}</a>,
  ...rest,
})
const places = [
  nav('Calendar', <Calendar aria-hidden />),
  nav('Events', <CalendarCheck aria-hidden />, { active: true }),
  nav('Artists', <Users aria-hidden />),
  nav('Advancing', <ClipboardCheck aria-hidden />, { count: 6 }),
  nav('More', <Ellipsis aria-hidden />),
]
const groups = [
  { items: places.slice(0, 2) },
  {
    heading: 'Roster',
    items: [
      nav('Artists', <Music aria-hidden />),
      nav('Venues', <MapPin aria-hidden />),
      nav('Companies', <Building2 aria-hidden />, { count: 3 }),
    ],
  },
]

export function RecordsPage() {
  const [palette, setPalette] = useState(false)
  const [query, setQuery] = useState('')
  const [status, setStatus] = useState<string[]>([])
  useHotkeys({ 'mod+k': () => setPalette(true), 'g c': () => toast('Calendar'), c: () => toast('Create') })
  const shown = rows.filter((row) => status.length === 0 || status.includes(row.tone))
  return (
    <div className="flex">
      <Sidebar
        className="max-md:hidden"
        label="Main"
        top={
          <>
            <Wordmark className="px-2 text-xl" />
            <Button className="w-full justify-start! bg-surface" icon={<Avatar name="Kantine Booking" ink />}>
              Kantine Booking
            </Button>
            <Button
              variant="quiet"
              className="w-full justify-start! px-2! font-medium!"
              icon={<Search aria-hidden />}
              onClick={() => setPalette(true)}
            >
              <span className="flex-1 text-left">Search</span>
              <Kbd keys="mod+k" />
            </Button>
          </>
        }
        groups={groups}
        bottom={
          <span className="flex items-center gap-2 px-2">
            <Avatar name="Lena Adler" /> Lena Adler
          </span>
        }
      />
      <PageSheet>
        <div className="flex h-full flex-col">
          <PageHeader
            title="Events"
            meta={`${shown.length} shows`}
            actions={
              <Button variant="primary" icon={<Plus aria-hidden />}>
                New event
              </Button>
            }
          >
            <Toolbar label="Filters">
              <Input aria-label="Search" before={<Search aria-hidden />} className="w-40!" />
              <MultiFilter
                label="Status"
                icon={<SlidersHorizontal aria-hidden />}
                options={tones.map((tone) => ({ value: tone, label: tone }))}
                value={status}
                onValueChange={setStatus}
              />
              {status.map((one) => (
                <FilterChip key={one} onRemove={() => setStatus(status.filter((other) => other !== one))}>
                  {one}
                </FilterChip>
              ))}
            </Toolbar>
          </PageHeader>
          <div className="min-h-0 flex-1 border-line md:border-t">
            <DataTable
              label="Events"
              rows={shown}
              columns={columns}
              rowKey={(row) => row.id}
              renderLink={(row) => <a href={`#records-${row.id}`}>{row.act}</a>}
              renderCard={(row) => (
                <>
                  <Avatar name={row.act} size="md" />
                  <span className="flex min-w-0 flex-1 flex-col">
                    <span className="truncate font-semibold">{row.act}</span>
                    <span className="truncate text-sm text-mute">{row.city}</span>
                  </span>
                  <span className="flex flex-col items-end gap-0.5">
                    <Pill tone={row.tone}>{row.tone}</Pill>
                    <span className="text-sm text-mute">{row.date}</span>
                  </span>
                </>
              )}
            />
          </div>
        </div>
      </PageSheet>
      <BottomBar label="Main" items={places} />
      <PalettePanel
        open={palette}
        onOpenChange={setPalette}
        onQueryChange={setQuery}
        groups={[
          {
            label: 'Go to',
            items: groups
              .flatMap((group) => group.items)
              .map((item) => ({
                id: item.label,
                label: item.label,
                icon: item.icon,
                shortcut: `g ${item.label[0]?.toLowerCase()}`,
                onSelect: () => toast(item.label),
              })),
          },
          {
            label: 'Events',
            items:
              query.length < 2
                ? []
                : rows
                    .filter((row) => row.act.toLowerCase().includes(query.toLowerCase()))
                    .slice(0, 5)
                    .map((row) => ({
                      id: row.id,
                      label: row.act,
                      hint: `${row.city}, ${row.date}`,
                      icon: <Avatar name={row.act} />,
                      onSelect: () => toast(row.act),
                    })),
          },
        ]}
      />
    </div>
  )
}
