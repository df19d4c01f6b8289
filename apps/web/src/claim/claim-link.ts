import {pathOf} from '@hmb/shell/shared-paths'

/**
 * The address of the claim platform (理赔) for a person. Its values are before the hash, where the channel values are added.
 *
 * @example
 * claimEntrance('https://claim.example/h5', {projectid: 'hmb-cq', userId: 'u1'})
 * // 'https://claim.example/h5?projectid=hmb-cq&userId=u1#/claimEntrance'
 */
export function claimEntrance(platformUrl: string, values: {projectid: string; userId: string}): string {
  const [platform = ''] = platformUrl.split('#', 1)
  return `${pathOf(platform, values)}#/claimEntrance`
}
