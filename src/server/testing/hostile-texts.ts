/** Texts of strangers in every place of the database where people may write: for pages to show them as texts. */
import pg from 'pg'
import { personalDataRegister } from '#domain/desk/personal-data/register.ts'
import { columnsOf } from '#domain/desk/personal-data/register-types.ts'

/** Have a form that the server checks when it reads them: no text of one’s own fits in. */
const formed = /email|address|phone|website|url|slug|iban|bic|ip$|sha256|search|color|locale|tz$/
/** Of values with parts, those that people wrote. */
const written = new Set(['text', 'title', 'label', 'name', 'note', 'notes', 'description', 'reason', 'help'])

/** Parts of a value may be no longer, as a rule. */
const partLength = 60
/** A word of ours, or a sentence that the server keeps as its code to say it in the reader’s language: nobody wrote it. */
const isCode = (value: string) => value.includes('\u001f') || /^[a-z]+(_[a-z]+)*$/.test(value)

function withTexts(value: unknown, next: () => string, key = ''): unknown {
  if (typeof value === 'string') return written.has(key) && !isCode(value) ? next() : value
  if (Array.isArray(value)) return value.map((each) => withTexts(each, next, key))
  if (value && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, withTexts(each, next, name)]),
    )
  return value
}

/** One after the other, and again from the first. */
function inTurn(texts: readonly string[]): () => string {
  let turn = 0
  return () => texts[turn++ % texts.length]!
}

/**
 * Adds one of the texts to each value of each column that people may write into (the register of personal data names
 * them), in all rows of the organisation. What a rule of the table refuses stays as it is. Answers with the columns.
 */
export async function plantTexts(
  connection: pg.ClientConfig,
  orgSlug: string,
  texts: readonly string[],
): Promise<string[]> {
  const client = new pg.Client(connection)
  await client.connect()
  const next = inTurn(texts)
  const nextPart = inTurn(texts.filter(({ length }) => length <= partLength))
  const planted: string[] = []
  try {
    // Nothing that follows from a change is wanted, nor that the log refuses to be changed.
    await client.query('set session_replication_role = replica')
    const { rows: orgs } = await client.query<{ id: string }>(
      'select id from organisations where slug = $1',
      [orgSlug],
    )
    for (const [table, rule] of Object.entries(personalDataRegister)) {
      if (rule.isOfAccounts) continue
      const owner = table === 'organisations' ? 'id' : 'org_id'
      for (const column of columnsOf(rule.texts)) {
        if (formed.test(column)) continue
        const { rows } = await client.query<{ place: string; value: unknown }>(
          `select ctid::text as place, ${column} as value from ${table} where ${owner} = $1 and ${column} is not null`,
          [orgs[0]?.id],
        )
        let isTaken = false
        for (const { place, value } of rows) {
          if (Buffer.isBuffer(value) || (typeof value === 'string' && isCode(value))) continue
          const isList = Array.isArray(value) && value.every((each) => typeof each === 'string')
          const hostile =
            typeof value === 'string'
              ? `${value} ${next()}`
              : isList
                ? [...value, next()]
                : JSON.stringify(withTexts(value, nextPart))
          isTaken = await client
            .query(`update ${table} set ${column} = $1 where ctid = $2::tid`, [hostile, place])
            .then(
              () => true,
              () => isTaken,
            )
        }
        if (isTaken) planted.push(`${table}.${column}`)
      }
    }
  } finally {
    await client.end()
  }
  return planted
}
