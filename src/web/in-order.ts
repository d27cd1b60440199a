// Answers in the order of the questions, however long each of them takes.

/**
 * Gives a function that hands over each promise's value once all that were given to it before have settled. Each is under
 * way all the time; only its answer waits.
 */
export function inOrder<Answer>(): (answer: Promise<Answer>) => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve()
  return (answer) => {
    const handed = Promise.allSettled([last, answer]).then(() => answer)
    last = handed
    return handed
  }
}
