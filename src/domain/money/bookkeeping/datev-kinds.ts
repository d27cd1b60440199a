// What bookings for an accountant distinguish: the two usual German charts, what accounts are for, and whose they are.

export const datevCharts = ['skr03', 'skr04'] as const
export type DatevChart = (typeof datevCharts)[number]

export const datevAccountKeys = [
  'revenue19',
  'revenue7',
  'euService',
  'domesticReverse',
  'thirdCountry',
  'smallBusiness',
  'exempt',
  'nonTaxable',
  'deposits19',
  'deposits7',
  'deposits',
  'passThrough',
  'services19',
  'services7',
  'services',
  'servicesEu',
  'servicesThird',
  'bank',
  'clearing',
  'bankFees',
  'fxGain',
  'fxLoss',
  'withheldTax',
  'taxOwed',
] as const
export type DatevAccountKey = (typeof datevAccountKeys)[number]

export const personalRoles = ['debtor', 'creditor'] as const
export type PersonalRole = (typeof personalRoles)[number]
