import {keptStyles} from '@hmb/contract/recording'

/**
 * Reads the hashes of the style sheets that the server keeps. It is not a call of the client, because the recorder sends the
 * texts when this call fails.
 *
 * @example
 * startRecorder({keptStyles: () => readKeptStyles({prefix: '', projectId: 'hmb-cq'}), …})
 */
export async function readKeptStyles({prefix, projectId}: {prefix: string; projectId: string}) {
  const response = await fetch(`${prefix}${keptStyles.path}?${new URLSearchParams({projectId})}`)
  const {data}: {data: {hashes: string[]}} = await response.json()
  return new Set(data.hashes)
}
