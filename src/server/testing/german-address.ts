/** Where German texts say du: to people outside, and by default to everybody, they say Sie. */

// Imperatives are only German ones that are no other word: 'Bitte antworte', 'sag mir', 'schreib mir', 'gib sie'.
export const familiar = new RegExp(
  `(?<![\\p{L}'/-])(${[
    '[Dd](u|ich|ir|ein(e[mnrs]?)?)',
    '[Ee]u(ch|er|re[mnrs]?)',
    'kannst|hast|bist|willst|möchtest|brauchst|musst|wirst|konntest|meldest|weißt|findest|bekommst|widersprichst',
    '[Bb]itte (antworte|sag|fülle|schick|lass|trag|reise|gib|schreib)',
    '(sag|schreib|gib|öffne) (mir|uns|ihn|sie|es|frei|an|am)',
    '(Bestätige|Verlängere|Öffne|Gib|Sag|Schreib|Nimm|Erzählt?|Erzählt|Meldet|Komm) \\p{L}+',
  ].join('|')})(?![\\p{L}'(-])`,
  'u',
)
