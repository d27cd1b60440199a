// The few text fields of an account page: checked when left and when sent. These pages are most people's first load.
import { useState, type ChangeEvent, type SubmitEvent } from 'react'
import { isEmail } from '#domain/formats.ts'
import { passwordProblem } from '#domain/platform/sign-in/passwords.ts'
import { platformProblem } from '#domain/platform/problems.ts'
import type { Problem } from '#domain/problems.ts'
import { accountProblemText } from '#texts/platform/account-problems.ts'
import { translate } from '#web/texts.ts'

type FieldRule = {
  /** What is sent instead of what was typed, for instance without blanks around it. */
  clean?: (typed: string) => string
  /** The sentence beside the field, or undefined. */
  problem: (value: string) => string | undefined
}
type Values<Name extends string> = Record<Name, string>
type Problems<Name extends string> = Partial<Record<Name, string>>

/** The cleaned values of a form and the sentences beside its fields. */
export function checkFields<Name extends string>(rules: Record<Name, FieldRule>, typed: Values<Name>) {
  const names = Object.keys(rules) as Name[]
  const cleanOf = (name: Name) => rules[name].clean?.(typed[name]) ?? typed[name]
  const values = Object.fromEntries(names.map((name) => [name, cleanOf(name)])) as Values<Name>
  const found = names.flatMap((name) => {
    const problem = rules[name].problem(values[name])
    return problem ? [[name, problem] as const] : []
  })
  return { values, problems: Object.fromEntries(found) as Problems<Name>, first: found[0]?.[0] }
}

function focus(form: HTMLFormElement | null | undefined, name: string | undefined): void {
  const element = name && form?.elements.namedItem(name)
  if (element instanceof HTMLElement) element.focus()
}

/** `field(name)` goes into an Input, `problems[name]` into its Field, `submit` makes the form's handler. */
export function useFields<Name extends string>(rules: Record<Name, FieldRule>, start: Values<Name>) {
  const [typed, setTyped] = useState(start)
  const [problems, setProblems] = useState<Problems<Name>>({})
  const [isBusy, setBusy] = useState(false)

  const setProblem = (name: Name, problem: string | undefined) =>
    setProblems((known) => ({ ...known, [name]: problem }))
  const check = (name: Name, values: Values<Name>) =>
    setProblem(name, checkFields(rules, values).problems[name])

  return {
    problems,
    isBusy,
    /** What the server says about one field; the focus goes there. */
    refuse(name: Name, problem: string, form: HTMLFormElement) {
      setProblem(name, problem)
      focus(form, name)
    },
    /** One field alone, for an action that needs no other; undefined when it is not right. */
    take(name: Name, form?: HTMLFormElement | null): string | undefined {
      const { values, problems: found } = checkFields(rules, typed)
      setProblem(name, found[name])
      if (!found[name]) return values[name]
      focus(form, name)
      return undefined
    },
    field: (name: Name) => ({
      name,
      value: typed[name],
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const next = { ...typed, [name]: event.target.value }
        setTyped(next)
        if (problems[name]) check(name, next)
      },
      onBlur: () => {
        if (typed[name]) check(name, typed)
      },
    }),
    submit:
      (send: (values: Values<Name>, form: HTMLFormElement) => Promise<void>) =>
      (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (isBusy) return
        const { values, problems: found, first } = checkFields(rules, typed)
        setProblems(found)
        const form = event.currentTarget
        if (first) return focus(form, first)
        setBusy(true)
        void send(values, form).finally(() => setBusy(false))
      },
  }
}

const clean = (typed: string) => typed.trim()
const ruleOf = (problem: (value: string) => Problem | false | undefined): Pick<FieldRule, 'problem'> => ({
  problem: (value) => {
    const found = problem(value)
    return found ? accountProblemText(found, translate()) : undefined
  },
})

/** The rules of the fields that the account pages share. */
export const emailRule: FieldRule = {
  clean,
  ...ruleOf((value) => !isEmail(value) && platformProblem('account.email')),
}

/** A password as it is typed to sign in: whatever it is. */
export const presentPasswordRule: FieldRule = ruleOf(
  (value) => value === '' && platformProblem('account.ownPasswordMissing'),
)

/** A new password by the domain's rule; the sign-in service also refuses the common ones. */
export const newPasswordRule: FieldRule = ruleOf((value) => passwordProblem(value))

const nameMaxLength = 120

export const nameRule: FieldRule = {
  clean,
  ...ruleOf((value) => {
    if (value === '') return platformProblem('account.nameMissing')
    return value.length > nameMaxLength && platformProblem('account.nameTooLong', { max: nameMaxLength })
  }),
}
