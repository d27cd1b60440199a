// The words that Fermata does not use, and what it says instead: a test holds every text, page of the guide and name
// against this list. A sense in which a word is right stands beside it.

export type Avoided = {
  /** What is not said. */
  not: RegExp
  /** What is said instead. */
  but: string
  /** Where the words mean something else. */
  except?: RegExp
}

/** In English texts of the interface, e-mails, documents and the guide. */
export const avoidedInEnglish: readonly Avoided[] = [
  {
    not: /\bletters?\b/i,
    but: 'e-mail, message',
    except: /(Latin|three|first|capital) letters|three-letter|letters(,| and| or) digits/i,
  },
  {
    not: /\bpapers?\b/i,
    but: 'document, PDF',
    except: /\bon paper\b|paper (copy|size|format)|signed paper/i,
  },
  { not: /\bwithout a net\b|\bno net\b/i, but: 'offline, connection' },
  { not: /\bkinds? of\b|^Kinds?$/i, but: 'type' },
  { not: /\bwhat comes out\b/i, but: 'settlement preview' },
  { not: /\bby (itself|themselves|oneself)\b/i, but: 'automatic, automatically' },
  { not: /\bfeeds?\b/i, but: 'calendar subscription' },
  { not: /\bin charge of\b/i, but: 'my artists, responsible for' },
  { not: /\beveryone[’']s\b/i, but: 'all' },
  { not: /\bthe whole world\b/i, but: 'worldwide' },
  {
    not: /\bstands? (here|there|in|on|under|above|below|beside|behind)\b|\bstood\b/i,
    but: 'is, is shown, included',
  },
  { not: /\bmend(ed|ing|s)?\b/i, but: 'fix' },
  { not: /\b(came|comes|come) back\b/i, but: 'bounced, is available again' },
  { not: /\bon (the|its|their) way\b/i, but: 'in progress, sending, sent' },
  { not: /\bwants? no (more|longer)\b/i, but: 'unsubscribed' },
  { not: /\bgive it up\b/i, but: 'cancel, stop' },
  { not: /\binvented\b/i, but: 'sample' },
  { not: /\blook(ed)? at it\b|\blooked at\b/i, but: 'preview, reviewed' },
  { not: /\bnot (said|known here)\b/i, but: 'not specified, unknown' },
  { not: /\b(is|are) to be\b|\bwhat is to\b/i, but: 'an imperative' },
  { not: /\b(things?|items?) waits?\b/i, but: 'open items' },
  { not: /\bwaits? for (your|their|his|her|a) word\b/i, but: 'waiting for your approval' },
  {
    not: /\b(is|are|was|were|be|been|being|gets?|once) told\b|\btells?\b/i,
    but: 'notify, say, show',
    except: /\btell (us|\{\w+\}) about\b|tell \w+ apart/i,
  },
  { not: /\bgreet(s|ed)?\b/i, but: 'invite, e-mail', except: /meet and greet/i },
  {
    not: /\b(this|the|our|your) house\b/i,
    but: 'venue, agency',
    except: /house (number|lights|engineer|nut|PA)/i,
  },
  {
    not: /\bof whom\b|\bso that\b|\bas long as\b/i,
    but: 'a plain sentence',
    except: /as long as commercial and tax law require/,
  },
  { not: /\bheld the pen\b|\bfingerprint of the one before\b/i, but: 'identity of the signer, audit trail' },
  { not: /\bTake over\b/, but: 'Use X' },
  { not: /^(Write|Ask|Keep|Look|Tell)$/, but: 'verb and object' },
  // Product specification 2 has the one with an exclamation mark.
  { not: /!$/, but: 'a full stop or nothing', except: /^Something went wrong!$/ },
]

/** In German texts. */
export const avoidedInGerman: readonly Avoided[] = [
  { not: /\bHolds?\b/, but: 'Option' },
  { not: /\bBriefe?\b/, but: 'E-Mail, Nachricht', except: /Briefkopf/ },
  { not: /\bFeeds?\b/, but: 'Kalender-Abo' },
  { not: /\b(du|dein|deine|deinen|deinem|deiner|dich|dir|euer|eure[mnrs]?|euch)\b/i, but: 'Sie' },
  {
    not: /(^|[.:?] )(Füge|Gib|Wähle|Prüfe|Öffne|Trage|Lade|Lege|Setze|Klicke|Nimm|Sende|Ändere|Verbinde)\b/,
    but: 'Fügen Sie, Geben Sie …',
  },
  { not: /"[^"]*"/, but: '„…“' },
  { not: /!$/, but: 'ein Punkt oder nichts', except: /^Etwas ist schiefgelaufen!$/ },
]

/**
 * In comments, the names of tests and the documentation. Less is avoided than in the interface: prose may say "kinds
 * of", "so that" or that files are on their way, which no label does.
 */
export const avoidedInProse: readonly Avoided[] = [
  {
    not: /\bletters? (to|from|about|templates?|tab)\b|\b(an?|the|her|each|every|send|write|sent|wrote) letters?\b/i,
    but: 'e-mail, message',
    // Of an alphabet.
    except:
      /(wide|wrong|next|direction|first|single|Latin) letter|a letter (may|leaves|or sign|for the side|without|and its|has|no)|the letters? (of the|of a|that|before|of our)|letters (of|in|an|run|outside|right|from|alone|that|and|the|to|would)|a letter behind|then letter|letter for/i,
  },
  {
    not: /\bpapers?\b/i,
    but: 'document, PDF',
    // The material, its size, its colour in the design; what is signed on it; the name of a band.
    except:
      /\bon paper\b|paper (copy|size|format|that fits)|signed (a )?paper|for paper|white paper|of paper|of the paper|Paper,? (ink|Lanterns)|\/paper|\|paper/i,
  },
  {
    not: /\b(without|no|is|for|with) a? ?net\b(?! (of|amount|gross))/i,
    but: 'offline, connection',
    except: /net (amount|of|gross|price|terms)|is net|for net/i,
  },
  { not: /\bin charge of\b/i, but: 'responsible for' },
  { not: /\bthe whole world\b/i, but: 'worldwide' },
  {
    not: /\bstands? (here|there|in|on|under|above|below|beside|behind|against)\b|\bstood (here|there|in|on|under|above|below|beside|behind|against)\b/i,
    but: 'is, is shown, prevents, conflicts with',
    // Of substitutes, and of what is conspicuous.
    except: /stands? in for/i,
  },
  { not: /\bmend(ed|ing|s)?\b/i, but: 'fix, correct' },
  { not: /\bwants? no (more|longer)\b/i, but: 'has unsubscribed' },
  { not: /\bgive it up\b/i, but: 'cancel, stop' },
  { not: /\binvented\b/i, but: 'sample, made up' },
  { not: /\bnot said\b/i, but: 'not specified' },
  { not: /\b(is|are) to be\b|\bwhat is to\b/i, but: 'an infinitive, or should be' },
  {
    not: /\b(things?|items?) waits?\b|\bwaits? for (your|their|his|her|a|the) word\b/i,
    but: 'open items, waiting for approval',
  },
  {
    not: /\b(is|are|was|were|be|been|being|gets?|once) told\b|\btells?\b/i,
    but: 'notify, say, show, distinguish',
    // To distinguish, to know; to be commanded.
    except: /\b(can|could|cannot|may|not|to) tell\b|\btells? .{1,60}\bapart\b|told (apart|otherwise)/i,
  },
  {
    not: /\bof (this|our|the) house\b|\b(this|our) house\b/i,
    but: 'venue, agency, layout',
    except: /house\.typ/,
  },
  { not: /\b(walls|knocks?|the desk's)\b/i, but: 'isolation, calls, the agency’s' },
  { not: /\bheld the pen\b|\bfingerprint of the one before\b/i, but: 'identity of the signer, audit trail' },
]

/**
 * In the names of files, tables and calls, and in all that the sources name, of which each word is looked at by
 * itself. An exception that begins with a path (`path: name`) is about sources alone.
 */
export const avoidedInNames: readonly Avoided[] = [
  // The letters of an alphabet, which messages and e-mails have none of; the old address of a page, which leads to the
  // new one; a hotel that wrote one.
  {
    not: /^letters?$/,
    but: 'email, message',
    except:
      /search\/letters|\$eventId\/letters\.tsx|hotel-letter|letter-spacing|^(?!.*(messages\/(?!notice)|mail|advancing\/|-sign))[^:]+: /,
  },
  // A contract that was signed on paper, as its kinds of files, e-mails and calls are stored; the colour; a band.
  {
    not: /^papers?$/,
    but: 'document, pdf',
    except:
      /on_?paper|-paper$|the-paper-lanterns|contract(-team)?\.paper$|paper\.pdf$|addPaper$|(contract-\w+|contracts|signing-emails)\.ts: paper$/i,
  },
  // What is read word by word: what a person types or a carrier confirms, numbers in texts, names that are compared.
  {
    not: /^words$/,
    but: 'texts, labels',
    except:
      /quick-words|near-words|break-words|QuickWords|diffWordsWithSpace|words\.example|(travel|search|near-words|command-matches|use-palette-commands|verbs|slug|duplicates|imports\/cells|table-values|number-formats|typed-dates|parse-date|invoice-numbers-in-text|match-evidence|named-invoices|payment-matching|bank-lines|mt940|common-passwords|text-diff|avatar-hue|guest-door|exports|clauses|Palette|imap-server|scoped-query|complete-lockfile|german)[^:]*: /,
  },
  // The state of an approval and steps of histories, as they are stored.
  { not: /^(ask|asks|asking|asked)$/, but: 'request', except: /: (asked|review_asked|workflows\.ask)$/ },
  { not: /^(tell|tells|telling|told)$/, but: 'notify', except: /told_for|toldFor|travel-cases\.ts: told$/ },
  { not: /^news$/, but: 'notifications' },
  // Numbers without a fraction, the sum of parts, all of a match.
  {
    not: /^whole$/,
    but: 'withAllArtists',
    except: /: ([\w.]+\.)?(whole|wholeOf|wholeNumberBetween|wholePrice|sharesNotWhole)$/,
  },
  // What a clock on a wall shows.
  { not: /^(walls?|knocks?)$/, but: 'tenant isolation, probe', except: /domain\/dates\.ts: / },
  { not: /^(scene|keeper|aim)$/, but: 'context, fixture, buildInput' },
  // How sure a match is, as it is stored.
  { not: /^(certain|making|outward)$/, but: 'auto-match, create-draft, delivery', except: /: certain$/ },
  { not: /^(minds|spend|heir)$/, but: 'process due, consume, new signer' },
]
