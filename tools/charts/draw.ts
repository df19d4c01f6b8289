import {chartOf} from './chart.ts'
import {machines} from './machines.ts'
import {svgOf} from './picture.ts'

/** Where the pictures stand, from the root. */
export const folder = 'docs/pictures/charts'

/** Every picture as its machine has it now, by its file. */
export function pictures(): Promise<{file: string; svg: string}[]> {
  return Promise.all(
    machines.map(async ({file, machine, hidden, ...picture}) => ({
      file: `${file}.svg`,
      svg: svgOf(await chartOf(machine, hidden), picture),
    })),
  )
}
