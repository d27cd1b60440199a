// Moves from an organisation's former address to its present one, keeping the page and its filters.
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** `from` and `to` are the first parts of the path, for instance "/former" and "/present". */
export function MoveToSlug({ from, to }: { from: string; to: string }) {
  const router = useRouter()
  useEffect(() => {
    const { href } = router.history.location
    const rest = href.slice(from.length)
    // "/former" must not be found in "/former-2": the effect may run twice.
    if (href.startsWith(from) && /^($|[/?#])/.test(rest)) router.history.replace(to + rest)
  }, [router, from, to])
  return null
}
