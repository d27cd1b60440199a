// This browser's own subscription to notices.

/** Undefined where there is none: not asked for, not supported, or in development, which has no worker. */
export async function findPush(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  return (await registration?.pushManager?.getSubscription().catch(() => null)) ?? undefined
}

/** Gives the subscription up; the server hears of it from the push service. */
export async function dropPush(): Promise<void> {
  await (await findPush())?.unsubscribe().catch(() => false)
}
