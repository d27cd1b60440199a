// Products whose exports are known. Apart from their columns: pages name them.

export const products = [
  'ABOSS',
  'Bandsintown',
  'DATEV',
  'Gigwell',
  'lexoffice',
  'Prism',
  'sevdesk',
  'Songkick',
] as const
export type Product = (typeof products)[number]
