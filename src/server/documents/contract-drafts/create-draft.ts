/** Makes a contract from a template and bookings: one at a time, or many in the background. */
import { clauseDeviations } from '#domain/documents/templates/contract-clauses.ts'
import {
  defaultDueOn,
  maxContractBookings,
  signersFrom,
  whyNoContract,
} from '#domain/documents/contract-defaults.ts'
import { whyNotUsable } from '#domain/documents/templates/contract-templates.ts'
import { documentsProblem } from '#domain/documents/problems.ts'
import type { Problem } from '#domain/problems.ts'
import { todayIn } from '#domain/dates.ts'
import { DomainError } from '#domain/errors.ts'
import { ridersOn } from '#domain/platform/files.ts'
import { signingPartyLabels } from '#texts/documents/contract-labels.ts'
import { contractTitle } from '#texts/documents/contract-title.ts'
import { translatorOf } from '../../texts.ts'
import { listClauses } from '../contract-clauses/store.ts'
import { findTemplate, findVersion } from '../contract-templates/store.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { ContractAttachment } from '../../platform/db/schema.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { listAttachable, type AttachableRow } from './facts-store.ts'
import { gatherRecords, type Records } from './facts.ts'
import { findWriter, signatoriesOf } from './people.ts'
import { insertContract, replaceSigners } from '../contracts/store.ts'

export type MakeCall = { tx: Tx; scope: OrgScope; org: { tz: string }; now: Date }

const refuse = (problem: Problem | null) => {
  if (problem !== null) throw new DomainError('CONFLICT', { problem })
}

/** The template with its version in force; CONFLICT where none can be used, NOT_FOUND for an unknown one. */
export async function usableTemplate({ tx, scope }: Pick<MakeCall, 'tx' | 'scope'>, templateId: string) {
  const { archivedAt, ...template } = await findTemplate(tx, scope, templateId)
  refuse(whyNotUsable({ ...template, isRemoved: archivedAt !== null }))
  return { ...template, text: await findVersion(tx, scope, templateId, template.latestNo) }
}

export const asAttachment = ({
  id: fileId,
  name,
  kind,
  mime,
  revision,
  size,
}: AttachableRow): ContractAttachment => ({ fileId, name, kind, mime, revision, size })

/** The riders of these artists that are in force on the days of their shows. */
async function ridersFor({ tx, scope }: MakeCall, records: Records): Promise<ContractAttachment[]> {
  const files = await listAttachable(tx, scope, { artistIds: records.artistIds, eventIds: [] })
  const riders = records.shows.flatMap(({ artistId, eventDate }) =>
    ridersOn(
      files.filter(({ entityId }) => entityId === artistId),
      eventDate,
    ),
  )
  return [...new Map(riders.map((rider) => [rider.id, asAttachment(rider)])).values()].slice(0, 20)
}

const namesOf = (records: Records) =>
  records.shows.map((show) => ({
    artistName: records.artists.find(({ id }) => id === show.artistId)!.name,
    eventName: show.name,
    eventDate: show.eventDate,
    venueName: records.venues.find(({ id }) => id === show.venueId)?.name ?? null,
    city: show.city,
    status: show.status,
    promoterCompanyId: show.promoterCompanyId,
    isRemoved: show.archivedAt !== null,
  }))

/**
 * A draft from the version of the template that is in force: named, numbered, with its signers, riders and last day.
 * CONFLICT with a sentence where no contract can be made about these bookings; NOT_FOUND where one is unknown.
 */
export async function makeContract(
  call: MakeCall,
  { templateId, bookingIds }: { templateId: string; bookingIds: readonly string[] },
): Promise<{ id: string; number: string; title: string }> {
  const { tx, scope, org, now } = call
  const ids = [...new Set(bookingIds)]
  if (ids.length === 0 || ids.length > maxContractBookings) {
    const problem =
      ids.length === 0
        ? documentsProblem('shows.none')
        : documentsProblem('shows.tooMany', { max: maxContractBookings })
    throw new DomainError('BAD_REQUEST', { problem })
  }
  const template = await usableTemplate(call, templateId)
  const records = await gatherRecords(tx, scope, ids)
  const shows = namesOf(records)
  refuse(whyNoContract(shows))
  const { body, signers, attachments } = template.text
  const { kind, language } = template
  const library = await listClauses(tx, scope, { language })
  const t = translatorOf(language)
  const { signatories, names } = signatoriesOf(records, await findWriter(tx, scope))
  const today = todayIn(org.tz, now)
  const title = contractTitle(shows, t)
  const { id, number } = await insertContract(
    tx,
    scope,
    {
      title,
      kind,
      language,
      templateId,
      templateNo: template.latestNo,
      supersedesId: null,
      isAmendment: false,
      body,
      attachments: attachments.riders ? await ridersFor(call, records) : [],
      deviations: clauseDeviations(body, library, body),
      message: null,
      dueOn: defaultDueOn(today, shows[0]!.eventDate),
    },
    ids,
    today.slice(0, 4),
  )
  await replaceSigners(
    tx,
    scope,
    id,
    signersFrom(signers, signatories, {
      ...names,
      purchaser: names.purchaser ?? t(signingPartyLabels.purchaser),
    }),
  )
  return { id, number, title }
}
