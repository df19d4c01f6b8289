import type {Plugin} from 'vite'

const stylesImport = /^import (\w+) from ('[^']+\.module\.css')/gm

/**
 * Lets the bundler write class names into the code that uses them. The default export of a CSS module is an object with
 * all its names, which every chunk with the module would contain as a whole. Sources keep the default import, because
 * other bundlers have no named exports for CSS modules.
 *
 * @example
 * // import css from './Card.module.css' becomes import * as css from './Card.module.css'
 * build({plugins: [namedStyles]})
 */
export const namedStyles: Plugin[] = [
  {
    name: 'hmb-named-styles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: {id: /\.tsx?$/, code: /\.module\.css'/},
      handler: (code) => ({code: code.replace(stylesImport, 'import * as $1 from $2'), map: null}),
    },
  },
  {
    name: 'hmb-keep-styles',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: {id: /\.module\.css$/},
      // No chunk needs the module for its names any more, and vite writes the styles of a chunk's modules. A namespace
      // that is read by a variable would contain the default export, with all names once more.
      handler: (code) => ({
        code: code.replace(/^export default \{[^}]*\};?$/m, ''),
        map: null,
        moduleSideEffects: 'no-treeshake',
      }),
    },
  },
]
