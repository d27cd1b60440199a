// Adds segments from a confirmation: paste or drop it, check what was recognised, save all at once.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { messageOf } from '#web/calls/errors.ts'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import type { EventRecord } from '#web/parts/booking/event/event-form.ts'
import { LeaveWarning } from '#web/parts/platform/form/LeaveWarning.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { refreshTravel, travelQuery } from '#web/parts/road/travel/travel-queries.ts'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { EditStep } from './EditStep.tsx'
import { checksOf, openOf } from './checks.ts'
import { candidateOf, checkedInput, type Candidate } from './import-values.ts'
import { ReviewStep } from './ReviewStep.tsx'
import { readSource, type Source, sourceOf, SourceStep } from './SourceStep.tsx'

export type TravelImportSheetProps = {
  event: EventRecord
  open: boolean
  onOpenChange: (open: boolean) => void
}

type Review = { candidates: readonly Candidate[]; rest: readonly string[] }

/** Remount it for each import. */
export function TravelImportSheet({ event, open, onOpenChange }: TravelImportSheetProps) {
  const { t } = useLingui()
  const { orgSlug, organisation } = useOrganisation()
  const formId = useId()
  const { data: travel } = useQuery(travelQuery(orgSlug, event.id))
  const [text, setText] = useState('')
  const [review, setReview] = useState<Review>()
  const [editing, setEditing] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const [isConfirming, setConfirming] = useState(false)
  const travellers = travel?.travellers ?? []

  const read = useMutation({
    mutationFn: (source: Source) => readSource(source, { orgSlug, eventId: event.id }),
    onSuccess: ({ segments, rest }, { from }) => {
      if (segments.length === 0) {
        setProblem(t`No travel found. Paste more of the e-mail or add it manually.`)
        return
      }
      const source = from === 'text' ? 'text' : 'import'
      const currency = travel?.seesCost ? organisation.baseCurrency : null
      const context = { event, travellers, currency, source } as const
      setReview({ candidates: segments.map((segment, key) => candidateOf(segment, key, context)), rest })
    },
    onError: (error) => setProblem(messageOf(error)),
  })
  const create = useMutation(
    trpc.travel.createMany.mutationOptions({
      onSuccess: async ({ ids }) => {
        await refreshTravel()
        const count = ids.length
        toast.success(count === 1 ? t`1 segment added` : t`${count} segments added`)
        onOpenChange(false)
      },
      onError: (error) => setProblem(messageOf(error)),
    }),
  )

  const candidates = review?.candidates ?? []
  const chosen = candidates.filter(({ isChosen }) => isChosen)
  const checks = checksOf(candidates, travel?.segments ?? [], event.id)
  const left = chosen.flatMap((each) => openOf(each, checks.get(each.key) ?? [])).length
  const edited = candidates.find(({ key }) => key === editing)
  const isDirty = open && !create.isSuccess && (text.trim() !== '' || review !== undefined)

  function send(source: Source) {
    setProblem(undefined)
    read.mutate(source)
  }
  function save() {
    setProblem(undefined)
    // Whatever is marked is looked at first.
    if (left > 0) return document.querySelector<HTMLElement>('[data-open-check] [role=checkbox]')?.focus()
    const inputs = chosen.map(({ key, values }) => ({ key, input: checkedInput(values) }))
    const incomplete = inputs.find(({ input }) => !input)
    // What is missing is asked for where it belongs.
    if (incomplete) return setEditing(incomplete.key)
    create.mutate({ orgSlug, eventId: event.id, segments: chosen.map(({ values }) => values) })
  }
  function replace(candidate: Candidate) {
    if (!review) return
    setReview({
      ...review,
      candidates: candidates.map((each) => (each.key === candidate.key ? candidate : each)),
    })
    setEditing(undefined)
  }
  const close = () => (isDirty && !create.isPending ? setConfirming(true) : onOpenChange(false))

  const count = chosen.length
  const step = edited ? 'edit' : review ? 'review' : 'source'
  const footer = {
    source: (
      <>
        <Button onClick={close}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          variant="primary"
          busy={read.isPending}
          disabled={text.trim() === '' || !travel}
          onClick={() => send({ from: 'text', text })}
        >
          <Trans>Read confirmation</Trans>
        </Button>
      </>
    ),
    review: (
      <>
        <Button onClick={() => setReview(undefined)}>
          <Trans>Back</Trans>
        </Button>
        <Button variant="primary" busy={create.isPending} disabled={count === 0} onClick={save}>
          <SaveLabel count={count} left={left} />
        </Button>
      </>
    ),
    edit: (
      <>
        <Button onClick={() => setEditing(undefined)}>
          <Trans>Back</Trans>
        </Button>
        <Button variant="primary" type="submit" form={formId}>
          <Trans>Done</Trans>
        </Button>
      </>
    ),
  }
  return (
    <>
      <Sheet
        open={open}
        onOpenChange={(next) => {
          if (!next) close()
        }}
        size="lg"
        tall
        title={<Trans>Import confirmation</Trans>}
        description={
          step === 'source' ? event.name : <ReviewDescription count={candidates.length} step={step} />
        }
        footer={footer[step]}
      >
        {edited && travel ? (
          <EditStep
            key={edited.key}
            formId={formId}
            candidate={edited}
            event={event}
            travel={travel}
            onDone={replace}
          />
        ) : review ? (
          <ReviewStep
            candidates={candidates}
            checks={checks}
            travellers={travellers}
            rest={review.rest}
            onChange={(next) => setReview({ ...review, candidates: next })}
            onEdit={setEditing}
          />
        ) : (
          <SourceStep
            text={text}
            onTextChange={setText}
            onPaste={(pasted) => send({ from: 'text', text: pasted })}
            onFile={(file) => void sourceOf(file).then(send)}
            problem={problem}
          />
        )}
        {step === 'review' ? <FormError>{problem}</FormError> : null}
      </Sheet>
      <LeaveWarning isDirty={isDirty} />
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={<Trans>Close without adding?</Trans>}
        description={<Trans>Nothing has been added to the itinerary yet.</Trans>}
        confirmLabel={<Trans>Discard</Trans>}
        danger
        onConfirm={() => {
          setConfirming(false)
          onOpenChange(false)
        }}
      />
    </>
  )
}

/** The button says what is left to look at before it adds anything. */
function SaveLabel({ count, left }: { count: number; left: number }) {
  if (left === 1) return <Trans>1 value to check</Trans>
  if (left > 1) return <Trans>{left} values to check</Trans>
  return count === 1 ? <Trans>Add to itinerary</Trans> : <Trans>Add {count} to itinerary</Trans>
}

function ReviewDescription({ count, step }: { count: number; step: 'review' | 'edit' }) {
  if (step === 'edit') return <Trans>Check the highlighted fields.</Trans>
  return count === 1 ? (
    <Trans>1 segment found. Check it before adding.</Trans>
  ) : (
    <Trans>{count} segments found. Check them before adding.</Trans>
  )
}
