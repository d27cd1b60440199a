// The Leitweg-ID, by which German public bodies route invoices to themselves.
import { remainderOf97 } from './mod97.ts'

/** Coarse part, optional fine part, two check digits: '04011000-1234512345-06'. */
const form = /^(\d{2,12})(?:-([A-Z0-9]{1,30}))?-(\d{2})$/

/** Other references of a buyer, such as an order number, are not in this form. */
export const isLeitwegForm = (reference: string): boolean => form.test(reference.toUpperCase())

/** Does a reference in the form of a Leitweg-ID carry the right check digits (ISO 7064, mod 97-10)? */
export function isLeitwegId(reference: string): boolean {
  const parts = form.exec(reference.toUpperCase())
  return parts !== null && remainderOf97(parts.slice(1).join('')) === 1n
}
