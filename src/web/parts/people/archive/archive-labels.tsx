// What each effect of archiving a record is called, and what it means for what it is about.
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ArchiveEffect } from '#domain/people/archive-effects.ts'

type Label = (count: number) => { title: ReactNode; note: ReactNode }

export const archiveLabels: Record<ArchiveEffect, Label> = {
  upcomingShows: (count) => ({
    title: <Plural value={count} one="# upcoming show" other="# upcoming shows" />,
    note: <Trans>Cancel or withdraw them first.</Trans>,
  }),
  actsForArtists: (count) => ({
    title: (
      <Plural
        value={count}
        one="Management, contract party or signer of # artist"
        other="Management, contract party or signer of # artists"
      />
    ),
    note: <Trans>Choose another one on the artist’s page first.</Trans>,
  }),
  openSignatures: (count) => ({
    title: <Plural value={count} one="Has yet to sign # contract" other="Has yet to sign # contracts" />,
    note: <Trans>Delegate signing or void the contract first.</Trans>,
  }),
  activeWorkflows: (count) => ({
    title: <Plural value={count} one="# active workflow uses it" other="# active workflows use it" />,
    note: <Trans>Choose another one there or pause the workflow first.</Trans>,
  }),
  showsAtVenue: (count) => ({
    title: <Plural value={count} one="# upcoming show" other="# upcoming shows" />,
    note: <Trans>Venue unchanged.</Trans>,
  }),
  showsOfPromoter: (count) => ({
    title: <Plural value={count} one="Promoter of # upcoming show" other="Promoter of # upcoming shows" />,
    note: <Trans>Promoter unchanged.</Trans>,
  }),
  showsOfContact: (count) => ({
    title: (
      <Plural
        value={count}
        one="Promoter contact of # upcoming show"
        other="Promoter contact of # upcoming shows"
      />
    ),
    note: <Trans>No longer e-mailed about it by default. Choose another contact there.</Trans>,
  }),
  unsettledShows: (count) => ({
    title: <Plural value={count} one="# show not settled" other="# shows not settled" />,
    note: <Trans>Can still be settled.</Trans>,
  }),
  openInquiries: (count) => ({
    title: <Plural value={count} one="# open inquiry" other="# open inquiries" />,
    note: <Trans>Still in the inbox.</Trans>,
  }),
  openContracts: (count) => ({
    title: <Plural value={count} one="# unsigned contract" other="# unsigned contracts" />,
    note: <Trans>Can still be signed.</Trans>,
  }),
  unpaidInvoices: (count) => ({
    title: <Plural value={count} one="# unpaid invoice" other="# unpaid invoices" />,
    note: <Trans>Still due.</Trans>,
  }),
  draftInvoices: (count) => ({
    title: <Plural value={count} one="# draft invoice" other="# draft invoices" />,
    note: <Trans>Recipient unchanged.</Trans>,
  }),
  openAdvances: (count) => ({
    title: <Plural value={count} one="# open advance request" other="# open advance requests" />,
    note: <Trans>Reminders stop. The link stays open.</Trans>,
  }),
  openTasks: (count) => ({
    title: <Plural value={count} one="# open task" other="# open tasks" />,
    note: <Trans>Still open.</Trans>,
  }),
  upcomingTravel: (count) => ({
    title: <Plural value={count} one="Passenger on # journey" other="Passenger on # journeys" />,
    note: <Trans>Changes are no longer e-mailed to this person.</Trans>,
  }),
  operatorOf: (count) => ({
    title: <Plural value={count} one="Operator of # venue" other="Operator of # venues" />,
    note: <Trans>Operator unchanged.</Trans>,
  }),
  staffOf: (count) => ({
    title: <Plural value={count} one="Contact of # venue" other="Contact of # venues" />,
    note: <Trans>No longer suggested or e-mailed for shows there.</Trans>,
  }),
  memberOf: (count) => ({
    title: <Plural value={count} one="Member of # artist" other="Member of # artists" />,
    note: <Trans>No longer suggested as a traveller.</Trans>,
  }),
  filteringWorkflows: (count) => ({
    title: (
      <Plural
        value={count}
        one="# active workflow filters by this artist"
        other="# active workflows filter by this artist"
      />
    ),
    note: <Trans>Filter unchanged.</Trans>,
  }),
  filteringReminders: (count) => ({
    title: (
      <Plural
        value={count}
        one="# active reminder filters by this artist"
        other="# active reminders filter by this artist"
      />
    ),
    note: <Trans>Filter unchanged.</Trans>,
  }),
  contractDrafts: (count) => ({
    title: <Plural value={count} one="# contract draft" other="# contract drafts" />,
    note: <Trans>Unchanged, still to be sent.</Trans>,
  }),
  usedInTemplates: (count) => ({
    title: <Plural value={count} one="Used in # template" other="Used in # templates" />,
    note: <Trans>The text stays there. Changes to it are no longer flagged.</Trans>,
  }),
  noDefault: () => ({
    title: <Trans>Default template</Trans>,
    note: <Trans>New advances start with another template.</Trans>,
  }),
  portalAccess: (count) => ({
    title: <Plural value={count} one="Portal access of # person" other="Portal access of # people" />,
    note: <Trans>Closed until you restore the artist.</Trans>,
  }),
  endInvitations: (count) => ({
    title: <Plural value={count} one="# portal invitation" other="# portal invitations" />,
    note: <Trans>Withdrawn.</Trans>,
  }),
  endFeeds: (count) => ({
    title: <Plural value={count} one="# calendar subscription" other="# calendar subscriptions" />,
    note: <Trans>Revoked.</Trans>,
  }),
  endSequences: (count) => ({
    title: <Plural value={count} one="# sequence" other="# sequences" />,
    note: <Trans>Stopped. No more e-mails are sent.</Trans>,
  }),
  endEnrolments: (count) => ({
    title: <Plural value={count} one="# active recipient" other="# active recipients" />,
    note: <Trans>No more e-mails are sent.</Trans>,
  }),
  endRuns: (count) => ({
    title: <Plural value={count} one="# workflow run" other="# workflow runs" />,
    note: <Trans>Cancelled.</Trans>,
  }),
}
