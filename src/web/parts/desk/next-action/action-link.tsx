// Where an action is taken: the record itself, or the place of the show, which opens what the address asks for.
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import type { ActionKind, WaitKind } from '#domain/desk/next-action-rules.ts'

type Place = { orgSlug: string; eventId: string; bookingId: string }

/** `id` is the record's, as the action says. */
export function actionLink(kind: ActionKind | WaitKind, id: string, place: Place): ReactElement {
  const { orgSlug, eventId, bookingId } = place
  const params = { orgSlug, eventId }
  const search = { act: kind, booking: bookingId }
  switch (kind) {
    case 'contractDraft':
    case 'contractToSign':
    case 'contractUnsigned':
    case 'signature':
      return <Link to="/$orgSlug/contracts/$contractId/edit" params={{ orgSlug, contractId: id }} />
    case 'invoiceDraft':
    case 'invoiceUnsent':
      return (
        <Link
          to="/$orgSlug/$eventId/invoices/$invoiceId"
          params={{ ...params, invoiceId: id }}
          search={{ act: kind }}
        />
      )
    case 'invoiceLate':
      return (
        <Link to="/$orgSlug/invoices/$invoiceId" params={{ orgSlug, invoiceId: id }} search={{ act: kind }} />
      )
    case 'payment':
      return <Link to="/$orgSlug/invoices/$invoiceId" params={{ orgSlug, invoiceId: id }} />
    case 'payoutDue':
    case 'statementAnswer':
      return <Link to="/$orgSlug/statements/$statementId" params={{ orgSlug, statementId: id }} />
    case 'statementMissing':
      // What was settled today is in no period that has ended.
      return id === bookingId ? (
        <Link to="/$orgSlug/statements/generate" params={{ orgSlug }} search={{ period: 'toToday' }} />
      ) : (
        <Link to="/$orgSlug/statements/$statementId" params={{ orgSlug, statementId: id }} />
      )
    case 'advanceMissing':
    case 'advanceToReview':
    case 'advanceUnanswered':
    case 'advanceAnswers':
      return <Link to="/$orgSlug/$eventId/advancing" params={params} />
    case 'daySheetUnsent':
      return <Link to="/$orgSlug/$eventId/day-sheet" params={params} />
    case 'paymentDue':
    case 'figuresMissing':
    case 'showUnsettled':
      return <Link to="/$orgSlug/$eventId/finance" params={params} search={search} />
    case 'holdMissing':
    case 'holdExpiring':
    case 'holdChallenged':
      return <Link to="/$orgSlug/$eventId/overview" params={params} hash="holds" />
    case 'offerIncoming':
    case 'offerExpiring':
    case 'offerAnswer':
    case 'approvalMissing':
    case 'approvalRejected':
    case 'approvalAnswer':
      return <Link to="/$orgSlug/$eventId/overview" params={params} hash="offer" />
    case 'offerMissing':
    case 'offerDraft':
    case 'showToConfirm':
    case 'contractMissing':
    case 'showIncomplete':
      return <Link to="/$orgSlug/$eventId/overview" params={params} search={search} />
  }
}
