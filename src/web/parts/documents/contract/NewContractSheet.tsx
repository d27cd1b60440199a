// A new contract in two clicks: for which shows, from which template. Opens the draft, or how far many of them are.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { maxBatchContracts } from '#domain/documents/contract-batches.ts'
import { bestTemplate } from '#domain/documents/contract-defaults.ts'
import { joinUnique } from '#domain/booking/events/event-names.ts'
import { messageOf } from '#web/calls/errors.ts'
import { useGivenState } from '#web/hooks/use-given-state.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { textLink } from '#web/parts/text-link.ts'
import { trpc, type RouterOutputs } from '#web/trpc.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox, RadioGroup } from '#web/ui/fields/Choice.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { SearchInput } from '#web/ui/fields/SearchInput.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { refreshContracts } from './contract-queries.ts'
import { languageNames } from '#texts/documents/contract-labels.ts'

type Candidate = RouterOutputs['contracts']['candidates'][number]
type NewContractSheetProps = {
  open: boolean
  onClose: () => void
  /** The bookings to choose from, such as those of the event that is open; without, they are looked for here. */
  bookingIds?: readonly string[]
  /** The words that shows are looked for by at first. */
  search?: string | undefined
}

export function NewContractSheet({ open, onClose, bookingIds, search: asked }: NewContractSheetProps) {
  const { t } = useLingui()
  const { orgSlug, organisation, can } = useOrganisation()
  const navigate = useNavigate()
  const [search, setSearch] = useGivenState(open, asked)
  const [ticked, setTicked] = useState<ReadonlyMap<string, Candidate>>()
  const [picked, setPicked] = useState<string | null>(null)
  const [share, setShare] = useState<'one' | 'each'>()
  const [wantsSending, setWantsSending] = useState(false)
  const onlyShow = bookingIds?.length === 1
  const isTooMany = (bookingIds?.length ?? 0) > maxBatchContracts
  const candidates = useQuery(
    trpc.contracts.candidates.queryOptions(
      bookingIds ? { orgSlug, bookingIds: [...bookingIds] } : { orgSlug, search },
      {
        enabled: open && !onlyShow && !isTooMany,
        placeholderData: keepPreviousData,
        meta: { persist: false },
      },
    ),
  )
  // Shows that are given are all meant, except for those that have a contract.
  const meant = bookingIds ? (candidates.data ?? []).filter(({ hasContract }) => !hasContract) : []
  const chosen = ticked ?? new Map(meant.map((candidate) => [candidate.bookingId, candidate]))
  const templates = useQuery(
    trpc.contractTemplates.list.queryOptions({ orgSlug }, { enabled: open, meta: { persist: false } }),
  )
  const usable = templates.data?.templates.filter(
    ({ state, archivedAt }) => state === 'active' && !archivedAt,
  )
  const mode = [...chosen.values()][0]?.contractingMode ?? null
  const language = organisation.locale.slice(0, 2)
  const best = usable && bestTemplate(usable, { contractingMode: mode, language })
  const templateId = picked ?? best?.id ?? null
  const ids = onlyShow ? bookingIds : [...chosen.keys()]
  const count = ids.length
  const create = useMutation(
    trpc.contracts.create.mutationOptions({
      onSuccess: async ({ id }) => {
        onClose()
        await navigate({ to: '/$orgSlug/contracts/$contractId/edit', params: { orgSlug, contractId: id } })
        await refreshContracts()
      },
    }),
  )
  const createMany = useMutation(
    trpc.contracts.createMany.mutationOptions({
      onSuccess: async ({ batchId }) => {
        onClose()
        await navigate({ to: '/$orgSlug/contracts/batches/$batchId', params: { orgSlug, batchId } })
      },
    }),
  )
  const problem = create.error ?? createMany.error ?? candidates.error
  const promoters = new Set([...chosen.values()].map(({ promoterCompanyId }) => promoterCompanyId))
  const isEach = count > 1 && (share ?? (promoters.size > 1 ? 'each' : 'one')) === 'each'
  const canSend = isEach && can('contractsSend.manage')

  function write() {
    if (!templateId || count === 0) return
    if (!isEach) return create.mutate({ orgSlug, templateId, bookingIds: [...ids] })
    const groups = ids.map((id) => [id])
    createMany.mutate({ orgSlug, templateId, groups, send: canSend && wantsSending })
  }
  function toggle(candidate: Candidate) {
    const next = new Map(chosen)
    if (!next.delete(candidate.bookingId)) next.set(candidate.bookingId, candidate)
    setTicked(next)
  }
  // Shows without a contract first; among them the order of the server, by date.
  const found = (candidates.data ?? []).toSorted((a, b) => Number(a.hasContract) - Number(b.hasContract))
  const shown = [
    ...found,
    ...[...chosen.values()].filter(({ bookingId }) => !found.some((each) => each.bookingId === bookingId)),
  ]
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={<Trans>New contract</Trans>}
      tall
      onSubmit={(event) => {
        event.preventDefault()
        write()
      }}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button
            type="submit"
            variant="primary"
            disabled={!templateId || count === 0}
            busy={create.isPending || createMany.isPending}
          >
            {!isEach ? (
              <Plural
                value={count}
                _0="Create contract"
                one="Create contract"
                other="Create contract for # shows"
              />
            ) : canSend && wantsSending ? (
              <Trans>Create and send {count} contracts</Trans>
            ) : (
              <Trans>Create {count} contracts</Trans>
            )}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {usable?.length === 0 ? (
          <p className="text-pretty text-mute">
            <Trans>
              No active template yet.{' '}
              <Link to="/$orgSlug/contracts/templates" params={{ orgSlug }} className={textLink}>
                Add a ready-made one
              </Link>{' '}
              or write your own first.
            </Trans>
          </p>
        ) : (
          <Field label={<Trans>Template</Trans>}>
            <Select
              options={(usable ?? []).map(({ id, name, language }) => ({
                value: id,
                label: `${name} (${languageNames[language]})`,
              }))}
              value={templateId}
              onValueChange={setPicked}
              placeholder={t`Choose a template`}
            />
          </Field>
        )}
        {count > 1 ? (
          <RadioGroup
            aria-label={t`Number of contracts`}
            value={isEach ? 'each' : 'one'}
            onValueChange={setShare}
            options={[
              { value: 'one', label: t`One contract for all ${count} shows` },
              { value: 'each', label: t`One contract per show` },
            ]}
          />
        ) : null}
        {canSend ? (
          <Checkbox
            checked={wantsSending}
            onCheckedChange={setWantsSending}
            label={<Trans>Send for signature right away</Trans>}
            hint={<Trans>Locks the text and the deal terms. Contracts with a problem stay drafts.</Trans>}
          />
        ) : null}
        {bookingIds ? null : (
          <SearchInput
            label={t`Search shows`}
            placeholder={t`Artist, event, venue`}
            value={search}
            onChange={setSearch}
          />
        )}
        {onlyShow || isTooMany ? null : (
          <>
            {candidates.isPending ? <Skeleton className="h-40 w-full" /> : null}
            <ul aria-label={t`Shows`} className="flex flex-col">
              {shown.map((candidate) => (
                <li key={candidate.bookingId} className="border-b border-line last:border-0">
                  <Checkbox
                    className="py-1"
                    checked={chosen.has(candidate.bookingId)}
                    onCheckedChange={() => toggle(candidate)}
                    label={<ShowText candidate={candidate} />}
                  />
                </li>
              ))}
            </ul>
            {candidates.isSuccess && shown.length === 0 ? (
              <p className="text-mute">
                <Trans>No matching shows. Contracts need an offered or confirmed show.</Trans>
              </p>
            ) : null}
            {candidates.isSuccess && bookingIds && shown.length > 0 && shown.length < bookingIds.length ? (
              <p className="text-mute">
                <Plural
                  value={bookingIds.length - shown.length}
                  one="# show is left out. Contracts need an offered or confirmed show."
                  other="# shows are left out. Contracts need an offered or confirmed show."
                />
              </p>
            ) : null}
          </>
        )}
        {isTooMany ? (
          <p role="alert" className="text-sm font-medium text-signal">
            <Trans>Choose at most {maxBatchContracts} shows at once.</Trans>
          </p>
        ) : null}
        {problem ? (
          <p role="alert" className="text-sm font-medium text-signal">
            {messageOf(problem)}
          </p>
        ) : null}
      </div>
    </Sheet>
  )
}

function ShowText({ candidate }: { candidate: Candidate }) {
  const { i18n } = useLingui()
  const { artistName, eventName, eventDate, venueName, hasContract } = candidate
  return (
    <span className="flex min-w-0 flex-col">
      <span className="font-medium wrap-anywhere">
        {artistName}, {formatDate(eventDate, 'medium', i18n.locale)}
      </span>
      <span className="text-sm wrap-anywhere text-mute">
        {joinUnique([eventName, venueName])}
        {hasContract ? (
          <>
            {' · '}
            <Trans>has a contract</Trans>
          </>
        ) : null}
      </span>
    </span>
  )
}
