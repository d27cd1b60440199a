// What follows when nobody can sign a contract any more, carried out in the same transaction as its new state.

/** How signing ends other than by the last signature: `amended` is signed, and another took its place. */
export type ContractEnding = 'void' | 'declined' | 'expired' | 'superseded' | 'amended' | 'paper'

export const contractEffects = [
  /** The deals of its bookings may change again. */
  'freeTerms',
  /** Whoever was asked to sign is notified, those who have signed among them. */
  'notifySigners',
  /** Whoever sent it and looks after its shows is notified, but for whoever did it. */
  'notifyAgency',
  /** Issued invoices claim what is not agreed in writing: a task each. */
  'reviewInvoices',
] as const
export type ContractEffect = (typeof contractEffects)[number]

const unsigned = ['freeTerms', 'notifySigners', 'notifyAgency', 'reviewInvoices'] as const

/** The effects of each ending, in the order in which they are carried out. */
export const effectsOfEnding: Readonly<Record<ContractEnding, readonly ContractEffect[]>> = {
  void: unsigned,
  declined: unsigned,
  expired: unsigned,
  // The invoices go on under the new version.
  superseded: ['freeTerms', 'notifySigners', 'notifyAgency'],
  amended: ['notifySigners', 'notifyAgency'],
  paper: ['notifySigners', 'notifyAgency'],
}
