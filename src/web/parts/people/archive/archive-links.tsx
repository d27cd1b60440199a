// Where what archiving is about is found.
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import type { ArchivePage } from '#domain/people/archive-effects.ts'

export type ArchiveLink = ReactElement<{ className?: string; onClick?: () => void }>
type Found = { orgSlug: string; at: string }

/** A link without a text to the page of an entry, by what the page is found by. */
export const archiveLinks: Record<ArchivePage, (found: Found) => ArchiveLink> = {
  event: ({ orgSlug, at: eventId }) => (
    <Link to="/$orgSlug/$eventId/overview" params={{ orgSlug, eventId }} />
  ),
  travel: ({ orgSlug, at: eventId }) => <Link to="/$orgSlug/$eventId/travel" params={{ orgSlug, eventId }} />,
  advance: ({ orgSlug, at: eventId }) => (
    <Link to="/$orgSlug/$eventId/advancing" params={{ orgSlug, eventId }} />
  ),
  artist: ({ orgSlug, at: artistSlug }) => (
    <Link to="/$orgSlug/artists/$artistSlug" params={{ orgSlug, artistSlug }} />
  ),
  contact: ({ orgSlug, at: open }) => <Link to="/$orgSlug/contacts" params={{ orgSlug }} search={{ open }} />,
  venue: ({ orgSlug, at: open }) => <Link to="/$orgSlug/venues" params={{ orgSlug }} search={{ open }} />,
  inquiry: ({ orgSlug, at: open }) => (
    <Link to="/$orgSlug/inquiries" params={{ orgSlug }} search={{ open }} />
  ),
  task: ({ orgSlug, at: task }) => <Link to="/$orgSlug/inbox" params={{ orgSlug }} search={{ task }} />,
  contract: ({ orgSlug, at: contractId }) => (
    <Link to="/$orgSlug/contracts/$contractId" params={{ orgSlug, contractId }} />
  ),
  invoice: ({ orgSlug, at: invoiceId }) => (
    <Link to="/$orgSlug/invoices/$invoiceId" params={{ orgSlug, invoiceId }} />
  ),
  workflow: ({ orgSlug, at: workflowId }) => (
    <Link to="/$orgSlug/automations/workflows/$workflowId" params={{ orgSlug, workflowId }} />
  ),
  reminderRule: ({ orgSlug, at: open }) => (
    <Link to="/$orgSlug/automations/reminders" params={{ orgSlug }} search={{ open }} />
  ),
  sequence: ({ orgSlug, at: sequenceId }) => (
    <Link to="/$orgSlug/automations/sequences/$sequenceId/instances" params={{ orgSlug, sequenceId }} />
  ),
  contractTemplate: ({ orgSlug, at: templateId }) => (
    <Link to="/$orgSlug/contracts/templates/$templateId/edit" params={{ orgSlug, templateId }} />
  ),
  advancingTemplate: ({ orgSlug, at: open }) => (
    <Link to="/$orgSlug/settings/advancing" params={{ orgSlug }} search={{ open }} />
  ),
}
