// Asks the API as the signed-in web app does, to find or make what a journey needs.
import { randomUUID } from 'node:crypto'
import { baseURL } from './address.ts'
import { people, sessionFor, type Person } from './people.ts'

type Answer<Result> = { result?: { data: { json: Result } } }

async function read<Result>(path: string, answer: Response): Promise<Result> {
  const body = (await answer.json()) as Answer<Result>
  if (!body.result) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(body)}`)
  return body.result.data.json
}

/** What somebody of the demo signs calls with. */
export const tokenOf = async (person: Person): Promise<string> =>
  (await sessionFor(people[person])).access_token

/** The answer of a query, asked by whoever the token names; dates arrive as text. */
export async function queryAs<Result>(token: string, path: string, input?: object): Promise<Result> {
  const search = input ? `?input=${encodeURIComponent(JSON.stringify({ json: input }))}` : ''
  const headers = { authorization: `Bearer ${token}` }
  return read(path, await fetch(`${baseURL}/trpc/${path}${search}`, { headers }))
}

/** The answer of a query, asked by someone of the demo. */
export const query = async <Result>(person: Person, path: string, input?: object): Promise<Result> =>
  queryAs(await tokenOf(person), path, input)

/** The answer of a mutation, called by whoever the token names. */
export async function mutate<Result>(token: string, path: string, input: object): Promise<Result> {
  const answer = await fetch(`${baseURL}/trpc/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ json: input }),
  })
  return read(path, answer)
}
