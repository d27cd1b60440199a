// Notifications on this device: may it show them, does it, and switching them on and off.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { findPush } from '#web/device/push-device.ts'
import { trpc } from '#web/trpc.ts'

/** missing: this browser has none (on an iPhone, before the app is on the home screen); denied: the person said no. */
export type PushState = 'missing' | 'denied' | 'off' | 'on'

const canPush = () => 'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

/** Asks the browser for an address; undefined when the person does not want it. */
async function subscribe(publicKey: string): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration || (await Notification.requestPermission()) !== 'granted') return undefined
  const wanted = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }
  try {
    return await registration.pushManager.subscribe(wanted)
  } catch (error) {
    // An address under a former key is in the way of a new one.
    const former = await registration.pushManager.getSubscription()
    if (!former) throw error
    await former.unsubscribe()
    return registration.pushManager.subscribe(wanted)
  }
}

export function usePush() {
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const device = useQuery({
    queryKey: ['push device'],
    queryFn: async () => (await findPush())?.endpoint ?? null,
    enabled: canPush(),
    networkMode: 'always',
    meta: { persist: false },
  })
  const settings = useQuery(
    trpc.push.settings.queryOptions(
      { endpoint: device.data ?? null },
      { enabled: !canPush() || device.isSuccess, meta: { persist: false } },
    ),
  )
  const refresh = async () => {
    await cache.invalidateQueries({ queryKey: ['push device'] })
    await cache.invalidateQueries(trpc.push.settings.pathFilter())
  }
  const save = useMutation(trpc.push.subscribe.mutationOptions({ onSettled: refresh }))
  const remove = useMutation(trpc.push.unsubscribe.mutationOptions({ onSettled: refresh }))

  function state(): PushState | undefined {
    if (!canPush()) return 'missing'
    if (Notification.permission === 'denied') return 'denied'
    if (!settings.data) return undefined
    return device.data && settings.data.isKnown ? 'on' : 'off'
  }

  async function switchOn(): Promise<void> {
    const publicKey = settings.data?.publicKey
    if (!publicKey) return
    setBusy(true)
    try {
      const { endpoint, keys } = (await subscribe(publicKey))?.toJSON() ?? {}
      const { p256dh, auth } = keys ?? {}
      if (endpoint && p256dh && auth) await save.mutateAsync({ endpoint, keys: { p256dh, auth } })
    } finally {
      setBusy(false)
      await refresh()
    }
  }

  async function switchOff(): Promise<void> {
    const own = await findPush()
    if (!own) return
    await remove.mutateAsync({ endpoint: own.endpoint })
    await own.unsubscribe()
    await refresh()
  }

  return {
    settings,
    state: state(),
    isBusy: isBusy || save.isPending || remove.isPending,
    switchOn,
    switchOff,
  }
}
