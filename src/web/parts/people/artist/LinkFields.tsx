// The pages of an artist elsewhere, one field each.
import { linkKinds, type LinkKind } from '#domain/people/artists.ts'
import { textFieldOf } from '#web/parts/platform/form/FormField.tsx'
import type { ArtistValues } from './artist-values.ts'
import { linkLabels } from '#texts/people/artists.ts'
import { translate } from '#web/texts.ts'

const TextField = textFieldOf<ArtistValues>()

export const linkNames = linkKinds.map((kind): `links.${LinkKind}` => `links.${kind}`)

export function LinkFields() {
  return linkKinds.map((kind) => (
    <TextField
      key={kind}
      name={`links.${kind}`}
      inputMode="url"
      autoCapitalize="none"
      label={translate()(linkLabels[kind])}
      optional
    />
  ))
}
