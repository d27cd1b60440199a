/** Imports from a file to the end of their work, as tests run them. */
import { Readable } from 'node:stream'
import type { ImportOptions } from '#domain/desk/imports/imports.ts'
import type { TableNoun } from '#domain/desk/table-nouns.ts'
import { importFilesRouter } from './files.ts'
import { importsRouter } from './router.ts'
import { TableFile } from '../import-files/table-file.ts'
import { runImports } from './work.ts'
import { asMember, jobScope } from '../../jobs.ts'
import type { Actor, Actors } from '../../testing/actors.ts'
import type { TestDatabase } from '../../testing/database.ts'

const orgSlug = 'halbmond'
const silent = { info: () => undefined, error: () => undefined }
type One = { id: string; version: number }

/** Calls of the agent, or of the actor that is given. */
export function importing(db: TestDatabase, people: Actors) {
  const as = (actor: Actor) => importsRouter.createCaller(actor)
  const files = (actor: Actor) => importFilesRouter.createCaller(actor)

  /** Works off what waits. */
  const work = (isStopping?: () => boolean) =>
    runImports({ ...people.services, scope: jobScope, asMember: asMember(db), log: silent }, isStopping)

  /** The table as the route has it read. */
  async function tableOf(content: string | Buffer, actor = people.agent): Promise<TableFile> {
    const staged = await people.services.files.stage(Readable.from([Buffer.from(content)]), 10_000_000)
    try {
      return await TableFile.of(staged, await files(actor).check({ orgSlug }))
    } finally {
      await staged.discard()
    }
  }

  async function draft(noun: TableNoun, content: string | Buffer, actor = people.agent) {
    const table = await tableOf(content, actor)
    const { id } = await files(actor).create({ orgSlug, noun, fileName: 'test.csv', table })
    return as(actor).get({ orgSlug, id })
  }

  /** Imports a file with the columns as suggested, and waits for the end. */
  async function run(
    noun: TableNoun,
    content: string | Buffer,
    options: Partial<ImportOptions> = {},
    actor = people.agent,
  ) {
    const { id, version, mapping, options: own } = await draft(noun, content, actor)
    await as(actor).start({ orgSlug, id, version, mapping, options: { ...own, ...options } })
    await work()
    return as(actor).get({ orgSlug, id })
  }

  async function undo({ id, version }: One, actor = people.agent) {
    await as(actor).undo({ orgSlug, id, version })
    await work()
    return as(actor).get({ orgSlug, id })
  }

  return { as, files, work, tableOf, draft, run, undo }
}
