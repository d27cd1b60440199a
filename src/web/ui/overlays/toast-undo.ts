// The toast after a change that can be taken back.
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { toast } from './toast.ts'

/**
 * Says what was done and offers to take it back. With an `id` it replaces the toast of that id; a `description`
 * is the smaller text below.
 */
export function toastUndo(message: string, undo: () => void, id?: string, description?: string): void {
  toast(message, {
    action: { label: i18n._(msg`Undo`), onClick: undo },
    ...(id ? { id } : {}),
    ...(description ? { description } : {}),
  })
}
