// The states of an inquiry.

export const inquiryStates = ['new', 'in_review', 'converted', 'declined', 'duplicate', 'spam'] as const
export type InquiryState = (typeof inquiryStates)[number]
