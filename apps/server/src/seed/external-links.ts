/** Where the seeded content's links to other sites lead. */
export interface ExternalLinks {
  /** The same content with its links. */
  rewrite<Content>(content: Content): Content
  /** Hosts that become reachable by that, beside those of the content. */
  readonly hosts: readonly string[]
}

/** The content's other sites are nobody's: `https://claim.example/…`. */
const invented = /https:\/\/([a-z]+)\.example(?=\/)/g

/**
 * With a sandbox the links of the content lead to its stand-ins, so that no tap ends in a browser's own error page; without one
 * they stay as they are, to be replaced by an operator's.
 *
 * @example
 * outsideWorld('http://127.0.0.1:8081').lead('https://claim.example/h5') // 'http://127.0.0.1:8081/outside/claim/h5'
 * outsideWorld('').lead('https://claim.example/h5') // 'https://claim.example/h5'
 */
export function externalLinks(sandboxPublicUrl: string): ExternalLinks {
  if (sandboxPublicUrl === '') return {rewrite: (content) => content, hosts: []}
  return {
    // Content is plain data, so its JSON holds every link.
    rewrite: (content) =>
      JSON.parse(JSON.stringify(content).replace(invented, (_, site) => `${sandboxPublicUrl}/outside/${site}`)),
    hosts: [new URL(sandboxPublicUrl).host],
  }
}
