// A sign-in link that the page was opened with: its tokens are exchanged, after asking where somebody else is signed in.
import { useEffect, useRef, useState } from 'react'
import { forgetPerson, ownCache } from '#web/calls/query.ts'
import { personOf } from '#web/session/access-token.ts'
import type { MagicLink } from '#web/session/magic-link.ts'
import { authClient, currentSession } from '#web/session/session.ts'
import { LinkRefused, OpeningLink, SwitchPerson } from './LinkScreens.tsx'

type Phase = 'asking' | 'opening' | 'refused'

function firstPhase(link: MagicLink): Phase {
  const present = currentSession()?.user.id
  const named = personOf(link.accessToken)?.id
  return present && named !== present ? 'asking' : 'opening'
}

/** Gives what was wrong, or undefined once the link's person is signed in. */
async function openLink(link: MagicLink): Promise<unknown> {
  const before = currentSession()?.user.id
  try {
    const auth = await authClient()
    const { data, error } = await auth.setSession({
      access_token: link.accessToken,
      refresh_token: link.refreshToken,
    })
    if (error) throw error
    const { user } = data
    if (!user) throw new Error('An unexpected error occurred.')
    if (before && before !== user.id) await forgetPerson()
    ownCache(user.id)
    return undefined
  } catch (error) {
    const message = error instanceof Error ? error.message : 'An unexpected error occurred.'
    console.error('Failed to set session from magic-link', message)
    return error
  }
}

type LinkGateProps = { link: MagicLink; onSettled: () => void }

/** Calls `onSettled` once the link's person is signed in, or whoever was there before stays. */
export function LinkGate({ link, onSettled }: LinkGateProps) {
  const [phase, setPhase] = useState<Phase>(() => firstPhase(link))
  const [problem, setProblem] = useState<unknown>()
  const opening = useRef(false)
  const present = currentSession()?.user.email

  useEffect(() => {
    if (phase !== 'opening' || opening.current) return
    opening.current = true
    void openLink(link).then((wrong) => {
      opening.current = false
      setProblem(wrong)
      if (wrong === undefined) onSettled()
      else setPhase('refused')
    })
  }, [phase, link, onSettled])

  if (phase === 'asking') {
    return (
      <SwitchPerson
        present={present ?? ''}
        named={personOf(link.accessToken)?.email ?? ''}
        onSwitch={() => setPhase('opening')}
        onStay={onSettled}
      />
    )
  }
  if (phase === 'opening') return <OpeningLink />
  return (
    <LinkRefused error={problem} present={present} onAgain={() => setPhase('opening')} onStay={onSettled} />
  )
}
