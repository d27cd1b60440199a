// Enrols people in a sequence in two steps: whom, then what and why.
import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Consent } from '#domain/messages/sequence-sending.ts'
import { useDirty } from '#web/forms.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import type { Choice } from './enrol-state.ts'
import { EnrolChoice } from './EnrolChoice.tsx'
import { EnrolDetails } from './EnrolDetails.tsx'
import { refreshSequences, type SequenceRecord } from './sequence-calls.ts'

export type EnrolSheetProps = { record: SequenceRecord; open: boolean; onClose: () => void }

export function EnrolSheet({ record, open, onClose }: EnrolSheetProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { id: sequenceId, name } = record.sequence
  const [choice, setChoice] = useState<Choice>(new Map())
  const [isSecond, setSecond] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const [context, setContext] = useState({ tour: '', dates: '' })
  const [consent, setConsent] = useState<Consent>('business_contact')
  const count = choice.size
  const enrol = useMutation(
    trpc.enrolments.enrol.mutationOptions({
      meta: { errorMessage: '' },
      onSuccess: async ({ enrolled, refused }) => {
        const done = t`${plural(enrolled, { one: '# person enrolled', other: '# people enrolled' })}`
        const left = t`${plural(refused.length, { one: '# not enrolled', other: '# not enrolled' })}`
        toast(refused.length > 0 ? `${done}, ${left}` : done)
        await refreshSequences()
        onClose()
      },
    }),
  )
  useDirty(open && count > 0)
  const close = () => (count > 0 && !enrol.isPending ? setConfirming(true) : onClose())
  return (
    <>
      <Sheet
        open={open}
        onOpenChange={(next) => {
          if (!next) close()
        }}
        size="lg"
        tall
        title={
          isSecond ? (
            <Plural value={count} one="Enrol # person" other="Enrol # people" />
          ) : (
            <Trans>Enrol contacts</Trans>
          )
        }
        description={<Trans>Sequence: {name}</Trans>}
        onSubmit={(event) => {
          event.preventDefault()
          if (count === 0) return
          if (!isSecond) {
            setSecond(true)
            return
          }
          enrol.mutate({
            orgSlug,
            sequenceId,
            items: [...choice.values()].map(({ id: contactId, personalLine }) => ({
              contactId,
              personalLine,
            })),
            context,
            consent,
          })
        }}
        footer={
          <>
            <Button onClick={isSecond ? () => setSecond(false) : close}>
              {isSecond ? <Trans>Back</Trans> : <Trans>Cancel</Trans>}
            </Button>
            <Button
              type="submit"
              variant="primary"
              disabled={count === 0}
              busy={enrol.isPending}
              needsConnection={isSecond}
            >
              {isSecond ? (
                <Plural value={count} one="Enrol # person" other="Enrol # people" />
              ) : count > 0 ? (
                <Plural value={count} one="Continue with # person" other="Continue with # people" />
              ) : (
                <Trans>Continue</Trans>
              )}
            </Button>
          </>
        }
      >
        {isSecond ? (
          <EnrolDetails
            {...{ record, choice, setChoice, context, setContext, consent, setConsent }}
            error={enrol.error}
          />
        ) : (
          <EnrolChoice sequenceId={sequenceId} choice={choice} setChoice={setChoice} />
        )}
      </Sheet>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={<Trans>Close without enrolling?</Trans>}
        description={<Trans>Your selection will be lost.</Trans>}
        confirmLabel={<Trans>Discard</Trans>}
        danger
        onConfirm={() => {
          setConfirming(false)
          onClose()
        }}
      />
    </>
  )
}
