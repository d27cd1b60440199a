// The entry of the pages that open by a link: no session, no router, and of the pages only the one that is open.
import { onlineManager } from '@tanstack/react-query'
import { Component, Suspense, type ReactNode } from 'react'
import { atRest } from '#web/device/at-rest.ts'
import { InOneLanguage, showPage } from '#web/page-frame.tsx'
import { startLanguage } from '#web/page-language.ts'
import { usePageTitle } from '#web/parts/desk/shell/page-title.ts'
import { RootError } from '#web/parts/platform/screens/RootError.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Toaster } from '#web/ui/overlays/Toaster.tsx'
import type { LinkName, OpenedLink } from './link-of.ts'

const Contract = lazyPart(async () => (await import('./contract.tsx')).LinkedContractPage, 'inline')
const Offer = lazyPart(async () => (await import('./offer.tsx')).LinkedOfferPage, 'inline')
const Advance = lazyPart(async () => (await import('./advance.tsx')).LinkedAdvancePage, 'inline')
const Invoice = lazyPart(async () => (await import('./invoice.tsx')).LinkedInvoice, 'inline')
const DaySheet = lazyPart(async () => (await import('./day-sheet.tsx')).LinkedDaySheet, 'inline')
const Door = lazyPart(async () => (await import('./door.tsx')).LinkedDoorPage, 'inline')
const OptOut = lazyPart(async () => (await import('./opt-out.tsx')).OptOutPage, 'inline')
const Inquiry = lazyPart(async () => (await import('./inquiry.tsx')).InquiryPage, 'inline')
const InquiryPrivacy = lazyPart(async () => (await import('./inquiry-privacy.tsx')).InquiryPrivacy, 'inline')

type LinkPage = { part: { preload: () => Promise<void> }; show: (key: string) => ReactNode }

const pages: Record<LinkName, LinkPage> = {
  contract: { part: Contract, show: (token) => <Contract token={token} /> },
  offer: { part: Offer, show: (token) => <Offer token={token} /> },
  advance: { part: Advance, show: (token) => <Advance token={token} /> },
  invoice: { part: Invoice, show: (invoiceId) => <Invoice invoiceId={invoiceId} /> },
  daySheet: { part: DaySheet, show: (token) => <DaySheet token={token} /> },
  door: { part: Door, show: (token) => <Door token={token} /> },
  optOut: { part: OptOut, show: (token) => <OptOut token={token} /> },
  inquiry: { part: Inquiry, show: (orgSlug) => <Inquiry orgSlug={orgSlug} /> },
  inquiryPrivacy: { part: InquiryPrivacy, show: (orgSlug) => <InquiryPrivacy orgSlug={orgSlug} /> },
}

/** The last screen, for what a page throws. */
class LinkBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    return this.state.error === null ? this.props.children : <RootError error={this.state.error} />
  }
}

function LinkedPage({ opened: { name, key } }: { opened: OpenedLink }) {
  usePageTitle()
  return (
    <>
      <LinkBoundary>
        <Suspense>{pages[name].show(key)}</Suspense>
      </LinkBoundary>
      <Toaster />
    </>
  )
}

/** Call once, with the page that the address opens. */
export function startLink(opened: OpenedLink): void {
  // Query would otherwise believe it is online and try three times first.
  onlineManager.setOnline(navigator.onLine)
  const page = (
    <InOneLanguage>
      <LinkedPage opened={opened} />
    </InOneLanguage>
  )
  // Its code first: what React has to wait for, it shows late.
  void Promise.all([startLanguage(), pages[opened.name].part.preload()]).then(() => showPage(page))
  atRest(() => void import('../after-start.ts').then((rest) => rest.afterStart()).catch(() => undefined))
}
