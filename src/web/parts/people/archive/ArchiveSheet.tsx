// What archiving a record is about, before it is done: what has to be solved first, what stays and what ends.
import { Trans, useLingui } from '@lingui/react/macro'
import { cloneElement, type ReactElement, type ReactNode, useState } from 'react'
import { Link } from '@tanstack/react-router'
import { type ArchiveEffectKind, archiveEffects, type ArchivePage } from '#domain/people/archive-effects.ts'
import { formatDate } from '#domain/dates.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { textLink } from '#web/parts/text-link.ts'
import type { RouterOutputs } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { archiveLabels } from './archive-labels.tsx'

type ArchiveLink = ReactElement<{ className?: string; onClick?: () => void }>
type Found = { orgSlug: string; at: string }

/** A link without a text to the page of an entry, by what the page is found by. */
const archiveLinks: Record<ArchivePage, (found: Found) => ArchiveLink> = {
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

export type ArchiveEffects = RouterOutputs['venues']['archiveEffects']['effects']

export type ArchiveSheetProps = {
  open: boolean
  name: string
  effects: ArchiveEffects
  onClose: () => void
  onArchive: () => void
}

const NAMED = 5
const headings: Record<ArchiveEffectKind, ReactNode> = {
  refuses: <Trans>Resolve first</Trans>,
  ends: <Trans>Ends now</Trans>,
  pauses: <Trans>Paused while archived</Trans>,
  stays: <Trans>Still in use</Trans>,
}
const kinds = Object.keys(headings) as ArchiveEffectKind[]

export function ArchiveSheet({ open, name, effects, onClose, onArchive }: ArchiveSheetProps) {
  const isRefused = effects.some(({ kind }) => kind === 'refuses')
  const shown = isRefused ? effects.filter(({ kind }) => kind === 'refuses') : effects
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={isRefused ? <Trans>{name} can’t be archived yet</Trans> : <Trans>Archive {name}?</Trans>}
      description={
        isRefused ? undefined : (
          <Trans>No longer suggested for anything new. Past records stay unchanged.</Trans>
        )
      }
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          {isRefused ? null : (
            <Button variant="primary" onClick={onArchive}>
              <Trans>Archive</Trans>
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {kinds.map((kind) => {
          const listed = shown.filter((each) => each.kind === kind)
          if (listed.length === 0) return null
          return (
            <section key={kind} className="flex flex-col gap-1">
              <h3 className="text-sm font-semibold">{headings[kind]}</h3>
              <ul className="flex flex-col">
                {listed.map((effect) => (
                  <Effect key={effect.effect} {...effect} onLeave={onClose} />
                ))}
              </ul>
            </section>
          )
        })}
      </div>
    </Sheet>
  )
}

type EffectProps = ArchiveEffects[number] & { onLeave: () => void }

function Effect({ effect, count, uses, onLeave }: EffectProps) {
  const { orgSlug } = useOrganisation()
  const [showsAll, setShowsAll] = useState(false)
  const { title, note } = archiveLabels[effect](count)
  const { page } = archiveEffects[effect]
  const named = showsAll ? uses : uses.slice(0, NAMED)
  const more = uses.length - named.length
  const unnamed = count - uses.length
  return (
    <li className="py-1">
      <p>
        {title}
        {'. '}
        <span className="text-mute">{note}</span>
      </p>
      {named.length > 0 ? (
        <ul className="text-sm wrap-anywhere text-mute">
          {named.map(({ name, on, at }, index) => (
            // eslint-disable-next-line react/no-array-index-key -- two shows may have one name and day
            <li key={index}>
              <Entry
                name={name}
                on={on}
                link={page && at ? archiveLinks[page]({ orgSlug, at }) : null}
                onLeave={onLeave}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {more > 0 ? (
        <Button size="sm" variant="quiet" className="-ml-2.5" onClick={() => setShowsAll(true)}>
          <Trans>Show {more} more</Trans>
        </Button>
      ) : null}
      {named.length > 0 && unnamed > 0 ? (
        <p className="text-sm text-mute">
          <Trans>and {unnamed} that you can’t open</Trans>
        </p>
      ) : null}
    </li>
  )
}

type EntryProps = { name: string; on: string | null; link: ArchiveLink | null; onLeave: () => void }

function Entry({ name, on, link, onLeave }: EntryProps) {
  const { i18n } = useLingui()
  const text = on ? `${formatDate(on, i18n.locale)} · ${name}` : name
  if (!link) return text
  // A row of its own for a finger.
  const className = `${textLink} inline-flex min-h-11 items-center md:min-h-6`
  return cloneElement(link, { className, onClick: onLeave }, text)
}
