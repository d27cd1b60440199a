// A refused form shows its first invalid field: of every kind, in closed groups, and when only the server names it.
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { page, userEvent } from 'vitest/browser'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { applyFieldErrors, useZodForm } from '#web/forms.ts'
import { formFieldOf, notesFieldOf, textFieldOf } from './FormField.tsx'
import { FormFold } from './FormFold.tsx'
import { plainFieldsOf } from './plain-fields.tsx'
import { valueFieldsOf } from './value-fields.tsx'
import { show } from '#web/testing/render.tsx'
import { Combobox } from '#web/ui/fields/Combobox.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { followForms } from '#web/ui/fields/refused-forms.ts'

const names = ['text', 'notes', 'date', 'number', 'select', 'tags', 'picker', 'folded'] as const
type Name = (typeof names)[number]
type Values = Record<Name, unknown>

const FormField = formFieldOf<Values>()
const TextField = textFieldOf<Values>()
const NotesField = notesFieldOf<Values>()
const { DateField } = plainFieldsOf<Values>()
const { NumberField, SelectField, TagsField } = valueFieldsOf<Values>()

const refusal = (name: Name) =>
  Object.assign(new Error('Refused'), {
    name: 'TRPCClientError',
    data: { code: 'BAD_REQUEST', fields: { [name]: 'Not this.' } },
  })

/** A long form where everything but one field is right; its fields are mounted in another order than registered. */
function LongForm({ wrong, server = [] }: { wrong: readonly Name[]; server?: readonly Name[] }) {
  const schema = z.object(
    Object.fromEntries(names.map((name) => [name, z.unknown().refine(() => !wrong.includes(name))])),
  ) as unknown as z.ZodType<Values, Values>
  const form = useZodForm(schema, { defaultValues: { select: 'a', tags: ['one'] } as unknown as Values })
  const [problem, setProblem] = useState('')
  return (
    <FormProvider {...form}>
      <form
        noValidate
        style={{ display: 'flex', flexDirection: 'column', gap: '40rem', padding: '40rem 0' }}
        onSubmit={(event) =>
          void form.handleSubmit(() => {
            for (const name of server) applyFieldErrors(form, refusal(name))
            if (server.length === 0) setProblem('Somebody else was faster.')
          })(event)
        }
      >
        <p role="alert">{problem}</p>
        <TextField name="text" label="Text" />
        <NotesField name="notes" label="Notes" />
        <DateField name="date" label="Date" />
        <NumberField name="number" label="Number" />
        <SelectField name="select" label="Select" options={[{ value: 'a', label: 'A' }]} />
        <TagsField name="tags" label="Tags" />
        <FormField
          name="picker"
          label="Picker"
          render={() => <Combobox value={null} onValueChange={() => undefined} options={[]} />}
        />
        <FormFold<Values> title="More" names={['folded']}>
          <TextField name="folded" label="Folded" />
        </FormFold>
        <button type="submit">Send</button>
      </form>
    </FormProvider>
  )
}

beforeEach(() => onTestFinished(followForms()))

const send = () => userEvent.click(page.getByRole('button', { name: 'Send', exact: true }))
const isInView = (element: Element | null) => {
  const { top, bottom } = element?.getBoundingClientRect() ?? { top: -1, bottom: -1 }
  return top > 60 && bottom < window.innerHeight - 60
}
/** The label of the field that has the focus and is seen. */
const shownField = () => {
  const { activeElement } = document
  if (!isInView(activeElement)) return undefined
  return (activeElement as HTMLInputElement).labels?.[0]?.textContent ?? activeElement?.tagName
}

test.each([
  ['text', 'Text'],
  ['notes', 'Notes'],
  ['date', 'Date'],
  ['number', 'Number'],
  ['tags', 'Tags'],
  ['picker', 'Picker'],
  ['folded', 'Folded'],
] as const)('an invalid %s field takes the focus in view, also on a phone', async (name, label) => {
  await page.viewport(390, 700)
  show(<LongForm wrong={[name]} />)
  await send()
  await expect.poll(shownField).toBe(label)
  // Refused once more it is shown once more.
  window.scrollTo(0, 0)
  await send()
  await expect.poll(shownField).toBe(label)
})

test('a select takes the focus as well', async () => {
  show(<LongForm wrong={['select']} />)
  await send()
  await expect
    .poll(
      () => document.activeElement?.getAttribute('role') === 'combobox' && isInView(document.activeElement),
    )
    .toBe(true)
})

test('the first on the page is shown, and what only the server names', async () => {
  show(<LongForm wrong={[]} server={['folded', 'date']} />)
  await send()
  await expect.poll(shownField).toBe('Date')
})

test('what belongs to no field comes into view', async () => {
  show(<LongForm wrong={[]} />)
  await send()
  await expect.poll(() => page.getByRole('alert').element().getBoundingClientRect().top).toBeGreaterThan(-1)
})

test('forms with fields of their own are followed too, until the person goes on', async () => {
  function Plain() {
    const [error, setError] = useState('')
    const [late, setLate] = useState('')
    return (
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setError('Missing.')
        }}
      >
        <Field label="Late" error={late}>
          <Input />
        </Field>
        <Field label="Name" error={error}>
          <Input onChange={() => setLate('Wrong.')} />
        </Field>
        <button type="submit">Send</button>
      </form>
    )
  }
  show(<Plain />)
  await send()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await userEvent.keyboard('x')
  await expect.element(page.getByText('Wrong.')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus()
})
