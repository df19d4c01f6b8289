import {classNames} from '../class-names.ts'
import {Glyph} from '../Icon/Glyph.tsx'
import {offline as offlinePath} from '../Icon/icon-paths.ts'
import css from './OfflineBar.module.css'

/**
 * A slim bar at the top while the network is down. Render it before the pages, as their sibling: CSS moves their top bars.
 *
 * @example
 * <OfflineBar offline={!online} />
 */
export function OfflineBar({offline}: {offline: boolean}) {
  return (
    <div role="status" aria-live="polite" className={classNames(css.place, offline && css.offline)}>
      {offline ? (
        <div className={css.bar}>
          <Glyph path={offlinePath} size={16} />
          <span>网络不可用，请检查网络</span>
        </div>
      ) : null}
    </div>
  )
}
