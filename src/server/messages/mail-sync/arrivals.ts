/** Word from a mailbox's server that something arrived, instead of looking again and again (IDLE, RFC 2177). */
import type { ImapFlow } from 'imapflow'

/** Waits for a new message in the open mailbox; false once `until` is aborted, and where the server cannot say. */
export function hasArrived(client: ImapFlow, until: AbortSignal): Promise<boolean> {
  if (until.aborted || !client.usable || !client.capabilities.has('IDLE')) return Promise.resolve(false)
  return new Promise((resolve) => {
    const settle = (isNew: boolean) => {
      client.off('exists', onNew)
      until.removeEventListener('abort', onEnd)
      resolve(isNew)
    }
    const onNew = () => settle(true)
    const onEnd = () => settle(false)
    client.on('exists', onNew)
    until.addEventListener('abort', onEnd)
    // Comes back when the next command ends it, or the server or the network does.
    client.idle().then(onEnd, onEnd)
  })
}
