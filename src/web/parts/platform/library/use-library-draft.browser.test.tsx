// A text of a library: whose version stays when two people write, and a new one is made once.
import { expect, test } from 'vitest'
import { renderHookInPage } from '#web/testing/render.tsx'
import { useLibraryDraft } from './use-library-draft.ts'

type Text = { title: string }
const refusal = Object.assign(new Error('Refused'), {
  name: 'TRPCClientError',
  data: { code: 'CONFLICT', stale: true },
})
const unused = { mutate: () => undefined, isPending: false, error: null }

/** A text on file, which somebody else has changed since the page opened it. */
function openOvertaken(theirs: { content: Text; version: number } | undefined) {
  const saves: { title: string; version: number }[] = []
  let isGone = false
  const draft = renderHookInPage(() =>
    useLibraryDraft<Text, Text>({
      record: { id: 'text', version: 1 },
      content: { title: 'Rider' },
      async update({ content, version }) {
        if (version !== theirs?.version) throw refusal
        saves.push({ ...content, version })
        return { version: version + 1 }
      },
      latest: async () => theirs,
      create: unused,
      inputOf: (content) => content,
      onCreated: () => undefined,
      onGone: () => (isGone = true),
    }),
  )
  return { draft, saves, isGone: () => isGone }
}

async function writeAndMeet({ draft }: ReturnType<typeof openOvertaken>) {
  draft.now.change({ title: 'Rider, mine' })
  draft.now.save()
  await expect.poll(() => draft.now.hasMet).toBe(true)
}

test('their version takes the place of mine, and is what is changed from then on', async () => {
  const page = openOvertaken({ content: { title: 'Rider, theirs' }, version: 4 })
  await writeAndMeet(page)
  await page.draft.now.takeTheirs()
  await expect.poll(() => page.draft.now.content).toEqual({ title: 'Rider, theirs' })
  expect(page.draft.now).toMatchObject({ hasMet: false, restarts: 1, isUnsaved: false })
  page.draft.now.change({ title: 'Rider, both' })
  page.draft.now.save()
  await expect.poll(() => page.saves).toEqual([{ title: 'Rider, both', version: 4 }])
})

test('my version is saved over theirs', async () => {
  const page = openOvertaken({ content: { title: 'Rider, theirs' }, version: 4 })
  await writeAndMeet(page)
  await page.draft.now.keepMine()
  await expect.poll(() => page.draft.now.state).toBe('saved')
  expect(page.saves).toEqual([{ title: 'Rider, mine', version: 4 }])
  expect(page.draft.now.content).toEqual({ title: 'Rider, mine' })
})

test('what is gone meanwhile is neither shown nor saved', async () => {
  const page = openOvertaken(undefined)
  await writeAndMeet(page)
  await page.draft.now.keepMine()
  expect(page.isGone()).toBe(false)
  await page.draft.now.takeTheirs()
  expect(page.isGone()).toBe(true)
  expect(page.draft.now.content).toEqual({ title: 'Rider, mine' })
  expect(page.saves).toEqual([])
})

test('a new one is made by hand, and once it was written', async () => {
  const made: Text[] = []
  const created: string[] = []
  const draft = renderHookInPage(() =>
    useLibraryDraft<Text, Text>({
      record: null,
      content: { title: '' },
      update: () => Promise.reject(new Error('There is nothing on file')),
      latest: async () => undefined,
      create: {
        ...unused,
        mutate(input, { onSuccess }) {
          made.push(input)
          onSuccess({ id: 'new' })
        },
      },
      inputOf: (content) => content,
      onCreated: (id) => created.push(id),
    }),
  )
  draft.now.save()
  expect(made).toEqual([])
  draft.now.change({ title: 'Rider' })
  await expect.poll(() => draft.now).toMatchObject({ canCreate: true, isUnsaved: true })
  draft.now.save()
  await expect.poll(() => draft.now).toMatchObject({ canCreate: false, isUnsaved: false })
  expect(made).toEqual([{ title: 'Rider' }])
  expect(created).toEqual(['new'])
})
