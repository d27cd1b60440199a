// Starts the page: the entry that its address asks for. Pages that open by a link are apart from the app.
import './calls/zod-settings.ts'
import { config } from './config.ts'
import { reloadIfReplaced } from './device/reload.ts'
import { limitSinks } from './device/trusted-types.ts'
import { linkOf } from './links/link-of.ts'
import { takeMagicLink } from './session/magic-link.ts'
import { takeProviderAnswer } from './session/provider-answer.ts'
import './styles.css'

async function open(): Promise<void> {
  // Secrets leave the address before anything is asked for, whichever page they were brought to.
  const link = takeMagicLink()
  takeProviderAnswer()
  const opened = linkOf(window.location)
  if (opened) return (await import('./links/entry.tsx')).startLink(opened)
  return (await import('./app.tsx')).startApp(link)
}

// A function, not top-level await: that would put every route definition in a chunk of its own.
function start(): void {
  limitSinks()
  try {
    config()
  } catch (error) {
    document.body.textContent = error instanceof Error ? error.message : String(error)
    return
  }
  open().catch(reloadIfReplaced)
}

start()
