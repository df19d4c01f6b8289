import type {Config} from '../config.ts'
import {isOwnNetwork} from '../http/network-address.ts'

/**
 * Whether no limit applies to a caller with this address: one of the own network, where the limits are lifted.
 *
 * @example
 * isUnlimited({callLimits: 'lifted'}, '127.0.0.1') // true
 */
export const isUnlimited = ({callLimits}: Pick<Config, 'callLimits'>, ip: string): boolean =>
  callLimits === 'lifted' && isOwnNetwork(ip)
