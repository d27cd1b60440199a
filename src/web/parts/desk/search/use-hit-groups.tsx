// What was found as rows of the palette: the best of all kinds first, the others by kind.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import type { MessageDescriptor } from '@lingui/core'
import {
  Banknote,
  Building2,
  CalendarCheck,
  CircleUser,
  Contact,
  File,
  FileText,
  HandCoins,
  Inbox,
  Landmark,
  LayoutTemplate,
  ListTodo,
  type LucideIcon,
  Mail,
  MapPin,
  Music,
  ReceiptText,
  Route,
  ScrollText,
} from 'lucide-react'
import { formatMoney } from '#domain/money-format.ts'
import { roleLabels } from '#texts/platform/roles.ts'
import type { StaffRole } from '#domain/access.ts'
import { recentKey } from '#web/calls/query.ts'
import { readLocal, writeLocal } from '#web/device/local-store.ts'
import { roleLabel } from '#web/parts/people/contact/role-label.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { translate } from '#web/texts.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import type { Command, CommandGroup } from '#web/ui/overlays/command-props.ts'
import type { HitKind } from '#domain/desk/search/hits.ts'
import { hitPath, type Hit } from './hit-path.ts'
import { addRecent, readRecents } from './recent.ts'

type KindLabel = { one: MessageDescriptor; many: MessageDescriptor; icon: LucideIcon }

/** What each kind of hit is called, one of it and many, with its picture. */
const hitLabels: Record<HitKind, KindLabel> = {
  artist: { one: msg`Artist`, many: msg`Artists`, icon: Music },
  venue: { one: msg`Venue`, many: msg`Venues`, icon: MapPin },
  company: { one: msg`Company`, many: msg`Companies`, icon: Building2 },
  contact: { one: msg`Contact`, many: msg`Contacts`, icon: Contact },
  event: { one: msg`Event`, many: msg`Events`, icon: CalendarCheck },
  tour: { one: msg`Tour`, many: msg`Tours`, icon: Route },
  contract: { one: msg`Contract`, many: msg`Contracts`, icon: FileText },
  invoice: { one: msg`Invoice`, many: msg`Invoices`, icon: ReceiptText },
  inquiry: { one: msg`Inquiry`, many: msg`Inquiries`, icon: Inbox },
  offer: { one: msg`Offer`, many: msg`Offers`, icon: HandCoins },
  statement: { one: msg`Statement`, many: msg`Statements`, icon: ScrollText },
  payment: { one: msg`Payment`, many: msg`Payments`, icon: Banknote },
  bankLine: { one: msg`Bank transaction`, many: msg`Bank transactions`, icon: Landmark },
  task: { one: msg`Task`, many: msg`Tasks`, icon: ListTodo },
  file: { one: msg`File`, many: msg`Files`, icon: File },
  contractTemplate: { one: msg`Contract template`, many: msg`Contract templates`, icon: LayoutTemplate },
  emailTemplate: { one: msg`E-mail template`, many: msg`E-mail templates`, icon: Mail },
  member: { one: msg`Team member`, many: msg`Team`, icon: CircleUser },
}

/** As many as are seen without scrolling. */
const best = 7

/** Opens the record, and remembers it: lists with one open are no page of their own. */
export function useOpenHit(): (hit: Hit) => void {
  const router = useRouter()
  const { orgSlug } = useOrganisation()
  return (hit) => {
    const path = `/${orgSlug}/${hitPath(hit)}`
    const recents = addRecent(readRecents(readLocal(recentKey)), { orgSlug, path, title: hit.title })
    writeLocal(recentKey, JSON.stringify(recents))
    router.history.push(path)
  }
}

export function useHitGroups(typed: string, hits: readonly Hit[]): CommandGroup[] {
  const { t, i18n } = useLingui()
  const open = useOpenHit()

  function hintOf({ kind, role, detail, number, date, amount }: Hit): string {
    const roleText = kind === 'member' ? role && translate()(roleLabels[role as StaffRole]) : roleLabel(role)
    const parts = [
      number,
      date && formatDate(date, 'short', i18n.locale),
      [roleText, detail].filter(Boolean).join(', '),
      amount && formatMoney(amount, i18n.locale),
    ]
    return parts.filter(Boolean).join(' · ')
  }
  const toCommand = (hit: Hit, isMixed: boolean): Command => {
    const { one, icon: Icon } = hitLabels[hit.kind]
    return {
      id: `${hit.kind} ${hit.id}`,
      label: hit.title,
      hint: hintOf(hit),
      end: isMixed ? i18n._(one) : undefined,
      // The server matches more loosely than the palette's own filter: what it found is shown.
      keywords: typed,
      icon: <Icon aria-hidden />,
      onSelect: () => open(hit),
    }
  }
  const others = Map.groupBy(hits.slice(best), ({ kind }) => kind)
  return [
    { label: t`Best matches`, items: hits.slice(0, best).map((hit) => toCommand(hit, true)) },
    ...[...others].map(([kind, items]) => ({
      label: i18n._(hitLabels[kind].many),
      items: items.map((hit) => toCommand(hit, false)),
    })),
  ]
}

/** What is searched, for those who may see it; said when nothing was found. */
export const searchedKinds = msg`artists, events, venues, companies, contacts, contracts, invoices, files and tasks`
