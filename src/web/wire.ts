// The web's half of the wire format of /trpc: superjson out, and in as fast as the answer allows.
import { deserialize, serialize, type SuperJSONResult } from 'superjson'

/** For `transformer` of the tRPC link. An answer without `meta` is plain JSON and needs no copy. */
export const wire = {
  input: { serialize, deserialize: (sent: SuperJSONResult): unknown => deserialize(sent) },
  output: {
    serialize,
    deserialize: (answer: SuperJSONResult): unknown =>
      answer.meta ? deserialize(answer, { inPlace: true }) : answer.json,
  },
}
