import {pathOf} from '@hmb/shell/shared-paths'

/**
 * The claim platform's entrance for a person. Its values stand before the hash, where those of the visit are added to them.
 *
 * @example
 * claimEntrance('https://claim.example/h5', {projectid: 'hmb-cq', userId: 'u1'})
 * // 'https://claim.example/h5?projectid=hmb-cq&userId=u1#/claimEntrance'
 */
export function claimEntrance(platformUrl: string, values: {projectid: string; userId: string}): string {
  const [platform = ''] = platformUrl.split('#', 1)
  return `${pathOf(platform, values)}#/claimEntrance`
}
