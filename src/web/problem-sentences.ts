// What is wrong, said. The sentences of all areas are larger than most pages: they come with the first problem.
import { useEffect, useState } from 'react'
import { errorTexts } from '#texts/errors.ts'
import { translate } from './texts.ts'

type Say = (message: string) => string

/** Gives what says a message that carries a problem: the general sentence where they cannot be fetched. */
export async function problemSentences(): Promise<Say> {
  const texts = await import('#texts/problems.ts').catch(() => null)
  const t = translate()
  return (message) => texts?.messageText(message, t) ?? t(errorTexts.badRequest)
}

/** The sentence of a message, as soon as it can be said. */
export function useProblemSentence(message: string | null): string | null {
  const [say, setSay] = useState<Say>()
  const isWanted = message !== null && !say
  useEffect(() => {
    if (isWanted) void problemSentences().then((found) => setSay(() => found))
  }, [isWanted])
  return (message !== null && say?.(message)) || null
}
