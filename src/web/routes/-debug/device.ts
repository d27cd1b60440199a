// What this device says about itself, for the debug page.
import { useQuery } from '@tanstack/react-query'

export type DeviceReport = {
  worker: 'none' | 'installing' | 'waiting' | 'active'
  caches: string[]
  usedBytes: number | null
  quotaBytes: number | null
  isPersisted: boolean
}

async function workerState(): Promise<DeviceReport['worker']> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration) return 'none'
  if (registration.waiting) return 'waiting'
  return registration.active ? 'active' : 'installing'
}

/** Nothing of it leaves the device. */
async function readDevice(): Promise<DeviceReport> {
  // Both are missing where the page is not served over HTTPS or from this machine.
  const storage = navigator.storage as StorageManager | undefined
  const store = globalThis.caches as CacheStorage | undefined
  const [worker, names, estimate, isPersisted] = await Promise.all([
    workerState(),
    store?.keys() ?? [],
    storage?.estimate(),
    storage?.persisted() ?? false,
  ])
  return {
    worker,
    caches: [...names],
    usedBytes: estimate?.usage ?? null,
    quotaBytes: estimate?.quota ?? null,
    isPersisted,
  }
}

/** Read again each time the page is opened or asked to. */
export const useDevice = () =>
  useQuery({
    queryKey: ['debug', 'device'],
    queryFn: readDevice,
    networkMode: 'always',
    staleTime: 0,
    meta: { persist: false },
  })

/** Milliseconds until the server answered; null when it did not. */
async function measureAnswer(): Promise<number | null> {
  const start = performance.now()
  try {
    const response = await fetch('/healthz', { cache: 'no-store' })
    return response.ok ? Math.round(performance.now() - start) : null
  } catch {
    return null
  }
}

/** The way to the server and back, measured now. */
export const useAnswerTime = () =>
  useQuery({
    queryKey: ['debug', 'answer'],
    queryFn: measureAnswer,
    networkMode: 'always',
    staleTime: 0,
    meta: { persist: false },
  })
