// Saving the form of a deal: the tickets of the event first, then the terms.
import { useMutation } from '@tanstack/react-query'
import { sameValue } from '#domain/platform/three-way.ts'
import { useZodForm } from '#web/forms.ts'
import {
  DealForm,
  dealValues,
  type DealOutput,
  type DealRecord,
} from '#web/parts/booking/deal/deal-values.ts'
import { fetchNow } from '#web/parts/platform/form/fetch-now.ts'
import { useMergeSave } from '#web/parts/platform/form/use-merge-save.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { dealQuery, refreshDeals } from './deal-queries.ts'

/** What was entered stays when a call fails; a record that others change is taken over while nothing is entered. */
export function useSaveDeal(record: DealRecord, eventId: string, onSaved: () => void) {
  const { orgSlug, organisation } = useOrganisation()
  const valuesOf = (deal: DealRecord) => dealValues(deal, organisation.baseCurrency)
  const form = useZodForm(DealForm, { defaultValues: valuesOf(record) })
  const saveTerms = useMutation(trpc.deals.save.mutationOptions({ meta: { mergesStale: true } }))
  const setTickets = useMutation(trpc.deals.setTickets.mutationOptions({ meta: { mergesStale: true } }))
  const saving = useMergeSave({
    form,
    record,
    valuesOf,
    // The tickets belong to the event.
    versionOf: ({ version, eventVersion }) => (version ?? 0) + eventVersion,
    latest: ({ bookingId }) => fetchNow(dealQuery(orgSlug, bookingId)),
    about: () => ({ orgSlug, entity: 'event', entityId: eventId, nouns: ['deals'] }),
    groups: ['terms'],
    send: async ({ terms, tickets }: DealOutput, on = record) => {
      const { bookingId, version, eventVersion } = on
      const stored = valuesOf(on)
      if (!sameValue(tickets, stored.tickets)) {
        await setTickets.mutateAsync({ orgSlug, bookingId, version: eventVersion, tickets })
      }
      if (version === null || !sameValue(terms, stored.terms)) {
        await saveTerms.mutateAsync({ orgSlug, bookingId, version, deal: terms })
      }
    },
    onSaved: async () => {
      await refreshDeals()
      onSaved()
    },
    staysOpen: true,
  })
  return { form, ...saving }
}
