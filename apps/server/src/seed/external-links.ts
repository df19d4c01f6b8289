/** Rewrites the links of the seeded content to external sites. */
export interface ExternalLinks {
  /** The content with rewritten links. */
  rewrite<Content>(content: Content): Content
  /** Hosts of the rewritten links, in addition to those of the content. */
  readonly hosts: readonly string[]
}

/** Placeholder sites of the content: `https://claim.example/…`. */
const placeholderSite = /https:\/\/([a-z]+)\.example(?=\/)/g

/**
 * With a sandbox, links to external sites lead to its pages in place of these sites. Without a sandbox they stay as they
 * are, and an operator replaces them.
 *
 * @example
 * externalLinks('http://127.0.0.1:8081').rewrite('https://claim.example/h5') // 'http://127.0.0.1:8081/outside/claim/h5'
 * externalLinks('').rewrite('https://claim.example/h5') // 'https://claim.example/h5'
 */
export function externalLinks(sandboxPublicUrl: string): ExternalLinks {
  if (sandboxPublicUrl === '') return {rewrite: (content) => content, hosts: []}
  return {
    // Content is plain data, so that its JSON contains every link.
    rewrite: (content) =>
      JSON.parse(JSON.stringify(content).replace(placeholderSite, (_, site) => `${sandboxPublicUrl}/outside/${site}`)),
    hosts: [new URL(sandboxPublicUrl).host],
  }
}
