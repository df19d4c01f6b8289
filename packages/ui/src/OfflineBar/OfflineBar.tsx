import {Glyph} from '../Icon/Glyph.tsx'
import {offline as drawing} from '../Icon/paths.ts'
import css from './OfflineBar.module.css'

/**
 * A slim bar on top while there is no network.
 *
 * @example
 * <OfflineBar offline={!online} />
 */
export function OfflineBar({offline}: {offline: boolean}) {
  return (
    <div role="status" aria-live="polite" className={css.place}>
      {offline ? (
        <div className={css.bar}>
          <Glyph path={drawing} size={16} />
          <span>网络不可用，请检查网络</span>
        </div>
      ) : null}
    </div>
  )
}
