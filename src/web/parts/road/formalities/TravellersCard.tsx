// The travellers of a tour: where each is abroad, and what is missing before authorities get their data.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { countryName } from '#domain/countries.ts'
import { detailLabels, passportStateLabels } from '#texts/road/formalities/labels.ts'
import { queryClient } from '#web/calls/query.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { translate } from '#web/texts.ts'
import { trpc, type RouterOutputs } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { useOpening } from '#web/ui/overlays/use-opening.ts'
import { Card } from '#web/ui/Page.tsx'
import type { PartySheetProps } from './PartySheet.tsx'
import type { TravellerSheetProps } from './TravellerSheet.tsx'

const PartySheet = lazyDialog<PartySheetProps>(async () => (await import('./PartySheet.tsx')).PartySheet)
const TravellerSheet = lazyDialog<TravellerSheetProps>(
  async () => (await import('./TravellerSheet.tsx')).TravellerSheet,
)

type Formalities = RouterOutputs['formalities']['tour']
type Traveller = Formalities['travellers'][number]

export function TravellersCard({ formalities }: { formalities: Formalities }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { tour, travellers, isUsual, canEdit } = formalities
  const choosing = useOpening()
  const editing = useOpening()
  const [chosen, setChosen] = useState<string>()
  const refresh = () => queryClient.invalidateQueries(trpc.formalities.pathFilter())
  const saving = useMutation(trpc.formalities.saveParty.mutationOptions())
  const of = { orgSlug, tourId: tour.id }
  return (
    <Card
      flush
      title={<Trans>Travellers</Trans>}
      action={
        canEdit ? (
          <Button size="sm" variant="quiet" className="-mr-2.5" onClick={choosing.begin}>
            <Trans>Choose travellers</Trans>
          </Button>
        ) : null
      }
    >
      {travellers.length === 0 ? (
        <p className="px-4 pb-4 text-mute">
          <Trans>
            Nobody chosen yet. Members of the artist and the usual crew appear here automatically.
          </Trans>
        </p>
      ) : (
        <ul>
          {travellers.map((traveller) => (
            <TravellerRow
              key={traveller.contactId}
              traveller={traveller}
              onOpen={
                canEdit && traveller.name !== null
                  ? () => {
                      setChosen(traveller.contactId)
                      editing.begin()
                    }
                  : undefined
              }
            />
          ))}
        </ul>
      )}
      {isUsual && travellers.length > 0 ? (
        <p className="border-t border-line px-4 py-2.5 text-sm text-mute">
          <Trans>The usual party of {tour.artistName}. Choose travellers if this tour differs.</Trans>
        </p>
      ) : null}
      <PartySheet
        key={`party ${choosing.key}`}
        open={choosing.open}
        title={t`Travellers: ${tour.name}`}
        description={<Trans>Remove everyone to use the artist’s usual party again.</Trans>}
        travellers={travellers}
        saving={{
          ...saving,
          mutate: (party) =>
            saving.mutate(
              { ...of, party },
              {
                onSuccess: async () => {
                  await refresh()
                  choosing.close()
                },
              },
            ),
        }}
        onClose={choosing.close}
      />
      {chosen ? (
        <TravellerSheet key={editing.key} open={editing.open} contactId={chosen} onClose={editing.close} />
      ) : null}
    </Card>
  )
}

function TravellerRow({ traveller, onOpen }: { traveller: Traveller; onOpen: (() => void) | undefined }) {
  const { t, i18n } = useLingui()
  const { name, role, abroad, missing, passport, passportExpiresOn } = traveller
  const say = translate()
  const shownName = name ?? t`Private contact`
  const day = (date: string) => formatDate(date, 'dayMonth', i18n.locale)
  const gaps = say.list(missing.map((key) => say(detailLabels[key])))
  return (
    <li className="border-line px-4 py-3 not-first:border-t">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{shownName}</span>
          {role ? <span className="text-mute"> · {role}</span> : null}
        </p>
        {onOpen ? (
          <Button
            size="sm"
            className="shrink-0"
            aria-label={t`Edit details of ${shownName}`}
            onClick={onOpen}
          >
            <Trans>Edit details</Trans>
          </Button>
        ) : null}
      </div>
      <ul className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-mute">
        {abroad.length === 0 ? (
          <li>
            <Trans>Not abroad on this tour</Trans>
          </li>
        ) : null}
        {abroad.map(({ country, from, to }) => (
          <li key={`${country} ${from}`} className="whitespace-nowrap">
            {countryName(country, i18n.locale)} {from === to ? day(from) : `${day(from)} – ${day(to)}`}
          </li>
        ))}
      </ul>
      {passport && passportExpiresOn ? (
        <Warning>{say(passportStateLabels[passport], { date: say.day(passportExpiresOn) })}</Warning>
      ) : null}
      {missing.length > 0 ? (
        <Warning>
          <Trans>Missing: {gaps}</Trans>
        </Warning>
      ) : abroad.length > 0 && !passport ? (
        <p className="mt-1 flex gap-1.5 text-sm">
          <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-confirmed" />
          <Trans>Complete</Trans>
        </p>
      ) : null}
    </li>
  )
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="mt-1 flex gap-1.5 text-sm text-pretty">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-signal" />
      <span>{children}</span>
    </p>
  )
}
