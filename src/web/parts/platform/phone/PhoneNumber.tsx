// A telephone number with the spaces that its country writes.
import { usePhoneText } from './use-phone-text.ts'

/** '+493415551007' is read as '+49 341 5551007'. */
export function PhoneNumber({ number }: { number: string }) {
  return usePhoneText()(number)
}
