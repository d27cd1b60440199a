// An artist in the form that search engines read.
import { musicEvent } from '../public-shows/show-listings.ts'
import type { PublicShow } from '../public-shows/public-shows.ts'

type ListedArtist = {
  name: string
  url: string
  description: string
  genres: readonly string[]
  image: string | null
  homeCity: string | null
  homeCountry: string | null
  /** Where else the artist is found. */
  links: readonly string[]
  shows: readonly PublicShow[]
}

/** An artist as `schema.org/MusicGroup`, which single artists are as well, with the announced shows. */
export function artistJsonLd(artist: ListedArtist): Record<string, unknown> {
  const { name, url, description, genres, image, homeCity, homeCountry, links, shows } = artist
  return {
    '@context': 'https://schema.org',
    '@type': 'MusicGroup',
    name,
    url,
    description,
    ...(genres.length > 0 && { genre: genres }),
    ...(image && { image }),
    ...((homeCity || homeCountry) && {
      foundingLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          ...(homeCity && { addressLocality: homeCity }),
          ...(homeCountry && { addressCountry: homeCountry }),
        },
      },
    }),
    ...(links.length > 0 && { sameAs: links }),
    ...(shows.length > 0 && { event: shows.map(musicEvent) }),
  }
}
