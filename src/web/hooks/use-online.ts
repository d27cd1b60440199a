// Whether there is a connection, as the call layer sees it.
import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void) => onlineManager.subscribe(changed)

export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => onlineManager.isOnline())
