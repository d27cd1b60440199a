// Contacts from the e-mails that came in, instead of a file.
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '#web/calls/errors.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'

export function EmailSignatures({ onDraft }: { onDraft: (id: string) => void }) {
  const { orgSlug } = useOrganisation()
  const read = useMutation(trpc.imports.fromMessages.mutationOptions({ onSuccess: ({ id }) => onDraft(id) }))
  return (
    <div className="mt-5 border-t border-line pt-5">
      <p className="text-sm font-medium">
        <Trans>Or use the e-mails in your inbox</Trans>
      </p>
      <p className="mt-1 mb-3 text-sm text-pretty text-mute">
        <Trans>
          Everyone who replied to you, with the role, company, phone number and address from their signature.
        </Trans>
      </p>
      <Button busy={read.isPending} onClick={() => read.mutate({ orgSlug })}>
        <Trans>Read signatures</Trans>
      </Button>
      {read.error ? (
        <p role="alert" className="mt-2 text-sm text-signal">
          {messageOf(read.error)}
        </p>
      ) : null}
    </div>
  )
}
