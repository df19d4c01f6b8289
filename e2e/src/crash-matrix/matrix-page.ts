import {readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {afterAll, expect, test} from 'vitest'
import {root} from '../environment/child-process.ts'
import type {MatrixCell} from './matrix-cells.ts'
import {type EndedCell, matrixTable} from './matrix-table.ts'

/** `pnpm matrix` runs every cell; any other run a covering subset. */
export const isWholeMatrix = process.env.MATRIX === 'whole'

interface MatrixPage {
  /** The page with the table, e.g. `docs/payment-crash-matrix.md`. */
  path: string
  allCells: readonly MatrixCell[]
  summary: (count: (ending: string) => number) => string
}

/**
 * Compares the rows of a matrix with its page. After the run it prints the table, and after a whole run it writes the
 * page. The journeys add the cells that have ended to the returned list.
 *
 * @example
 * const endings = reportMatrix({path: 'docs/payment-crash-matrix.md', allCells, summary: (count) => `${count('paid')} paid once`})
 */
export function reportMatrix({path, allCells, summary}: MatrixPage): EndedCell[] {
  const page = join(root, path)
  const endings: EndedCell[] = []

  test('the page of the matrix has a row for every state', () => {
    const written = readFileSync(page, 'utf8')
    for (const {flow, state} of allCells) expect(written).toContain(`| ${flow.name} | ${state} |`)
  })

  afterAll(() => {
    const table = matrixTable(allCells, endings, summary)
    process.stdout.write(`${table}\n`)
    if (!isWholeMatrix || endings.length < allCells.length) return
    const [head] = readFileSync(page, 'utf8').split('| flow |')
    writeFileSync(page, `${head}${table}\n`)
  })

  return endings
}
