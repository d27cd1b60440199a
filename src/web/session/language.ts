// The page speaks the language that the signed-in person has set.
import { queryClient } from '#web/calls/query.ts'
import { speakAs } from '#web/page-language.ts'
import { trpc } from '#web/trpc.ts'

/** Follows the language of the account from when it is first known, and whenever it is changed. */
export function followLanguage(): void {
  const [path] = trpc.account.me.queryKey()
  let known: string | undefined
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || String(query.queryKey[0]) !== String(path)) return
    const locale = queryClient.getQueryData(trpc.account.me.queryKey())?.user.locale
    if (locale === undefined || locale === known) return
    known = locale
    void speakAs(locale).catch(() => undefined)
  })
}
