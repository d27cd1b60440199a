// The places of an organisation's pages: one list for sidebar, bottom bar, palette and shortcuts.
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLocation } from '@tanstack/react-router'
import {
  BellRing,
  Building2,
  ChartColumn,
  CalendarCheck,
  Calendar as CalendarIcon,
  ClipboardCheck,
  Contact,
  FileText,
  Inbox,
  LayoutDashboard,
  ListTodo,
  MailPlus,
  MapPin,
  Music,
  ReceiptText,
  Route as RouteIcon,
  ScrollText,
  Send,
  Wallet,
  Workflow,
  type LucideIcon,
} from 'lucide-react'
import type { Permission } from '#domain/access.ts'
import { isId } from '#domain/platform/search/slug.ts'

export type Place = {
  to:
    | '/$orgSlug/dashboard'
    | '/$orgSlug/calendar'
    | '/$orgSlug/events'
    | '/$orgSlug/tours'
    | '/$orgSlug/advancing'
    | '/$orgSlug/inquiries'
    | '/$orgSlug/contracts'
    | '/$orgSlug/invoices'
    | '/$orgSlug/payments'
    | '/$orgSlug/statements'
    | '/$orgSlug/reports'
    | '/$orgSlug/artists'
    | '/$orgSlug/venues'
    | '/$orgSlug/companies'
    | '/$orgSlug/contacts'
    | '/$orgSlug/inbox'
    | '/$orgSlug/outbox'
    | '/$orgSlug/automations/workflows'
    | '/$orgSlug/automations/sequences'
    | '/$orgSlug/automations/reminders'
  /** Its segment in the address. */
  segment: string
  label: MessageDescriptor
  icon: LucideIcon
  permission: Permission
  shortcut: string
}

export const workPlaces: Place[] = [
  {
    to: '/$orgSlug/dashboard',
    segment: 'dashboard',
    label: msg`Dashboard`,
    icon: LayoutDashboard,
    permission: 'workspace.view',
    shortcut: 'g d',
  },
  {
    to: '/$orgSlug/calendar',
    segment: 'calendar',
    label: msg`Calendar`,
    icon: CalendarIcon,
    permission: 'calendar.view',
    shortcut: 'g c',
  },
  {
    to: '/$orgSlug/events',
    segment: 'events',
    label: msg`Events`,
    icon: CalendarCheck,
    permission: 'events.view',
    shortcut: 'g e',
  },
  {
    to: '/$orgSlug/tours',
    segment: 'tours',
    label: msg`Tours`,
    icon: RouteIcon,
    permission: 'events.view',
    shortcut: 'g l',
  },
  {
    to: '/$orgSlug/advancing',
    segment: 'advancing',
    label: msg`Advancing`,
    icon: ClipboardCheck,
    permission: 'advancing.view',
    shortcut: 'g n',
  },
  {
    to: '/$orgSlug/inquiries',
    segment: 'inquiries',
    label: msg`Inquiries`,
    icon: Inbox,
    permission: 'inquiries.view',
    shortcut: 'g q',
  },
  {
    to: '/$orgSlug/inbox',
    segment: 'inbox',
    label: msg`Inbox`,
    icon: ListTodo,
    permission: 'tasks.view',
    shortcut: 'g b',
  },
  {
    to: '/$orgSlug/outbox',
    segment: 'outbox',
    label: msg`Outbox`,
    icon: Send,
    permission: 'messages.view',
    shortcut: 'g u',
  },
]

export const rosterPlaces: Place[] = [
  {
    to: '/$orgSlug/artists',
    segment: 'artists',
    label: msg`Artists`,
    icon: Music,
    permission: 'artists.view',
    shortcut: 'g a',
  },
  {
    to: '/$orgSlug/venues',
    segment: 'venues',
    label: msg`Venues`,
    icon: MapPin,
    permission: 'venues.view',
    shortcut: 'g v',
  },
  {
    to: '/$orgSlug/companies',
    segment: 'companies',
    label: msg`Companies`,
    icon: Building2,
    permission: 'companies.view',
    shortcut: 'g o',
  },
  {
    to: '/$orgSlug/contacts',
    segment: 'contacts',
    label: msg`Contacts`,
    icon: Contact,
    permission: 'contacts.view',
    shortcut: 'g k',
  },
]

/** Documents and the money that follows them. */
export const moneyPlaces: Place[] = [
  {
    to: '/$orgSlug/contracts',
    segment: 'contracts',
    label: msg`Contracts`,
    icon: FileText,
    permission: 'contracts.view',
    shortcut: 'g t',
  },
  {
    to: '/$orgSlug/invoices',
    segment: 'invoices',
    label: msg`Invoices`,
    icon: ReceiptText,
    permission: 'invoices.view',
    shortcut: 'g i',
  },
  {
    to: '/$orgSlug/payments',
    segment: 'payments',
    label: msg`Payments`,
    icon: Wallet,
    permission: 'payments.view',
    shortcut: 'g p',
  },
  {
    to: '/$orgSlug/statements',
    segment: 'statements',
    label: msg`Statements`,
    icon: ScrollText,
    permission: 'statements.view',
    shortcut: 'g s',
  },
  {
    to: '/$orgSlug/reports',
    segment: 'reports',
    label: msg`Reports`,
    icon: ChartColumn,
    permission: 'reportsPipeline.view',
    shortcut: 'g r',
  },
]

/** What goes on automatically. */
export const automationPlaces: Place[] = [
  {
    to: '/$orgSlug/automations/workflows',
    segment: 'automations/workflows',
    label: msg`Workflows`,
    icon: Workflow,
    permission: 'workflows.view',
    shortcut: 'g w',
  },
  {
    to: '/$orgSlug/automations/sequences',
    segment: 'automations/sequences',
    label: msg`Sequences`,
    icon: MailPlus,
    permission: 'workflows.view',
    shortcut: 'g f',
  },
  {
    to: '/$orgSlug/automations/reminders',
    segment: 'automations/reminders',
    label: msg({ message: 'Reminders', context: 'automation' }),
    icon: BellRing,
    permission: 'tasks.view',
    shortcut: 'g m',
  },
]

/** All of them, in the order of the sidebar. */
export const allPlaces: Place[] = [...workPlaces, ...rosterPlaces, ...moneyPlaces, ...automationPlaces]

/** The segment of the place that is open; the pages of one event belong to Events. */
export function useOpenSegment(): string {
  const segment = useLocation({ select: ({ pathname }) => segmentOf(pathname) })
  return isId(segment) ? 'events' : segment
}

function segmentOf(pathname: string): string {
  const [, , first = '', second = ''] = pathname.split('/')
  return first === 'automations' ? `automations/${second}` : first
}
