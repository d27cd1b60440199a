// What follows a first second factor: the recovery codes, once.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { handleError } from '#web/calls/errors.ts'
import { authMessage } from '#web/parts/platform/account/auth-message.ts'
import { firstRecoveryCodes } from '#web/session/factors.ts'

/** `finish` makes the codes, which are shown until `done`; where there are some already that follows at once. */
export function useFirstCodes(onDone: () => void) {
  const cache = useQueryClient()
  const [codes, setCodes] = useState<string[] | null>(null)
  function done() {
    setCodes(null)
    onDone()
  }
  async function finish(): Promise<void> {
    try {
      const made = await firstRecoveryCodes()
      setCodes(made)
      if (made) await cache.invalidateQueries({ queryKey: [['secondFactor', 'recoveryCodesLeft']] })
      else onDone()
    } catch (error) {
      handleError(error, authMessage(error))
      onDone()
    }
  }
  return { codes, finish, done }
}
