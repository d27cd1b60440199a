// Says the problems of every area. Pages that know their area import its sentences alone.
import type { DomainError } from '#domain/errors.ts'
import { readProblem, type Problem } from '#domain/problems.ts'
import { automationProblems } from './automation/problems.ts'
import { bookingProblems } from './booking/problems.ts'
import { commonProblems } from './common-problems.ts'
import { deskProblems } from './desk/problems.ts'
import { documentsProblems } from './documents/problems.ts'
import { refusalText } from './entity-errors.ts'
import { messagesProblems } from './messages/problems.ts'
import { moneyProblems } from './money/problems.ts'
import { peopleProblems } from './people/problems.ts'
import { roadProblems } from './road/problems.ts'
import { platformProblems } from './platform/problems.ts'
import { salesProblems } from './sales/problems.ts'
import { say, type AnySentence } from './sentences.ts'
import type { Translator } from './translator.ts'

const areas: Readonly<Record<string, Readonly<Record<string, AnySentence>>>> = {
  common: commonProblems,
  platform: platformProblems,
  people: peopleProblems,
  booking: bookingProblems,
  sales: salesProblems,
  documents: documentsProblems,
  money: moneyProblems,
  road: roadProblems,
  desk: deskProblems,
  messages: messagesProblems,
  automation: automationProblems,
}

/** The sentence of a problem; the bare code where a newer server names one that this page does not know. */
export function problemText({ code, values }: Problem, t: Translator): string {
  if (code === 'all') {
    return ((values?.['problems'] ?? []) as Problem[]).map((each) => problemText(each, t)).join(' ')
  }
  const end = code.indexOf('.')
  const sentence = areas[code.slice(0, end)]?.[code.slice(end + 1)]
  return sentence === undefined ? code : say(sentence, values, t)
}

/** The sentence of a message that may carry a problem (`asMessage`); any other message as it is. */
export function messageText(message: string, t: Translator): string {
  const problem = readProblem(message)
  return problem ? problemText(problem, t) : message
}

/** A refusal in the reader's words: why the rule refuses, else the general sentence of its code. */
export const errorText = (error: DomainError, t: Translator): string =>
  error.explained ? messageText(error.message, t) : refusalText(t, error.code, error.entity)
