/** Templates of contracts in the database: the draft that is worked on, and the versions that never change. */
import { sql } from 'kysely'
import type { SignerSpec, TemplateAttachments, TemplateInput } from '#domain/documents/contract-inputs.ts'
import type { ContractBody } from '#domain/documents/templates/contract-body.ts'
import type { TemplateState } from '#domain/documents/templates/contract-templates.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { created, found, sameVersion, touched } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

const headColumns = [
  'id',
  'name',
  'kind',
  'language',
  'contractingMode',
  'state',
  'latestNo',
  'isChanged',
  'version',
  'updatedAt',
  'archivedAt',
] as const
const columns = [...headColumns, 'body', 'signers', 'attachments'] as const

/** The templates by name, without their texts. */
export async function listTemplates(tx: Tx, scope: OrgScope, { archived }: { archived: boolean }) {
  return tx
    .selectFrom('contractTemplates')
    .select(headColumns)
    .where('orgId', '=', scope.orgId)
    .where('archivedAt', archived ? 'is not' : 'is', null)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}

export async function findTemplate(tx: Tx, scope: OrgScope, id: string) {
  return found(
    await tx
      .selectFrom('contractTemplates')
      .select(columns)
      .where('orgId', '=', scope.orgId)
      .where('id', '=', id)
      .executeTakeFirst(),
  )
}

/** The template locked for a change, also one that was removed; CONFLICT for an older version. */
export async function lockTemplate(tx: Tx, scope: OrgScope, id: string, version?: number) {
  const template = found(
    await tx
      .selectFrom('contractTemplates')
      .select(columns)
      .where('orgId', '=', scope.orgId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  )
  if (version !== undefined) sameVersion(template, version, 'template')
  return template
}

const asColumns = ({ body, signers, attachments, ...rest }: TemplateInput) => ({
  ...rest,
  body: JSON.stringify(body),
  signers: JSON.stringify(signers),
  attachments: JSON.stringify(attachments),
})

export async function insertTemplate(tx: Tx, scope: OrgScope, template: TemplateInput): Promise<string> {
  const { id } = await tx
    .insertInto('contractTemplates')
    .values({ ...created(scope), ...asColumns(template) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Head = { id: string; version: number }

/** Writes the draft of a template that `lockTemplate` has locked. */
export async function updateTemplate(
  tx: Tx,
  scope: OrgScope,
  stored: Head,
  template: TemplateInput,
  isChanged: boolean,
): Promise<void> {
  await tx
    .updateTable('contractTemplates')
    .set({ ...asColumns(template), isChanged, ...touched(scope, stored.version) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', stored.id)
    .execute()
}

/** Writes what became of a locked template. */
export async function setTemplateState(
  tx: Tx,
  scope: OrgScope,
  stored: Head,
  change: { state?: TemplateState; latestNo?: number; isChanged?: boolean; archivedAt?: Date | null },
): Promise<void> {
  await tx
    .updateTable('contractTemplates')
    .set({ ...change, ...touched(scope, stored.version) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', stored.id)
    .execute()
}

export type TemplateText = { body: ContractBody; signers: SignerSpec[]; attachments: TemplateAttachments }

/** Keeps a text as the version of this number; it is never changed again. */
export async function insertVersion(
  tx: Tx,
  scope: OrgScope,
  templateId: string,
  { no, note, text }: { no: number; note: string | null; text: TemplateText },
): Promise<void> {
  await tx
    .insertInto('contractTemplateVersions')
    .values({
      orgId: scope.orgId,
      createdBy: scope.userId,
      templateId,
      no,
      note,
      body: JSON.stringify(text.body),
      signers: JSON.stringify(text.signers),
      attachments: JSON.stringify(text.attachments),
    })
    .execute()
}

/** The versions of a template without their texts, the latest first. */
export async function listVersions(tx: Tx, scope: OrgScope, templateId: string) {
  return tx
    .selectFrom('contractTemplateVersions as v')
    .leftJoin('users as u', 'u.id', 'v.createdBy')
    .select(['v.no', 'v.note', 'v.createdAt', 'u.name as createdByName'])
    .where('v.orgId', '=', scope.orgId)
    .where('v.templateId', '=', templateId)
    .orderBy('v.no', 'desc')
    .limit(500)
    .execute()
}

/** One version of a template, or NOT_FOUND. */
export async function findVersion(
  tx: Tx,
  scope: OrgScope,
  templateId: string,
  no: number,
): Promise<TemplateText> {
  return found(
    await tx
      .selectFrom('contractTemplateVersions')
      .select(['body', 'signers', 'attachments'])
      .where('orgId', '=', scope.orgId)
      .where('templateId', '=', templateId)
      .where('no', '=', no)
      .executeTakeFirst(),
  )
}
