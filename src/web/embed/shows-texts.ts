// The few texts of the list of shows on other websites: it brings no catalogue along.

const texts = {
  en: {
    shows: (artist: string | null) => (artist ? `Shows by ${artist}` : 'Shows'),
    none: 'No shows announced at the moment.',
    failed: 'The shows can’t be loaded right now.',
    tickets: 'Tickets',
    ticketsFor: (show: string) => `Tickets for ${show}`,
    onSale: (day: string) => `On sale from ${day}`,
  },
  de: {
    shows: (artist: string | null) => (artist ? `Termine von ${artist}` : 'Termine'),
    none: 'Zurzeit sind keine Termine angekündigt.',
    failed: 'Die Termine lassen sich gerade nicht laden.',
    tickets: 'Tickets',
    ticketsFor: (show: string) => `Tickets für ${show}`,
    onSale: (day: string) => `Vorverkauf ab ${day}`,
  },
}

/** The texts in the language of a tag such as `de-AT`; English for all others. */
export const textsIn = (language: string) => (/^de\b/i.test(language) ? texts.de : texts.en)
