// What is wrong with single fields of a sequence, by dotted path.
import { SequenceInput } from '#domain/messages/sequences.ts'
import { messageText } from '#texts/problems.ts'
import { translate } from '#web/texts.ts'
import '#web/calls/zod-settings.ts'

export function fieldErrors(draft: SequenceInput): Record<string, string> {
  const result = SequenceInput.safeParse(draft)
  if (result.success) return {}
  const errors: Record<string, string> = {}
  for (const { path, message } of result.error.issues)
    errors[path.join('.')] ??= messageText(message, translate())
  return errors
}
