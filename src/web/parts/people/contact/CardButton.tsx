// A person as a card for the address book of the phone.
import { Trans } from '@lingui/react/macro'
import { ContactRound } from 'lucide-react'
import { handleError } from '#web/calls/errors.ts'
import { Button } from '#web/ui/Button.tsx'
import type { ContactRecord } from './contact-values.ts'

/** The card is written by the page: it holds what the page shows, without internal notes. */
export function CardButton({ contact }: { contact: ContactRecord }) {
  async function save() {
    const [{ vcard }, { saveBlob }] = await Promise.all([
      import('#domain/desk/vcard.ts'),
      import('#web/device/download.ts'),
    ])
    const text = vcard({ ...contact, company: contact.companies[0]?.name ?? null })
    saveBlob(new Blob([text], { type: 'text/vcard;charset=utf-8' }), `${contact.name}.vcf`)
  }
  return (
    <Button
      size="sm"
      variant="quiet"
      className="-ml-2.5 self-start"
      icon={<ContactRound aria-hidden />}
      onClick={() => void save().catch(handleError)}
    >
      <Trans>Save to address book</Trans>
    </Button>
  )
}
