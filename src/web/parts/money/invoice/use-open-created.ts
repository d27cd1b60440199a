// Making an invoice from a sheet: it opens once it is there, and what the server refuses is said in the form.
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { messageOf } from '#web/calls/errors.ts'
import { applyFieldErrors } from '#web/forms.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { refreshInvoices } from './invoice-queries.ts'

type Options<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>
  onClose: () => void
}

/** `calls` go to the mutation, whose values are under "invoice". */
export function useOpenCreated<Input extends FieldValues, Output>({ form, onClose }: Options<Input, Output>) {
  const { orgSlug } = useOrganisation()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string>()
  return {
    problem,
    calls: {
      onMutate: () => setProblem(undefined),
      onSuccess: async ({ id }: { id: string }) => {
        form.reset()
        onClose()
        await navigate({ to: '/$orgSlug/invoices/$invoiceId', params: { orgSlug, invoiceId: id } })
      },
      onError: (error: unknown) => {
        if (!applyFieldErrors(form, error, 'invoice')) setProblem(messageOf(error))
      },
      onSettled: refreshInvoices,
    },
  }
}
