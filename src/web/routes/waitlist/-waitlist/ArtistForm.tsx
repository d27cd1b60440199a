// An artist enters the waitlist.
import { useMutation } from '@tanstack/react-query'
import { FormProvider } from 'react-hook-form'
import { ArtistWaitlistInput } from '#domain/platform/waitlist.ts'
import { applyFieldErrors, useZodForm } from '#web/forms.ts'
import { trpc } from '#web/trpc.ts'
import { ContactFields, MoreFields } from './ContactFields.tsx'
import { JoinForm } from './JoinForm.tsx'

/** `onSent` gets the address the e-mail went to. */
export function ArtistForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useZodForm(ArtistWaitlistInput, { defaultValues: { name: '', email: '' } })
  const join = useMutation(
    trpc.waitlist.join.mutationOptions({
      onSuccess: (_answer, { entry }) => onSent(entry.email),
      onError: (error) => applyFieldErrors(form, error, 'entry'),
    }),
  )
  return (
    <FormProvider {...form}>
      <JoinForm
        onSubmit={(event, trap) => {
          void form.handleSubmit((entry) => join.mutate({ kind: 'artist', entry, ...trap }))(event)
        }}
        busy={join.isPending}
      >
        <ContactFields />
        <MoreFields />
      </JoinForm>
    </FormProvider>
  )
}
