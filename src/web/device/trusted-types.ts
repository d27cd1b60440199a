// Which strings may become markup or the address of a script; the content policy refuses all others.

type Policy = {
  createHTML: (text: string, type?: string, sink?: string) => string | null
  createScriptURL: (address: string, type?: string, sink?: string) => string | null
}
type Factory = { createPolicy: (name: 'default', policy: Policy) => unknown }

/**
 * The one policy of the pages. `null` refuses. A parser makes a document in which nothing runs and nothing loads; what
 * the contract editor takes of it passes its schema. Without a sink the text editor asks, before it parses what was
 * pasted into a document of the same kind.
 */
export const trustedTypesPolicy: Policy = {
  createHTML: (text, _type, sink) =>
    sink === undefined || sink === 'DOMParser parseFromString' ? text : null,
  createScriptURL: (address, _type, sink) =>
    sink === 'ServiceWorkerContainer register' && address === '/sw.js' ? address : null,
}

/** Sets the policy, where the browser knows such policies. */
export function limitSinks(): void {
  const { trustedTypes } = window as { trustedTypes?: Factory }
  trustedTypes?.createPolicy('default', trustedTypesPolicy)
}
