// Saving the form of a deal: the tickets of the event first, then the terms.
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { messageOf } from '#web/errors.ts'
import { useZodForm } from '#web/forms.ts'
import { DealForm, dealValues, type DealOutput, type DealRecord } from '#web/parts/deal/deal-values.ts'
import { useOrganisation } from '#web/parts/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { refreshDeals } from './deal-queries.ts'

const differ = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b)

/** What was entered stays when a call fails; a record that others change is taken over while nothing is entered. */
export function useSaveDeal(record: DealRecord, onSaved: () => void) {
  const { orgSlug, organisation } = useOrganisation()
  const [problem, setProblem] = useState<string>()
  // The record that the form was filled from: its versions are the ones to save on.
  const [base, setBase] = useState(record)
  const opened = dealValues(base, organisation.baseCurrency)
  const form = useZodForm(DealForm, { defaultValues: opened })
  const saveTerms = useMutation(trpc.deals.save.mutationOptions())
  const setTickets = useMutation(trpc.deals.setTickets.mutationOptions())
  const { isDirty } = form.formState
  if (record !== base && !isDirty) setBase(record)
  const { reset } = form
  const { baseCurrency } = organisation
  useEffect(() => reset(dealValues(base, baseCurrency)), [base, baseCurrency, reset])

  async function run({ terms, tickets }: DealOutput) {
    setProblem(undefined)
    const { bookingId, version, eventVersion } = base
    try {
      if (differ(tickets, opened.tickets)) {
        const saved = await setTickets.mutateAsync({ orgSlug, bookingId, version: eventVersion, tickets })
        setBase({ ...base, tickets, eventVersion: saved.version })
      }
      if (version === null || differ(terms, opened.terms)) {
        await saveTerms.mutateAsync({ orgSlug, bookingId, version, deal: terms })
      }
      form.reset({ terms, tickets })
      await refreshDeals()
      onSaved()
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  const isSaving = saveTerms.isPending || setTickets.isPending
  return { form, problem, isSaving, save: (values: DealOutput) => void run(values) }
}
