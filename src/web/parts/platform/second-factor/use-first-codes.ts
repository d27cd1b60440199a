// What follows a first second factor: the recovery codes, once.
import { useState } from 'react'
import { handleError } from '#web/calls/errors.ts'
import { authMessage } from '#web/parts/platform/account/auth-message.ts'
import { firstRecoveryCodes } from '#web/session/factors.ts'

/** `finish` makes the codes, to be shown; where there are some already it calls `onDone` itself. */
export function useFirstCodes(onDone: () => void) {
  const [codes, setCodes] = useState<string[]>()
  async function finish(): Promise<void> {
    try {
      const made = await firstRecoveryCodes()
      if (made) setCodes(made)
      else onDone()
    } catch (error) {
      handleError(error, authMessage(error))
      onDone()
    }
  }
  return { codes, finish }
}
