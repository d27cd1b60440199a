// What each kind of hit is called, one of it and many, with its picture.
import { msg } from '@lingui/core/macro'
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
  Mail,
  MapPin,
  Music,
  ReceiptText,
  Route,
  ScrollText,
  type LucideIcon,
} from 'lucide-react'
import type { HitKind } from '#domain/desk/search/hits.ts'

type KindLabel = { one: MessageDescriptor; many: MessageDescriptor; icon: LucideIcon }

export const hitLabels: Record<HitKind, KindLabel> = {
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
