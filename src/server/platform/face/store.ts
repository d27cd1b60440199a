/** What outsiders see of an organisation, whoever asks: they know it by its e-mails, its links and its form. */
import { sql } from 'kysely'
import { pngSize, type Size } from '#domain/platform/face/logo-size.ts'
import type { Tx } from '../db/dialect.ts'
import { found } from '../db/records.ts'
import type { Scope } from '../db/scopes.ts'
import type { Face } from './outputs.ts'

type Row = Omit<Face, 'logo'> & { logoStart: string | null; logoVersion: string | null }

const bytesOf = (dataAddress: string) => Buffer.from(dataAddress.replace(/^[^,]*,/, ''), 'base64')

async function findRow(tx: Tx, _scope: Scope, orgId: string): Promise<Row> {
  const { rows } = await sql<Row>`select * from private.organisation_face(${orgId})`.execute(tx)
  return found(rows[0])
}

/** As pages show it. The address of the logo changes with the logo, so that it may be kept for good. */
export async function findFace(tx: Tx, scope: Scope, orgId: string): Promise<Face> {
  const { logoStart: _start, logoVersion, ...face } = await findRow(tx, scope, orgId)
  return { ...face, logo: logoVersion && `/public/logos/${orgId}-${logoVersion}.png` }
}

export type EmailFace = Pick<Face, 'name' | 'email' | 'brandColour'> & {
  /** The size of the logo in dots; null without one, and where its bytes do not say it. */
  logoSize: Size | null
}

/** As e-mails show it. */
export async function findEmailFace(tx: Tx, scope: Scope, orgId: string): Promise<EmailFace> {
  const { name, email, brandColour, logoStart } = await findRow(tx, scope, orgId)
  return { name, email, brandColour, logoSize: logoStart ? pngSize(bytesOf(logoStart)) : null }
}

/** The bytes of the logo, a PNG; undefined without one. */
export async function findLogo(tx: Tx, _scope: Scope, orgId: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ logo: string | null }>`
    select private.organisation_logo(${orgId}) as logo`.execute(tx)
  const logo = rows[0]?.logo
  return logo ? bytesOf(logo) : undefined
}
