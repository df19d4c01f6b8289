import {Glyph} from './Glyph.tsx'
import * as paths from './icon-paths.ts'
import * as morePaths from './more-icon-paths.ts'

export type IconName = keyof typeof paths | keyof typeof morePaths

const pathsByName: Record<IconName, string> = {...paths, ...morePaths}

/**
 * A decorative line icon: the text beside it or the button's label carries the meaning.
 *
 * @example
 * <Icon name="order" />
 */
export function Icon({name, size = 24, className}: {name: IconName; size?: number; className?: string}) {
  return <Glyph path={pathsByName[name]} size={size} className={className} />
}
