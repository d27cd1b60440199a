// What is wrong with an input, or why a rule refuses: a code and the values that its sentence needs. The sentence
// itself, in each language, is in src/texts.

/** Plain values, as JSON carries them: the text formats dates and amounts for its reader. */
export type ProblemValues = Readonly<Record<string, unknown>>
export type Problem = Readonly<{ code: string; values?: ProblemValues }>

/** The codes of an area, each with the values its sentence needs; null where it needs none. */
export type ProblemTable = Readonly<Record<string, ProblemValues | null>>

type CodeWithout<Table extends ProblemTable> = {
  [Code in keyof Table]: Table[Code] extends null ? Code : never
}[keyof Table]

type Maker<Table extends ProblemTable> = {
  (code: CodeWithout<Table>): Problem
  <Code extends Exclude<keyof Table, CodeWithout<Table>>>(code: Code, values: Table[Code]): Problem
}

/** Makes the problems of one area: `const problem = problemsOf<BookingProblems>('booking')`. */
export const problemsOf = <Table extends ProblemTable>(area: string): Maker<Table> =>
  ((code: string, values?: ProblemValues): Problem => ({
    code: `${area}.${code}`,
    ...(values && { values }),
  })) as Maker<Table>

const mark = '\u001f'

/** A problem where only a string fits, such as the message of a schema. `readProblem` takes it back. */
export const asMessage = ({ code, values }: Problem): string =>
  `${mark}${code}${values ? mark + JSON.stringify(values) : ''}`

/** The problem that a message carries; undefined for a message that is a sentence already. */
export function readProblem(message: string): Problem | undefined {
  if (!message.startsWith(mark)) return undefined
  const [, code = '', values] = message.split(mark, 3)
  return { code, ...(values !== undefined && { values: JSON.parse(values) as ProblemValues }) }
}

/** Several problems as one, said one after the other. */
export const allOf = (problems: readonly Problem[]): Problem =>
  problems.length === 1 && problems[0] ? problems[0] : { code: 'all', values: { problems } }
