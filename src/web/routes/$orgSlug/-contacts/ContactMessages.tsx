// The messages with a person: begin one, and read what was written and answered.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mainEmail } from '#domain/people/contact-details.ts'
import type { ContactRecord } from '#web/parts/people/contact/contact-values.ts'
import { ThreadList } from '#web/parts/messages/thread/ThreadList.tsx'
import { ThreadView } from '#web/parts/messages/thread/ThreadView.tsx'
import { WriteMessageButton } from '#web/parts/messages/composer/WriteMessageButton.tsx'
import { contactThreadsQuery } from '#web/parts/messages/thread/message-queries.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { PanelSection } from '#web/parts/people/records/PanelFrame.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { useOpening } from '#web/ui/overlays/use-opening.ts'

/** Nothing for members who see no messages. */
export function ContactMessages({ contact }: { contact: ContactRecord }) {
  const { t } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const { id, name, emails, doNotContact, archivedAt } = contact
  const { data } = useQuery({ ...contactThreadsQuery(orgSlug, id), enabled: can('messages.view') })
  const [open, setOpen] = useState<string>()
  const reading = useOpening()
  const threads = data?.rows ?? []
  const email = mainEmail(emails)
  const address = email && !email.isBounced ? email.address : undefined
  const mayWrite = can('messages.manage') && !doNotContact && archivedAt === null && address !== undefined
  if (!mayWrite && threads.length === 0) return null
  return (
    <PanelSection
      title={<Trans>Messages</Trans>}
      action={
        mayWrite ? <WriteMessageButton size="sm" about={{ contactId: id, to: [{ name, address }] }} /> : null
      }
    >
      {threads.length > 0 ? (
        <div className="overflow-hidden rounded-card border border-line">
          <ThreadList
            threads={threads}
            open={undefined}
            renderLink={(thread, props) => (
              <button
                type="button"
                {...props}
                onClick={() => {
                  setOpen(thread)
                  reading.begin()
                }}
              />
            )}
          />
        </div>
      ) : (
        <p className="text-mute">
          <Trans>No messages yet.</Trans>
        </p>
      )}
      <Sheet
        key={reading.key}
        open={reading.open}
        onOpenChange={(next) => {
          if (!next) reading.close()
        }}
        size="lg"
        tall="screen"
        title={t`Messages with ${name}`}
      >
        {open ? <ThreadView id={open} back={null} onWrite={reading.close} /> : null}
      </Sheet>
    </PanelSection>
  )
}
