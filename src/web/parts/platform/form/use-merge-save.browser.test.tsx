// Two people edit the same record: nobody overwrites the other unseen, and nothing that was typed is lost.
import { useEffect, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { page, userEvent } from 'vitest/browser'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { useZodForm } from '#web/forms.ts'
import { show } from '#web/testing/render.tsx'
import { MergeNotice } from './MergeNotice.tsx'
import { useMergeSave } from './use-merge-save.ts'

const Venue = z.strictObject({ name: z.string().trim().min(1), city: z.string() })
type Venue = z.infer<typeof Venue>
type Stored = Venue & { version: number }
const valuesOf = ({ name, city }: Stored): Venue => ({ name, city })

const refusal = (data: object, message = 'Refused') =>
  Object.assign(new Error(message), { name: 'TRPCClientError', data })

/** The record as the server holds it; others save it as well. */
function venueServer(start: Venue = { name: 'Docks', city: 'Hamburg' }) {
  const saves: (Venue & { version: number })[] = []
  const server = {
    stored: { ...start, version: 1 },
    saves,
    /** Runs before each save is looked at. */
    before: (): void | Promise<void> => undefined,
    bySomebodyElse(values: Partial<Venue>) {
      server.stored = { ...server.stored, ...values, version: server.stored.version + 1 }
    },
    async save(values: Venue, version: number) {
      saves.push({ ...values, version })
      await server.before()
      if (version !== server.stored.version) throw refusal({ code: 'CONFLICT', stale: true })
      server.stored = { ...values, version: version + 1 }
    },
  }
  return server
}
type Server = ReturnType<typeof venueServer>

function Editor({ server, record, staysOpen }: { server: Server; record: Stored; staysOpen: boolean }) {
  const form = useZodForm(Venue, { defaultValues: valuesOf(record) })
  const [isClosed, setClosed] = useState(false)
  const { save, isSaving, problem, merge } = useMergeSave({
    form,
    record,
    valuesOf,
    versionOf: ({ version }) => version,
    latest: async () => server.stored,
    send: (values, on = record) => server.save(values, on.version),
    onSaved: () => setClosed(!staysOpen),
    staysOpen,
  })
  if (isClosed) return <p>Closed</p>
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
        <MergeNotice merge={merge} />
        <input aria-label="Name" {...form.register('name')} />
        <input aria-label="City" {...form.register('city')} />
        <p>{problem}</p>
        <button type="submit">{isSaving ? 'Saving' : 'Save'}</button>
        <output>{form.formState.isDirty ? 'unsaved' : 'clean'}</output>
      </form>
    </FormProvider>
  )
}

/** The page around the form, which hears of changes when `hear` is called. */
function open(server: Server, { staysOpen = false } = {}): { hear: () => void } {
  const page: { hear: () => void } = { hear: () => undefined }
  function Page() {
    const [record, setRecord] = useState<Stored>(server.stored)
    useEffect(() => {
      page.hear = () => setRecord(server.stored)
    })
    return <Editor server={server} record={record} staysOpen={staysOpen} />
  }
  show(<Page />)
  return { hear: () => page.hear() }
}

const field = (name: 'Name' | 'City') => page.getByRole('textbox', { name })
const type = (name: 'Name' | 'City', value: string) => userEvent.fill(field(name), value)
const save = () => userEvent.click(page.getByRole('button', { name: 'Save', exact: true }))
const says = (text: string) => expect.element(page.getByText(text, { exact: false }).first()).toBeVisible()

test('what somebody else saved in another field and what I typed are both kept', async () => {
  const server = venueServer()
  open(server)
  await type('Name', 'Docks Club')
  server.bySomebodyElse({ city: 'Lübeck' })
  await save()
  await says('Closed')
  expect(server.stored).toEqual({ name: 'Docks Club', city: 'Lübeck', version: 3 })
})

test.each(['Docks Club', 'Docks Hall'])(
  'where both changed one field nothing is overwritten before a person chooses: %s',
  async (name) => {
    const server = venueServer()
    open(server)
    await type('Name', 'Docks Club')
    server.bySomebodyElse({ name: 'Docks Hall', city: 'Lübeck' })
    await save()
    await says('Nothing has been overwritten')
    expect(server.stored).toMatchObject({ name: 'Docks Hall', version: 2 })
    const choice = page.getByText(name, { exact: true }).element() as HTMLElement
    choice.click()
    await save()
    await says('Closed')
    expect(server.stored).toEqual({ name, city: 'Lübeck', version: 3 })
  },
)

test('what was entered stays when the save fails, with the reason, and can be saved again', async () => {
  const server = venueServer()
  open(server)
  server.before = () => {
    throw refusal({ code: 'FORBIDDEN', explained: true }, 'Not yours to change.')
  }
  await type('Name', 'Docks Club')
  await save()
  await says('Not yours to change.')
  await expect.element(field('Name')).toHaveValue('Docks Club')
  server.before = () => undefined
  await save()
  await says('Closed')
  expect(server.stored.name).toBe('Docks Club')
})

test('while nothing is entered the form shows what others save', async () => {
  const server = venueServer()
  const { hear } = open(server)
  server.bySomebodyElse({ city: 'Lübeck' })
  hear()
  await expect.element(field('City')).toHaveValue('Lübeck')
  await type('Name', 'Docks Club')
  await save()
  await says('Closed')
  expect(server.saves).toEqual([{ name: 'Docks Club', city: 'Lübeck', version: 2 }])
})

test('what was entered is not replaced by what others save, which the form says', async () => {
  const server = venueServer()
  const { hear } = open(server)
  await type('Name', 'Docks Club')
  server.bySomebodyElse({ name: 'Docks Hall' })
  hear()
  await says('Someone else just changed this')
  await expect.element(field('Name')).toHaveValue('Docks Club')
})

test('somebody who saves again and again is not raced for ever, and nothing typed is lost', async () => {
  const server = venueServer()
  open(server)
  server.before = () => server.bySomebodyElse({ city: `Lübeck ${server.stored.version}` })
  await type('Name', 'Docks Club')
  await save()
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  await expect.element(field('Name')).toHaveValue('Docks Club')
  expect(server.saves).toHaveLength(3)
  server.before = () => undefined
  await save()
  await says('Closed')
  expect(server.stored.name).toBe('Docks Club')
})

test('what is typed into a form that stays open while it is being saved stays, and is not saved yet', async () => {
  const server = venueServer()
  const { hear } = open(server, { staysOpen: true })
  const gate = Promise.withResolvers<void>()
  server.before = () => gate.promise
  await type('Name', ' Docks Club ')
  await save()
  await says('Saving')
  await type('City', 'Lübeck')
  gate.resolve()
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  hear()
  await expect.element(field('City')).toHaveValue('Lübeck')
  await expect.element(field('Name')).toHaveValue('Docks Club')
  expect(page.getByRole('status').filter({ hasText: 'unsaved' }).elements()).toHaveLength(1)
  expect(page.getByText('Someone else just changed').elements()).toEqual([])
  await save()
  await expect.poll(() => server.stored).toEqual({ name: 'Docks Club', city: 'Lübeck', version: 3 })
  expect(server.saves.map(({ version }) => version)).toEqual([1, 2])
})
