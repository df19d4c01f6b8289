import type {Plugin} from 'vite'

/** An assignment of a name for React's developer tools. */
const displayName = /^\s*\w+\.displayName = "[^"]*";$/gm
const forwardRef = /(?<== )(?=\w+\.forwardRef\()/g

/**
 * Lets the bundler remove the components of react-router that no app of ours uses: Link, Form and what they need, 3 KB gz of
 * every page. Without this the bundler keeps them, because their creation and their name for the developer tools look like side
 * effects.
 */
export const treeShakableRouter: Plugin = {
  name: 'hmb-tree-shakable-router',
  apply: 'build',
  transform: {
    filter: {id: /\/react-router\/dist\/production\//},
    handler: (code) => ({
      code: code.replace(displayName, '').replace(forwardRef, '/* @__PURE__ */ '),
      map: null,
    }),
  },
}
