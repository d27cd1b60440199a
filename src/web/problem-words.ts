// What is wrong, in words. The sentences of all areas are larger than most pages: they come with the first problem.
import { useEffect, useState } from 'react'
import { errorTexts } from '#texts/errors.ts'
import { translate } from './texts.ts'

type Words = (message: string) => string

/** Gives what puts a message that carries a problem into words: the general sentence where they cannot be fetched. */
export async function problemWords(): Promise<Words> {
  const texts = await import('#texts/problems.ts').catch(() => null)
  const t = translate()
  return (message) => texts?.messageText(message, t) ?? t(errorTexts.badRequest)
}

/** A message in words, as soon as there are some. */
export function useProblemWords(message: string | null): string | null {
  const [words, setWords] = useState<Words>()
  const isWanted = message !== null && !words
  useEffect(() => {
    if (isWanted) void problemWords().then((found) => setWords(() => found))
  }, [isWanted])
  return (message !== null && words?.(message)) || null
}
