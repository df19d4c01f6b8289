/** No folders of an app or package import each other, type-only imports included. Tests and what only tests use may. */
const {options} = require('./.dependency-cruiser.cjs')

const testCode = '\\.(test|stories|journey|measure)\\.tsx?$|/(testing|stories)/'

module.exports = {
  forbidden: [{name: 'no-folder-cycle', severity: 'error', scope: 'folder', from: {}, to: {circular: true}}],
  options: {...options, exclude: {path: `${options.exclude.path}|${testCode}`}},
}
